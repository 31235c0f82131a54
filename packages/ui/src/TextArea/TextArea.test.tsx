import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../../tests/render.tsx';
import { TextArea } from './index.ts';

test('accepts several lines', async () => {
  const onChange = vi.fn();
  await render(<TextArea label="Description" onChange={onChange} />);
  await userEvent.keyboard('{Tab}one{Enter}two');
  expect(onChange).toHaveBeenLastCalledWith('one\ntwo');
});
