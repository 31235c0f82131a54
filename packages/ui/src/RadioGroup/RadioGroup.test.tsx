import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { Radio, RadioGroup } from './index.ts';

test('chooses with the arrow keys', async () => {
  const onChange = vi.fn();
  await render(
    <RadioGroup label="Signature method" defaultValue="md5" onChange={onChange}>
      <Radio value="md5">MD5</Radio>
      <Radio value="sha1">SHA-1</Radio>
    </RadioGroup>,
  );
  await userEvent.keyboard('{Tab}{ArrowDown}');
  expect(onChange).toHaveBeenCalledWith('sha1');
  await expect.element(byRole('radio', { name: 'SHA-1' })).toBeChecked();
});
