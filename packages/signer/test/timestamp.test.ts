import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_ZONE, formatTimestamp, parseTimestamp, SignerError } from '../src/index.ts';

const moment = new Date('2017-12-21T05:24:07.000Z');

describe('formatTimestamp', () => {
  test.each([
    [undefined, '20171221132407'],
    ['+08:00', '20171221132407'],
    ['Z', '20171221052407'],
    ['+00:00', '20171221052407'],
    ['-05:30', '20171220235407'],
    ['+14:00', '20171221192407'],
  ])('writes a moment in the zone %s', (zone, text) => {
    expect(formatTimestamp(moment, zone)).toBe(text);
  });

  test('cuts milliseconds off', () => {
    expect(formatTimestamp(new Date('2017-12-21T05:24:07.999Z'))).toBe('20171221132407');
  });

  test('takes the year from the zone, not from UTC', () => {
    expect(formatTimestamp(new Date('2025-12-31T16:00:00Z'))).toBe('20260101000000');
    expect(formatTimestamp(new Date('0001-01-01T00:00:00Z'), 'Z')).toBe('00010101000000');
  });

  test.each([
    new Date(Number.NaN),
    new Date('+010000-01-01T00:00:00Z'),
    new Date('9999-12-31T23:00:00Z'),
    new Date('0000-01-01T00:00:00Z'),
  ])('rejects %s', (date) => {
    expect(() => formatTimestamp(date)).toThrow(
      new SignerError('The date is invalid, or not in the years 1 to 9999.'),
    );
  });
});

describe('parseTimestamp', () => {
  test.each([
    ['20171221132407', '2017-12-21T05:24:07.000Z'],
    ['20240229000000', '2024-02-28T16:00:00.000Z'],
    ['20000229235959', '2000-02-29T15:59:59.000Z'],
    ['20260101000000', '2025-12-31T16:00:00.000Z'],
  ])('reads %s', (text, iso) => {
    expect(parseTimestamp(text).toISOString()).toBe(iso);
  });

  test.each([
    ['30 February', '20260230120000'],
    ['29 February outside a leap year', '20250229120000'],
    ['29 February 1900', '19000229120000'],
    ['31 April', '20260431120000'],
    ['month 13', '20261301120000'],
    ['month 0', '20260001120000'],
    ['24 hours', '20261120240000'],
    ['60 minutes', '20261120126000'],
    ['a leap second', '20161231235960'],
    ['year 0', '00000101000000'],
    ['13 digits', '2017122113240'],
    ['15 digits', '201712211324070'],
    ['milliseconds since 1970', '1513833847000'],
    ['ISO', '2017-12-21T13:24:07+08:00'],
    ['a space at the end', '20171221132407 '],
    ['a line feed at the end', '20171221132407\n'],
    ['full-width digits', '２０１７１２２１１３２４０７'],
    ['an empty text', ''],
  ])('rejects %s', (_what, text) => {
    expect(() => parseTimestamp(text)).toThrow(
      new SignerError(
        `${JSON.stringify(text)} is not a timestamp; it must be a real moment as yyyyMMddHHmmss.`,
      ),
    );
  });

  test.each(['Asia/Shanghai', '8', '+8:00', '+0800', '+15:00', '+08:60', 'z', ''])(
    'rejects zone %j',
    (zone) => {
      const error = new SignerError(
        `${JSON.stringify(zone)} is not a zone; it must be an offset such as +08:00, or Z.`,
      );
      expect(() => parseTimestamp('20171221132407', zone)).toThrow(error);
      expect(() => formatTimestamp(moment, zone)).toThrow(error);
    },
  );

  test('reads back what formatTimestamp writes, to the second', () => {
    const seconds = fc.integer({ min: -60_000_000_000, max: 250_000_000_000 });
    const zone = fc.constantFrom(DEFAULT_ZONE, 'Z', '-11:30', '+14:00', '+05:45');
    fc.assert(
      fc.property(seconds, zone, (second, offset) => {
        const date = new Date(second * 1000);
        expect(parseTimestamp(formatTimestamp(date, offset), offset)).toEqual(date);
      }),
    );
  });
});
