import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { Checkbox } from '../Checkbox/index.ts';
import { CheckboxGroup } from './index.ts';

test('lets Tab move between boxes and Space check them, and reports all checked values', async () => {
  const onChange = vi.fn();
  await render(
    <CheckboxGroup label="Call status" defaultValue={['failed']} onChange={onChange}>
      <Checkbox value="success">Success</Checkbox>
      <Checkbox value="failed">Failed</Checkbox>
    </CheckboxGroup>,
  );
  await userEvent.keyboard('{Tab} ');
  expect(onChange).toHaveBeenLastCalledWith(['failed', 'success']);
  await userEvent.keyboard('{Tab} ');
  expect(onChange).toHaveBeenLastCalledWith(['success']);
});

test('shows an error message of the group once', async () => {
  await render(
    <CheckboxGroup label="Call status" description="Any of these." errorMessage="Choose one" isRequired>
      <Checkbox value="success">Success</Checkbox>
      <Checkbox value="failed">Failed</Checkbox>
    </CheckboxGroup>,
  );
  const group = byRole('group', { name: 'Call status' });
  await expect.element(group).toHaveAccessibleDescription('Any of these. Choose one');
  expect(document.body.textContent?.match(/Choose one/g)).toHaveLength(1);
});
