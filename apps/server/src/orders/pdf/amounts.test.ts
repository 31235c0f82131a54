import { formatMoney } from '@platform/sdk/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inWords } from './amounts.ts';

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
  [{ amount: 4900, currency: 'USD' }, 'Forty-nine US dollars and no cents'],
  [{ amount: 490000, currency: 'USD' }, 'Four thousand nine hundred US dollars and no cents'],
  [{ amount: 101, currency: 'USD' }, 'One US dollar and one cent'],
  [{ amount: 0, currency: 'EUR' }, 'Zero euros and no cents'],
  [{ amount: 1234, currency: 'JPY' }, 'One thousand two hundred thirty-four Japanese yen'],
  [{ amount: 2005, currency: 'KWD' }, 'Two Kuwaiti dinars and five thousandths'],
  [{ amount: 1050, currency: 'CHF' }, 'Ten Swiss francs and fifty hundredths'],
])('%o is %s', (money, words) => {
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
      const figures = formatMoney({ amount, currency: 'USD' });
      expect(BigInt(figures.replace(/\D/g, ''))).toBe(BigInt(amount));
    }),
  );
});
