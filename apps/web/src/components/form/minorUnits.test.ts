import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '#lib/format.ts';
import { readMoney, writeMoney } from './minorUnits.ts';

/** Currencies with two, zero and three decimals. */
const currencies = fc.constantFrom('USD', 'JPY', 'KWD');
/** The range of minor units that the platform accepts. */
const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe('readMoney and writeMoney', () => {
  it('reads back every written amount exactly', () => {
    fc.assert(
      fc.property(amounts, currencies, (amount, currency) => {
        expect(readMoney(writeMoney(amount, currency), currency)).toEqual({ amount, problem: undefined });
      }),
    );
  });

  it('reads amounts with thousands separators', () => {
    fc.assert(
      fc.property(amounts, currencies, (amount, currency) => {
        const shown = formatMoney({ amount, currency }).replaceAll(/[^\d.,-]/g, '');
        expect(readMoney(shown, currency).amount).toBe(amount);
      }),
    );
  });

  it('reads an amount only from a sign, digits and separators', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { amount, problem } = readMoney(text, 'USD');
        if (amount === undefined) return;
        expect(problem).toBeUndefined();
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(text.trim()).toMatch(/^[-−]?[\d,]*\.?\d{0,2}$/);
      }),
    );
  });

  it.each([
    ['49', 4900],
    ['49.5', 4950],
    ['49.', 4900],
    ['.5', 50],
    [' 1,702.50 ', 170_250],
    ['0.29', 29],
    ['1.15', 115],
    ['4.35', 435],
    ['0007.01', 701],
    ['0', 0],
    ['-0', 0],
    ['-1.50', -150],
    ['−1.50', -150],
    ['', undefined],
    ['   ', undefined],
    ['99999999999999999999', 999_999_999_999_999],
  ])('reads “%s” as %d minor units', (text, amount) => {
    expect(readMoney(text, 'USD')).toEqual({ amount, problem: undefined });
  });

  it.each([
    ['49,50', 'Please enter an amount such as 1,702.50'],
    ['1,7,02', 'Please enter an amount such as 1,702.50'],
    ['$49', 'Please enter an amount such as 1,702.50'],
    ['forty', 'Please enter an amount such as 1,702.50'],
    ['1e3', 'Please enter an amount such as 1,702.50'],
    ['.', 'Please enter an amount such as 1,702.50'],
    ['-', 'Please enter an amount such as 1,702.50'],
    ['49.005', 'Please enter 2 decimals at most'],
    ['0.001', 'Please enter 2 decimals at most'],
    ['49.000', 'Please enter 2 decimals at most'],
  ])('rejects “%s”', (text, problem) => {
    expect(readMoney(text, 'USD')).toEqual({ amount: undefined, problem });
  });

  it('uses the decimals of the currency', () => {
    expect(readMoney('49.5', 'JPY').problem).toBe('Please enter whole units');
    expect(readMoney('yen', 'JPY').problem).toBe('Please enter an amount such as 1,702');
    expect(readMoney('0.125', 'KWD').amount).toBe(125);
    expect(writeMoney(5, 'USD')).toBe('0.05');
    expect(writeMoney(-170_250, 'USD')).toBe('-1702.50');
    expect(writeMoney(1702, 'JPY')).toBe('1702');
  });
});
