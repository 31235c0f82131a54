import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { Button } from '../Button/index.ts';
import { TextField } from '../TextField/index.ts';
import { Fieldset } from './index.ts';

test('disabled, it locks what is inside', async () => {
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
