import { afterEach, expect, it } from 'vitest';
import { formatDateTime, timeZone } from './format.ts';
import { dayOf, endOfDay, startOfDay } from './readersDay.ts';
import { setTimeZone } from './timeZone.ts';

afterEach(() => setTimeZone(null));

it.each([
  ['Asia/Shanghai', '2026-11-18', '2026-11-17T16:00:00.000Z', '2026-11-18T15:59:59.999Z'],
  ['America/New_York', '2026-11-18', '2026-11-18T05:00:00.000Z', '2026-11-19T04:59:59.999Z'],
  // Clocks change on these days.
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
])('a day in %s, %s, lasts from %s to %s', (zone, day, start, end) => {
  setTimeZone(zone);
  expect([startOfDay(day), endOfDay(day)]).toEqual([start, end]);
  expect([dayOf(new Date(start)), dayOf(new Date(end))]).toEqual([day, day]);
});

it('moments are shown in the chosen time zone', () => {
  const moment = '2026-11-18T20:30:00.000Z';
  setTimeZone('Asia/Shanghai');
  expect(formatDateTime(moment)).toBe('19 Nov 2026, 04:30');
  setTimeZone('America/New_York');
  expect(formatDateTime(moment)).toBe('18 Nov 2026, 15:30');
  expect(timeZone()).toBe('America/New_York');
});

it('the time zone of the device is used if the browser does not know the chosen one', () => {
  const device = timeZone();
  setTimeZone('Mars/Olympus_Mons');
  expect(timeZone()).toBe(device);
});
