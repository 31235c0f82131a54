import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { CodeField, type CodeFieldProps } from './index.ts';

let wait: (seconds: number) => void = () => undefined;

function Field(props: Partial<CodeFieldProps>) {
  const [secondsLeft, setSecondsLeft] = useState(0);
  wait = setSecondsLeft;
  return (
    <CodeField
      label="Code"
      sendLabel="Send code"
      waitingLabel={(seconds) => `Again in ${seconds} s`}
      readyMessage="Ask again"
      secondsLeft={secondsLeft}
      {...(props as object)}
    />
  );
}

test('accepts only digits, up to the length of a code, and calls onComplete', async () => {
  const onChange = vi.fn();
  const onComplete = vi.fn();
  await render(<Field onChange={onChange} onComplete={onComplete} />);
  await userEvent.keyboard('{Tab}4-8 2x1');
  expect(onChange).toHaveBeenLastCalledWith('4821');
  await userEvent.keyboard('0739');
  await expect.element(byRole('textbox')).toHaveValue('482107');
  expect(onComplete.mock.calls).toEqual([['482107']]);
});

test('accepts a pasted code with spaces', async () => {
  await render(<Field />);
  await userEvent.keyboard('{Tab}');
  await byRole('textbox').fill('482 107');
  await expect.element(byRole('textbox')).toHaveValue('482107');
});

test('disables the button and focuses the input during the wait', async () => {
  const onSend = vi.fn(() => wait(60));
  await render(<Field onSend={onSend} />);
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  expect(onSend).toHaveBeenCalledOnce();
  await expect.element(byRole('button', { name: 'Again in 60 s' })).toBeDisabled();
  await expect.element(byRole('textbox')).toHaveFocus();
});

test('leaves the focus alone if a wait begins without a press of the button', async () => {
  await render(
    <>
      <Field />
      <input aria-label="Name" />
    </>,
  );
  await byRole('textbox', { name: 'Name' }).click();
  wait(60);
  await expect.element(byRole('button', { name: 'Again in 60 s' })).toBeDisabled();
  expect(focused()).toHaveAccessibleName('Name');
});

test('announces the wait at its start and end, every 30 seconds, and with 10 seconds left', async () => {
  await render(<Field />);
  const said: string[] = [];
  const status = byRole('status').element();
  new MutationObserver(() => said.push(status.textContent ?? '')).observe(status, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  for (const seconds of [59, 58, 31, 30, 29, 11, 10, 9, 1, 0]) {
    wait(seconds);
    await expect
      .element(byRole('button', { name: seconds ? `Again in ${seconds} s` : 'Send code' }))
      .toBeVisible();
  }
  await expect.poll(() => said).toEqual(['Again in 59 s', 'Again in 30 s', 'Again in 10 s', 'Ask again']);
});
