import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { Select, SelectItem } from './index.ts';

test('opens and moves by arrows, chooses on Enter, cancels on Escape', async () => {
  const onChange = vi.fn();
  await render(
    <Select label="Area code" onChange={onChange} placeholder="Choose">
      <SelectItem id="+86">+86</SelectItem>
      <SelectItem id="+65">+65</SelectItem>
    </Select>,
  );
  await userEvent.keyboard('{Tab}{ArrowDown}');
  await expect.element(byRole('listbox')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('+65');
  await expect.element(byRole('button')).toHaveTextContent('+65');
  await userEvent.keyboard('{Enter}');
  await expect.element(byRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(byRole('listbox')).not.toBeInTheDocument();
});

test('takes the focus through inputRef', async () => {
  const inputRef = createRef<HTMLButtonElement>();
  await render(
    <Select label="Area" inputRef={inputRef} errorMessage="Please select an area">
      <SelectItem id="north">North</SelectItem>
    </Select>,
  );
  inputRef.current?.focus();
  await expect.element(byRole('button')).toHaveFocus();
  await expect.element(byRole('button')).toHaveAccessibleDescription('Please select an area');
});

test('keeps the height of options in a scrolling list', async () => {
  await render(
    <Select label="Folder">
      {Array.from({ length: 40 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the options are identical
        <SelectItem key={index} id={index} textValue={`Folder ${index}`} description="New-customer interface">
          {`Folder ${index}`}
        </SelectItem>
      ))}
    </Select>,
  );
  await userEvent.keyboard('{Tab}{Enter}');
  const option = byRole('option').first();
  await expect.element(option).toBeVisible();
  expect(option.element().scrollHeight).toBeLessThanOrEqual(option.element().clientHeight);
});
