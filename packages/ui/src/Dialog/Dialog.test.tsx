import { type FormEvent, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { Button } from '../Button/index.ts';
import { Form } from '../Form/index.ts';
import { TextField } from '../TextField/index.ts';
import { Dialog, DialogFooter, DialogTrigger } from './index.ts';

const dialog = (isDismissable: boolean) => (
  <DialogTrigger>
    <Button>Open</Button>
    <Dialog
      title="Increase QPS"
      isDismissable={isDismissable}
      footer={({ close }) => <Button onPress={close}>Done</Button>}
    />
  </DialogTrigger>
);

test('moves the focus in, keeps it in, and returns it after Escape', async () => {
  await render(dialog(true));
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(byRole('dialog', { name: 'Increase QPS' })).toBeVisible();
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}');
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(byRole('dialog')).not.toBeInTheDocument();
  await expect.element(byRole('button', { name: 'Open' })).toHaveFocus();
});

test('closes only by its own button when it is not dismissable', async () => {
  await render(dialog(false));
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(byRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(byRole('dialog')).toBeVisible();
  await expect.element(byRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(byRole('dialog')).not.toBeInTheDocument();
});

function Loading() {
  const [rows, setRows] = useState(1);
  return (
    <Dialog
      title="Review"
      isFullHeight
      isOpen
      footer={<Button onPress={() => setRows(40)}>Load</Button>}
      isDismissable={false}
    >
      {Array.from({ length: rows }, (_, row) => `Row ${row}`).map((row) => (
        <p key={row}>{row}</p>
      ))}
    </Dialog>
  );
}

test('leaves its buttons in place while content loads at full height', async () => {
  await render(<Loading />);
  const top = () => byRole('button', { name: 'Load' }).element().getBoundingClientRect().top;
  await userEvent.keyboard('{Tab}');
  const before = top();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Row 39')).toBeInTheDocument();
  expect(top()).toBe(before);
});

test('submits the form of its content by Enter and by a button in the footer', async () => {
  const submit = vi.fn((event: FormEvent) => event.preventDefault());
  await render(
    <Dialog title="Increase QPS" isOpen isDismissable={false}>
      <Form id="qps" onSubmit={submit}>
        <TextField label="Calls per second" autoFocus />
        <DialogFooter>
          <Button type="submit" form="qps">
            Increase
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>,
  );
  const button = byRole('button', { name: 'Increase' });
  await expect.element(button).toBeVisible();
  expect(button.element().closest('form')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Tab}{Enter}');
  expect(submit).toHaveBeenCalledTimes(2);
});

test('lets the keyboard scroll content that grows after it was replaced', async () => {
  function Loading() {
    const [steps, setSteps] = useState(0);
    return (
      <Dialog
        title="Terms"
        isOpen
        isFullHeight
        footer={() => <Button onPress={() => setSteps(steps + 1)}>Continue</Button>}
      >
        {steps === 0 ? <p>Loading</p> : <div style={{ minBlockSize: 10 ** steps }}>The terms</div>}
      </Dialog>
    );
  }
  await render(<Loading />);
  for (let step = 0; step < 4; step++) await userEvent.click(byRole('button', { name: 'Continue' }));
  await expect
    .poll(() => page.getByText('The terms').element().parentElement?.getAttribute('tabindex'))
    .toBe('0');
});
