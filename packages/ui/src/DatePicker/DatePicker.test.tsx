import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { DatePicker } from './index.ts';

test('accepts a day part by part, and calls onChange when it is complete', async () => {
  const onChange = vi.fn();
  await render(<DatePicker label="Day" onChange={onChange} />);
  await userEvent.keyboard('{Tab}0305');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('2026');
  await expect.poll(() => onChange.mock.lastCall).toEqual(['2026-03-05']);
});

test('opens, chooses and closes the calendar by keyboard', async () => {
  const onChange = vi.fn();
  await render(<DatePicker label="Day" defaultValue="2026-03-05" onChange={onChange} />);
  await userEvent.keyboard('{Tab}{Alt>}{ArrowDown}{/Alt}');
  await expect.element(byRole('dialog')).toBeVisible();
  await expect.poll(() => focused().getAttribute('aria-label')).toMatch(/March 5, 2026/);
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(byRole('dialog')).not.toBeInTheDocument();
  expect(onChange).toHaveBeenLastCalledWith('2026-03-06');
});

test('shows an instant in the given time zone', async () => {
  const onChange = vi.fn();
  await render(
    <DatePicker
      label="Notice time"
      granularity="minute"
      timeZone="Asia/Shanghai"
      hourCycle={24}
      defaultValue="2026-03-12T00:30:00.000Z"
      onChange={onChange}
    />,
  );
  const hour = byRole('spinbutton', { name: /hour/ });
  await expect.element(hour).toHaveTextContent('08');
  (hour.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => onChange.mock.lastCall).toEqual(['2026-03-12T01:30:00.000Z']);
});

test('keeps the time when another day is chosen in the calendar', async () => {
  const onChange = vi.fn();
  await render(
    <DatePicker
      label="Notice time"
      granularity="minute"
      timeZone="UTC"
      defaultValue="2026-03-12T08:30:00.000Z"
      onChange={onChange}
    />,
  );
  await byRole('button').click();
  await byRole('button', { name: /March 14, 2026/ }).click();
  await expect.poll(() => onChange.mock.lastCall).toEqual(['2026-03-14T08:30:00.000Z']);
});

test('disables days outside the limits in the calendar', async () => {
  await render(
    <DatePicker
      label="Notice time"
      granularity="minute"
      timeZone="UTC"
      maxValue="2026-03-12T23:59:00Z"
      defaultValue="2026-03-12T08:30:00.000Z"
    />,
  );
  await byRole('button').click();
  await expect.element(byRole('button', { name: /March 13, 2026/ })).toHaveAttribute('aria-disabled', 'true');
});

test('clears the field with the clear button and focuses the first part', async () => {
  const onChange = vi.fn();
  await render(<DatePicker label="Day" clearLabel="Clear" defaultValue="2026-03-05" onChange={onChange} />);
  await byRole('button', { name: 'Clear' }).click();
  expect(onChange).toHaveBeenLastCalledWith(null);
  await expect.element(byRole('spinbutton', { name: /month/ })).toHaveFocus();
  expect(focused()).toHaveTextContent('mm');
});
