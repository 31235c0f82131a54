import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { performanceOf, staysOf } from './business.ts';
import { daysBetween, daysOfMonth, isWeekend, localTime, momentOf } from './calendar.ts';
import { countsAt, enteredIn, flowOfDay } from './footfall.ts';
import { findInspection } from './inspections.ts';
import { profileByHour, profileOfDay } from './profiles.ts';
import { distribute } from './random.ts';
import { stores } from './stores.ts';

const sum = (values: number[]) => values.reduce((one, other) => one + other, 0);
const anyStore = fc.constantFrom(...stores);
const anyDay = fc.constantFrom(...daysBetween('2026-01-01', '2026-12-31'));

describe('sample data', () => {
  test('splits totals into integers without losses', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.array(fc.double({ min: 0.01, max: 10, noNaN: true }), { minLength: 1, maxLength: 24 }),
        (total, weights) => {
          const parts = distribute(total, weights);
          expect(sum(parts)).toBe(total);
          expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
        },
      ),
    );
  });

  test('lets every visitor leave, and never has a negative number of visitors inside', () => {
    fc.assert(
      fc.property(anyStore, anyDay, (store, day) => {
        const flow = flowOfDay(store, day);
        expect(sum(flow.map(({ left }) => left))).toBe(enteredIn(flow));
        for (let minute = 0; minute < 24 * 60; minute += 7) {
          const time = { day, hour: Math.floor(minute / 60), minute: minute % 60 };
          expect(countsAt(flow, time).inside).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('counts the same visitors by hour, by entrance, by profile and by stay', () => {
    fc.assert(
      fc.property(anyStore, anyDay, (store, day) => {
        const visitors = enteredIn(flowOfDay(store, day));
        const byEntrance = store.entrances.map(({ entranceId }) =>
          enteredIn(flowOfDay(store, day, entranceId)),
        );
        const profile = profileOfDay(store, day);
        expect(sum(byEntrance)).toBe(visitors);
        expect(profile.visitors).toBe(visitors);
        expect(sum(profile.genders.map((gender) => gender.visitors))).toBe(visitors);
        expect(sum(profile.ages.map((age) => age.visitors))).toBe(visitors);
        expect(sum(profileByHour(store, day).map((hour) => hour.visitors))).toBe(visitors);
        expect(sum(staysOf(store, day).stays.map((stay) => stay.visitors))).toBe(visitors);
        expect(performanceOf(store, day).visitors).toBe(visitors);
      }),
      { numRuns: 40 },
    );
  });

  test('has more visitors at weekends, and plausible rates of conversion and capture', () => {
    const mean = (values: number[]) => sum(values) / values.length;
    for (const store of stores) {
      const days = daysOfMonth('2026-03');
      const visitorsOf = (wanted: boolean) =>
        mean(
          days.filter((day) => isWeekend(day) === wanted).map((day) => performanceOf(store, day).visitors),
        );
      expect(visitorsOf(true)).toBeGreaterThan(visitorsOf(false) * 1.2);
      for (const { conversionRate, captureRate } of days.map((day) => performanceOf(store, day))) {
        expect(conversionRate).toBeGreaterThan(0.15);
        expect(conversionRate).toBeLessThan(0.3);
        expect(captureRate).toBeGreaterThan(0.12);
        expect(captureRate).toBeLessThan(0.2);
      }
    }
  });

  test('has no visitors on New Year’s Day', () => {
    for (const store of stores) expect(enteredIn(flowOfDay(store, '2026-01-01'))).toBe(0);
  });

  test('has inspections only on days that exist, in its years', () => {
    expect(findInspection('IN-0101-20261116')).toMatchObject({ day: '2026-11-16' });
    for (const date of ['20260230', '20261331', '20191230', '20360107']) {
      expect(findInspection(`IN-0101-${date}`)).toBeUndefined();
    }
  });

  test('counts nobody before a store opens and everybody after it closes', () => {
    const [store] = stores;
    if (!store) throw new Error('The sample data has no store');
    const flow = flowOfDay(store, '2026-11-18');
    const at = (hour: number) => countsAt(flow, localTime(momentOf('2026-11-18', hour)));
    expect(at(store.opens)).toEqual({ entered: 0, left: 0, inside: 0 });
    expect(at(store.closes)).toEqual({ entered: enteredIn(flow), left: enteredIn(flow), inside: 0 });
    expect(at(18).inside).toBeGreaterThan(0);
  });
});
