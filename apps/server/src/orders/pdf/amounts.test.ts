import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inFigures, inWords } from './amounts.ts';

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const POWERS = ['thousand', 'million', 'billion', 'trillion', 'quadrillion'];

/** Parses a number from its English words. */
function numberOf(words: string): number {
  let sum = 0;
  let group = 0;
  for (const word of words.split(/[\s-]+/)) {
    const power = POWERS.indexOf(word);
    if (ONES.includes(word)) group += ONES.indexOf(word);
    else if (TENS.includes(word)) group += 10 * (TENS.indexOf(word) + 2);
    else if (word === 'hundred') group *= 100;
    else if (power >= 0) {
      sum += group * 1000 ** (power + 1);
      group = 0;
    } else throw new Error(`"${word}" is not a number`);
  }
  return sum + group;
}

test.each([
  [{ amount: 4900, currency: 'USD' }, 'USD 49.00', 'Forty-nine US dollars and no cents'],
  [{ amount: 490000, currency: 'USD' }, 'USD 4,900.00', 'Four thousand nine hundred US dollars and no cents'],
  [{ amount: 101, currency: 'USD' }, 'USD 1.01', 'One US dollar and one cent'],
  [{ amount: 0, currency: 'EUR' }, 'EUR 0.00', 'Zero euros and no cents'],
  [{ amount: 1234, currency: 'JPY' }, 'JPY 1,234', 'One thousand two hundred thirty-four Japanese yen'],
  [{ amount: 2005, currency: 'KWD' }, 'KWD 2.005', 'Two Kuwaiti dinars and five thousandths'],
  [{ amount: 1050, currency: 'CHF' }, 'CHF 10.50', 'Ten Swiss francs and fifty hundredths'],
])('%o is %s, or %s', (money, figures, words) => {
  expect(inFigures(money).replace(/\s/g, ' ')).toBe(figures);
  expect(inWords(money)).toBe(words);
});

test('the words of an amount match its figures', () => {
  fc.assert(
    fc.property(fc.nat(Number.MAX_SAFE_INTEGER), (amount) => {
      const money = { amount, currency: 'USD' };
      const [, dollars = '', cents = ''] = /^(.+) US dollars? and (.+) cents?$/.exec(inWords(money)) ?? [];
      const read =
        BigInt(numberOf(dollars.toLowerCase())) * 100n + BigInt(cents === 'no' ? 0 : numberOf(cents));
      expect(read).toBe(BigInt(amount));
    }),
  );
  fc.assert(
    fc.property(fc.nat(Number.MAX_SAFE_INTEGER), (amount) => {
      const figures = inFigures({ amount, currency: 'USD' });
      expect(BigInt(figures.replace(/\D/g, ''))).toBe(BigInt(amount));
    }),
  );
});
