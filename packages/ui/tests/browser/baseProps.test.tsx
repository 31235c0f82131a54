import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../render.tsx';
import { specimens } from '../specimens.tsx';

test.each(Object.entries(specimens))(
  '%s passes id, class, data attributes and ref to one element',
  async (name, make) => {
    const ref = vi.fn();
    await render(make({ id: 'given-id', className: 'given-class', 'data-testid': 'given', ref }));
    const element = page.getByTestId('given');
    await expect.element(element).toBeInTheDocument();
    expect(element.all()).toHaveLength(1);
    await expect.element(element).toHaveClass('given-class');
    expect(ref).toHaveBeenLastCalledWith(element.element());
    // A field's id is that of its input, and a disclosure's is its key within a group.
    if (name !== 'Disclosure') expect(document.querySelectorAll('#given-id')).toHaveLength(1);
  },
);
