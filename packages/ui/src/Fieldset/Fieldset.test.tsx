import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { Button } from '../Button/index.ts';
import { TextField } from '../TextField/index.ts';
import { Fieldset } from './index.ts';

test('shows its fields as disabled when disabled', async () => {
  await render(
    <>
      <Fieldset legend="Account" isDisabled>
        <TextField label="Name" />
      </Fieldset>
      <TextField label="Phone" isDisabled />
      <TextField label="Mail" />
    </>,
  );
  const ground = (name: string) => {
    const box = byRole('textbox', { name }).element().parentElement;
    return box && getComputedStyle(box).backgroundColor;
  };
  expect(ground('Name')).toBe(ground('Phone'));
  expect(ground('Name')).not.toBe(ground('Mail'));
});

test('takes its fields and buttons out of the tab order when disabled', async () => {
  await render(
    <>
      <Fieldset legend="Account" isDisabled>
        <TextField label="Name" />
        <Button>Save</Button>
      </Fieldset>
      <Button>Cancel</Button>
    </>,
  );
  await expect.element(byRole('group', { name: 'Account' })).toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  expect(focused()).toHaveTextContent('Cancel');
});
