import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OwnCallRates } from './qps.ts';

const START = Date.parse('2026-11-20T02:00:00.000Z');
const takes = (rates: OwnCallRates, time: number, qps: number, apiId = 'api') => {
  try {
    rates.take('app', apiId, qps, new Date(START + time));
    return true;
  } catch {
    return false;
  }
};

describe('OwnCallRates', () => {
  test('limits the calls in any second, not in each second of the clock', () => {
    const rates = new OwnCallRates();
    expect([0, 500, 999, 1000, 1001, 1500].map((time) => takes(rates, time, 2))).toEqual([
      true,
      true,
      false,
      true,
      false,
      true,
    ]);
  });

  test('never accepts more calls than allowed in any window of one second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(fc.nat(400), { maxLength: 60 }), (qps, gaps) => {
        const rates = new OwnCallRates();
        let time = 0;
        const taken = gaps.map((gap) => (time += gap)).filter((moment) => takes(rates, moment, qps));
        for (const start of taken) {
          const inSecond = taken.filter((moment) => moment >= start && moment < start + 1000);
          expect(inSecond.length).toBeLessThanOrEqual(qps);
        }
      }),
    );
  });

  test('counts calls that arrive out of order', () => {
    const rates = new OwnCallRates();
    expect([100, 90, 110].map((time) => takes(rates, time, 2))).toEqual([true, true, false]);
  });

  test('counts each API separately, and recovers after the clock was set back', () => {
    const rates = new OwnCallRates();
    expect(takes(rates, 3_600_000, 1, 'one')).toBe(true);
    expect(takes(rates, 3_600_000, 1, 'other')).toBe(true);
    expect(takes(rates, 0, 1, 'one')).toBe(true);
  });
});
