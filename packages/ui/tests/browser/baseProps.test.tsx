import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../render.tsx';
import { specimens } from '../specimens.tsx';

test.each(Object.entries(specimens))(
  '%s passes id, class and data attributes to one element',
  async (name, make) => {
    await render(make({ id: 'given-id', className: 'given-class', 'data-testid': 'given' }));
    const element = page.getByTestId('given');
    await expect.element(element).toBeInTheDocument();
    expect(element.all()).toHaveLength(1);
    await expect.element(element).toHaveClass('given-class');
    // A field's id is that of its input, and a disclosure's is its key within a group.
    if (name !== 'Disclosure') expect(document.querySelectorAll('#given-id')).toHaveLength(1);
  },
);
