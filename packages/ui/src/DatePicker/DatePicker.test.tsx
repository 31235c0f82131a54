import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { DatePicker } from './index.ts';

test('a day is typed part by part, and told when every part is there', async () => {
  const onChange = vi.fn();
  await render(<DatePicker label="Day" onChange={onChange} />);
  await userEvent.keyboard('{Tab}0305');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('2026');
  await expect.poll(() => onChange.mock.lastCall).toEqual(['2026-03-05']);
});

test('the calendar opens, chooses and closes by keyboard', async () => {
  const onChange = vi.fn();
  await render(<DatePicker label="Day" defaultValue="2026-03-05" onChange={onChange} />);
  await userEvent.keyboard('{Tab}{Alt>}{ArrowDown}{/Alt}');
  await expect.element(byRole('dialog')).toBeVisible();
  await expect.poll(() => focused().getAttribute('aria-label')).toMatch(/March 5, 2026/);
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(byRole('dialog')).not.toBeInTheDocument();
  expect(onChange).toHaveBeenLastCalledWith('2026-03-06');
});

test('a minute is an instant, shown in the zone that is named', async () => {
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

test('another day from the calendar keeps the time', async () => {
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

test('a day beyond the limits can’t be chosen', async () => {
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

test('the button empties it and leads back to the first part', async () => {
  const onChange = vi.fn();
  await render(<DatePicker label="Day" clearLabel="Clear" defaultValue="2026-03-05" onChange={onChange} />);
  await byRole('button', { name: 'Clear' }).click();
  expect(onChange).toHaveBeenLastCalledWith(null);
  await expect.element(byRole('spinbutton', { name: /month/ })).toHaveFocus();
  expect(focused()).toHaveTextContent('mm');
});
