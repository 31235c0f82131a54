import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cheapestCover,
  type Demand,
  isCoverable,
  MAX_FORECAST_DAYS,
  type Offer,
  type Stock,
  shortfallsOf,
  worthwhile,
} from './advice.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);

describe('shortfallsOf', () => {
  test('returns 0 for each day that the balance covers, and what is missing for each later day', () => {
    const shortfalls = shortfallsOf({ used: 640, stocks: [{ remaining: 360, startDay: 0, endDay: 1000 }] });
    expect(shortfalls.findIndex((each) => each > 0)).toBe(16);
    expect(sum(shortfalls.slice(0, 30))).toBe(280);
    expect(sum(shortfalls.slice(0, 90))).toBe(1560);
    expect(sum(shortfalls)).toBe(7427);
  });

  test('returns the whole usage after the grants end', () => {
    const shortfalls = shortfallsOf({ used: 30, stocks: [{ remaining: 1000, startDay: 0, endDay: 10 }] });
    expect(sum(shortfalls.slice(0, 10))).toBe(0);
    expect(sum(shortfalls.slice(0, 30))).toBe(20);
  });

  test('uses the grant that expires first, regardless of the order of the grants', () => {
    const stocks = [
      { remaining: 20, startDay: 0, endDay: 365 },
      { remaining: 5, startDay: 0, endDay: 5 },
    ];
    expect(sum(shortfallsOf({ used: 30, stocks }).slice(0, 25))).toBe(0);
    expect(shortfallsOf({ used: 30, stocks: stocks.toReversed() })).toEqual(
      shortfallsOf({ used: 30, stocks }),
    );
  });

  test('returns 0 again once a later grant starts, and uses no part of that grant before its start', () => {
    const stocks = [
      { remaining: 5, startDay: 0, endDay: 10 },
      { remaining: 10, startDay: 10, endDay: 20 },
    ];
    const shortfalls = shortfallsOf({ used: 30, stocks });
    expect(shortfalls.slice(0, 21)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });

  test('returns shortfalls that add up to the usage of a year at the same pace if there is no balance', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (used) => {
        expect(sum(shortfallsOf({ used, stocks: [] }))).toBe(Math.ceil((used * MAX_FORECAST_DAYS) / 30));
      }),
    );
  });
});

describe('the cheapest purchase', () => {
  const YEAR = 366;
  const offer = (amount: number, price: number, endDay = YEAR): Offer => ({
    productId: `${amount}`,
    amounts: { interface: amount },
    price,
    endDay,
  });
  /** Demand for a number of calls a day. */
  const daily = (used: number, stocks: readonly Stock[] = []): Demand => ({
    flowType: 'interface',
    used: used * 30,
    stocks,
  });
  const captures = (used: number): Demand => ({ flowType: 'snapshot', used: used * 30, stocks: [] });

  test('is empty if nothing is missing, and impossible if no offer covers the demand', async () => {
    expect(await cheapestCover([daily(0)], 30, [offer(10, 100)])).toEqual([0]);
    expect(isCoverable(daily(0), 30, [])).toBe(true);
    expect(isCoverable(daily(1), 30, [])).toBe(false);
    expect(isCoverable(daily(1), 30, [offer(100, 100, 29)])).toBe(false);
    expect(isCoverable(daily(1000), 30, [offer(29, 100)])).toBe(false);
    expect(isCoverable(daily(1000), 30, [offer(30, 100)])).toBe(true);
    expect(isCoverable(captures(1), 30, [offer(100, 100)])).toBe(false);
  });

  test('buys no more than is missing, even if a larger product has a lower unit price', async () => {
    expect(await cheapestCover([daily(1)], 1, [offer(1000, 100), offer(1, 5)])).toEqual([0, 1]);
    expect(await cheapestCover([daily(5)], 30, [offer(100, 50), offer(10, 6)])).toEqual([1, 5]);
  });

  test("covers the days after a product's validity with a product that lasts longer", async () => {
    const sold = [offer(100, 10, 10), offer(100, 30)];
    expect(await cheapestCover([daily(10)], 20, sold)).toEqual([1, 1]);
  });

  test('saves a longer-lasting balance for the days after the purchase expires', async () => {
    const stocks = [{ remaining: 200, startDay: 0, endDay: YEAR }];
    const sold = [offer(100, 10, 10), offer(100, 30)];
    expect(await cheapestCover([daily(10, stocks)], 30, sold)).toEqual([1, 0]);
  });

  test('takes one product for several kinds only if that is cheaper', async () => {
    const sold = [
      offer(100, 50),
      { productId: 'captures', amounts: { snapshot: 100 }, price: 20, endDay: YEAR },
      { productId: 'both', amounts: { interface: 100, snapshot: 100 }, price: 60, endDay: YEAR },
    ];
    expect(await cheapestCover([daily(1), captures(1)], 30, sold)).toEqual([0, 0, 1]);
    expect(await cheapestCover([daily(1)], 30, sold)).toEqual([1, 0, 0]);
  });

  test('distinguishes amounts that differ by a millionth', async () => {
    const sold = [offer(1_000_000_000_000, 11), offer(999_999_000_000, 10)];
    expect(await cheapestCover([daily(1_000_000_000_000)], 1, sold)).toEqual([1, 0]);
  });

  test('considers only offers without a better alternative', () => {
    const sold = [offer(10, 5), offer(10, 5), offer(9, 5), offer(10, 6), offer(10, 5, 9), offer(1, 1)];
    expect(worthwhile(sold)).toEqual([sold[0], sold[5]]);
  });

  test('covers all days, and is never more expensive than another purchase that does', async () => {
    const DAYS = 6;
    const amounts: fc.Arbitrary<Offer['amounts']> = fc.record({ interface: fc.nat(8), snapshot: fc.nat(8) });
    const sold = fc.array(
      fc.record({
        productId: fc.constant(''),
        amounts,
        price: fc.integer({ min: 1, max: 30 }),
        endDay: fc.constantFrom(3, 6),
      }),
      { minLength: 1, maxLength: 3 },
    );
    const stock = fc
      .record({ remaining: fc.nat(12), startDay: fc.nat(2), lasts: fc.integer({ min: 1, max: 6 }) })
      .map(({ lasts, ...rest }) => ({ ...rest, endDay: rest.startDay + lasts }));
    const demand = fc.record({ used: fc.nat(90), stocks: fc.array(stock, { maxLength: 2 }) });
    await fc.assert(
      fc.asyncProperty(demand, demand, sold, async (calls, shots, offers) => {
        const demands: Demand[] = [
          { ...calls, flowType: 'interface' },
          { ...shots, flowType: 'snapshot' },
        ];
        const covers = (quantities: readonly number[]) =>
          demands.every(({ flowType, used, stocks }) => {
            const bought = offers.map(({ amounts: given, endDay }, index) => ({
              remaining: (given[flowType] ?? 0) * (quantities[index] ?? 0),
              startDay: 0,
              endDay,
            }));
            return sum(shortfallsOf({ used, stocks: [...stocks, ...bought] }).slice(0, DAYS)) === 0;
          });
        const priceOf = (quantities: readonly number[]) =>
          sum(offers.map(({ price }, index) => price * (quantities[index] ?? 0)));
        let least = Number.POSITIVE_INFINITY;
        const counts = [...Array(20).keys()];
        for (const first of counts) {
          for (const second of offers.length > 1 ? counts : [0]) {
            for (const third of offers.length > 2 ? counts : [0]) {
              const quantities = [first, second, third];
              if (priceOf(quantities) < least && covers(quantities)) least = priceOf(quantities);
            }
          }
        }
        if (demands.every((each) => isCoverable(each, DAYS, offers))) {
          const best = (await cheapestCover(demands, DAYS, offers)) ?? [];
          expect(covers(best)).toBe(true);
          expect(priceOf(best)).toBeLessThanOrEqual(least);
        } else expect(least).toBe(Number.POSITIVE_INFINITY);
      }),
      { numRuns: 60 },
    );
  });
});
