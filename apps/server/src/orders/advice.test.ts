import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cheapestCover, LONGEST, type Offer, shortfallsOf } from './advice.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);

describe('What is lacking', () => {
  test('Is nothing while there is enough, and begins on the day on which there is too little', () => {
    const lacking = shortfallsOf(640, [{ remaining: 360, startDay: 0, endDay: 1000 }]);
    expect(lacking.findIndex((each) => each > 0)).toBe(16);
    expect(sum(lacking.slice(0, 30))).toBe(280);
    expect(sum(lacking.slice(0, 90))).toBe(1560);
    expect(sum(lacking)).toBe(7427);
  });

  test('Is everything behind the end of what there is', () => {
    const lacking = shortfallsOf(30, [{ remaining: 1000, startDay: 0, endDay: 10 }]);
    expect(sum(lacking.slice(0, 10))).toBe(0);
    expect(sum(lacking.slice(0, 30))).toBe(20);
  });

  test('Is least where what expires first is used first, in whatever order it is told', () => {
    const stocks = [
      { remaining: 20, startDay: 0, endDay: 365 },
      { remaining: 5, startDay: 0, endDay: 5 },
    ];
    expect(sum(shortfallsOf(30, stocks).slice(0, 25))).toBe(0);
    expect(shortfallsOf(30, stocks.toReversed())).toEqual(shortfallsOf(30, stocks));
  });

  test('Is nothing from the day on which something is given again, and nothing is taken of it before', () => {
    const stocks = [
      { remaining: 5, startDay: 0, endDay: 10 },
      { remaining: 10, startDay: 10, endDay: 20 },
    ];
    const lacking = shortfallsOf(30, stocks);
    expect(lacking.slice(0, 21)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });

  test('Adds up to the pace of the year where there is nothing', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (used) => {
        expect(sum(shortfallsOf(used, []))).toBe(Math.ceil((used * LONGEST) / 30));
      }),
    );
  });
});

describe('The cheapest purchase', () => {
  const offer = (amount: number, price: number, endDay = 366): Offer => ({
    productId: `${amount}`,
    amount,
    price,
    endDay,
  });

  test('Is none where nothing is lacking, and undefined where nothing makes up for it', () => {
    expect(cheapestCover([0, 0], [offer(10, 100)])).toEqual([0]);
    expect(cheapestCover([0, 1], [])).toBeUndefined();
    expect(cheapestCover([0, 1], [offer(10, 100, 1)])).toBeUndefined();
    expect(cheapestCover([10_001], [offer(10, 100)])).toBeUndefined();
  });

  test('Takes no more of what is cheap by the unit than is lacking', () => {
    expect(cheapestCover([1], [offer(1000, 100), offer(1, 5)])).toEqual([0, 1]);
    expect(cheapestCover([150], [offer(100, 50), offer(10, 6)])).toEqual([1, 5]);
  });

  test('Leaves the days behind a product’s validity to one that lasts longer', () => {
    const lacking = [...Array(10).fill(10), ...Array(10).fill(10)];
    expect(cheapestCover(lacking, [offer(100, 10, 10), offer(100, 30, 366)])).toEqual([1, 1]);
  });

  test('Is never dearer than any other that covers the days', () => {
    const offers = fc.array(
      fc.record({
        amount: fc.integer({ min: 1, max: 8 }),
        price: fc.integer({ min: 1, max: 30 }),
        endDay: fc.constantFrom(3, 6),
      }),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(fc.array(fc.nat(4), { minLength: 6, maxLength: 6 }), offers, (lacking, sold) => {
        const named = sold.map((each, index) => ({ ...each, productId: `${index}` }));
        const covers = (quantities: readonly number[]) => {
          const stocks = named.map(({ amount, endDay }, index) => ({
            left: amount * (quantities[index] ?? 0),
            endDay,
          }));
          stocks.sort((one, other) => one.endDay - other.endDay);
          return lacking.every((need, day) => {
            let open = need;
            for (const stock of stocks) {
              if (stock.endDay <= day) continue;
              const taken = Math.min(open, stock.left);
              stock.left -= taken;
              open -= taken;
            }
            return open === 0;
          });
        };
        const priceOf = (quantities: readonly number[]) =>
          sum(named.map(({ price }, index) => price * (quantities[index] ?? 0)));
        const best = cheapestCover(lacking, named);
        let least = Number.POSITIVE_INFINITY;
        const counts = [0, 1, 2, 3, 4, 5, 6];
        for (const first of counts) {
          for (const second of named.length > 1 ? counts : [0]) {
            for (const third of named.length > 2 ? counts : [0]) {
              const quantities = [first, second, third];
              if (covers(quantities)) least = Math.min(least, priceOf(quantities));
            }
          }
        }
        if (best) expect(covers(best)).toBe(true);
        if (least < Number.POSITIVE_INFINITY) expect(priceOf(best ?? [])).toBeLessThanOrEqual(least);
      }),
    );
  });
});
