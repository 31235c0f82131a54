import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { DateRangePicker } from './index.ts';

const week = { start: '2026-03-05', end: '2026-03-12' };

test('accepts days part by part, and calls onChange when both ends are complete', async () => {
  const onChange = vi.fn();
  await render(<DateRangePicker label="Period" onChange={onChange} />);
  await userEvent.keyboard('{Tab}03052026');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('03122026');
  await expect.poll(() => onChange.mock.lastCall).toEqual([week]);
});

test('opens, chooses and closes the calendar by keyboard', async () => {
  const onChange = vi.fn();
  await render(<DateRangePicker label="Period" defaultValue={week} onChange={onChange} />);
  await userEvent.keyboard('{Tab}{Alt>}{ArrowDown}{/Alt}');
  await expect.element(byRole('dialog')).toBeVisible();
  await expect.poll(() => focused().getAttribute('aria-label')).toMatch(/March 5, 2026/);
  await userEvent.keyboard('{ArrowRight}{Enter}{ArrowDown}{Enter}');
  await expect.element(byRole('dialog')).not.toBeInTheDocument();
  // After the start is chosen, the calendar focuses the next day.
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-03-06', end: '2026-03-14' });
});

test('chooses a range by its preset', async () => {
  const onChange = vi.fn();
  await render(
    <DateRangePicker
      label="Period"
      presets={[{ id: 'week', label: 'Last week', getRange: () => week }]}
      onChange={onChange}
    />,
  );
  await byRole('button').click();
  await byRole('button', { name: 'Last week' }).click();
  await expect.element(byRole('dialog')).not.toBeInTheDocument();
  expect(onChange.mock.calls).toEqual([[week, 'week']]);
});

test('shows instants in the given time zone', async () => {
  const onChange = vi.fn();
  await render(
    <DateRangePicker
      label="Start time"
      granularity="minute"
      timeZone="Asia/Shanghai"
      hourCycle={24}
      defaultValue={{ start: '2026-03-12T00:30:00.000Z', end: '2026-03-14T10:00:00.000Z' }}
      onChange={onChange}
    />,
  );
  const hours = byRole('spinbutton', { name: /hour/ });
  await expect.element(hours.first()).toHaveTextContent('08');
  (hours.first().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect
    .poll(() => onChange.mock.lastCall)
    .toEqual([{ start: '2026-03-12T01:30:00.000Z', end: '2026-03-14T10:00:00.000Z' }]);
});

test('ends a range from the calendar with the last minute of its last day', async () => {
  const onChange = vi.fn();
  await render(
    <DateRangePicker
      label="Start time"
      granularity="minute"
      timeZone="UTC"
      minValue="2026-03-01T00:00:00Z"
      maxValue="2026-03-31T23:59:00Z"
      onChange={onChange}
    />,
  );
  await byRole('button').click();
  await byRole('button', { name: /March 12, 2026/ }).click();
  await byRole('button', { name: /March 14, 2026/ }).click();
  await expect
    .poll(() => onChange.mock.lastCall)
    .toEqual([{ start: '2026-03-12T00:00:00.000Z', end: '2026-03-14T23:59:00.000Z' }]);
});

test('keeps a typed range that ends at midnight', async () => {
  const onChange = vi.fn();
  await render(
    <DateRangePicker
      label="Start time"
      granularity="minute"
      timeZone="UTC"
      hourCycle={24}
      onChange={onChange}
    />,
  );
  await userEvent.keyboard('{Tab}031220260000031420260000');
  await expect
    .poll(() => onChange.mock.lastCall)
    .toEqual([{ start: '2026-03-12T00:00:00.000Z', end: '2026-03-14T00:00:00.000Z' }]);
});

test('clears the field with the clear button and focuses the first part', async () => {
  const onChange = vi.fn();
  await render(<DateRangePicker label="Period" clearLabel="Clear" defaultValue={week} onChange={onChange} />);
  await byRole('button', { name: 'Clear' }).click();
  expect(onChange).toHaveBeenLastCalledWith(null);
  await expect.element(byRole('spinbutton', { name: /month, Start Date/ })).toHaveFocus();
  expect(focused()).toHaveTextContent('mm');
});
