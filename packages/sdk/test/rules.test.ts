import { describe, expect, it, test } from 'vitest';
import {
  callKeywordKind,
  changeInWords,
  flowAmountOf,
  formatAvailability,
  formatBytes,
  formatCompact,
  formatDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatMoment,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatRate,
  formatShare,
  formatShortDay,
  formatTime,
  isDay,
  isOldDeveloper,
  normalizeCallKeyword,
  rangeBefore,
  rangeError,
  zoneName,
} from '../src/rules.ts';

test.each([
  ['regularUser', '2021-07-30', true],
  ['regularUser', '2021-07-31', false],
  ['thirdPartySuperAdministrator', '2019-03-11', true],
  ['customerService', '2019-03-11', false],
  ['administrator', '2020-01-06', false],
] as const)('an account of the role %s that registered on %s is an old developer: %s', (role, day, isOld) => {
  expect(isOldDeveloper({ role }, day)).toBe(isOld);
});

test.each([
  ['interface', 50_000, 'times', '50,000 calls'],
  ['interface', 1, 'times', '1 call'],
  ['snapshot', 1, 'times', '1 snapshot'],
  ['video', 1, 'MB', '1 MB of video traffic'],
  ['video', 1500, 'MB', '1,500 MB of video traffic'],
  ['video', 200, 'GB', '200 GB of video traffic'],
] as const)('an amount of %s, %i %s, is written in its unit', (flowType, amount, unit, text) => {
  expect(flowAmountOf(flowType, amount, unit)).toBe(text);
});

test.each([
  ['as many days', '2026-11-14', '2026-11-20', '2026-11-07', '2026-11-13'],
  ['as many days as the current month has so far', '2026-11-01', '2026-11-20', '2026-10-12', '2026-10-31'],
  ['a day', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['a longer month', '2026-09-01', '2026-09-30', '2026-08-01', '2026-08-31'],
  ['a shorter month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['a quarter', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
])('rangeBefore returns %s', (_, dayFrom, dayTo, from, to) => {
  expect(rangeBefore({ dayFrom, dayTo }, '2026-11-20')).toEqual({ dayFrom: from, dayTo: to });
});

test('rangeBefore returns a whole month only if the month’s last day is over, otherwise as many days', () => {
  const november = { dayFrom: '2026-11-01', dayTo: '2026-11-30' };
  expect(rangeBefore(november, '2026-11-30')).toEqual({ dayFrom: '2026-10-02', dayTo: '2026-10-31' });
  expect(rangeBefore(november, '2026-12-01')).toEqual({ dayFrom: '2026-10-01', dayTo: '2026-10-31' });
});

test.each([
  ['2026-02-28', true],
  ['1970-01-01', true],
  ['2999-12-31', true],
  ['2026-02-30', false],
  ['0026-11-20', false],
  ['1969-12-31', false],
  ['3000-01-01', false],
  ['2026-11-20T00:00Z', false],
])('isDay of %s is %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  ['2026-02-30', '2026-03-01', undefined],
  ['2026-11-20', '2026-11-20', undefined],
  ['2025-11-20', '2026-11-20', undefined],
  ['2025-11-19', '2026-11-20', 'Please select at most 366 days'],
  ['2026-11-21', '2026-11-20', 'Please select a last day that is not before the first'],
])('rangeError of the days from %s to %s is: %s', (dayFrom, dayTo, error) => {
  expect(rangeError({ dayFrom, dayTo })).toBe(error);
});

describe('formats', () => {
  it('writes a time in the given time zone', () => {
    const time = '2026-11-30T17:30:05Z';
    expect(formatDateTime(time, '+08:00')).toBe('1 Dec 2026, 01:30');
    expect(formatMoment(time, 'UTC')).toBe('30 Nov 2026, 17:30:05');
    expect(formatTime(time, 'UTC')).toBe('17:30');
    expect(formatDate(time, 'UTC')).toBe('30 Nov 2026');
    expect(formatDate(time, '+08:00')).toBe('1 Dec 2026');
  });

  it('writes days and months independently of the time zone', () => {
    expect(formatDay('2026-11-01')).toBe('1 Nov 2026');
    expect(formatShortDay('2026-11-01')).toBe('1 Nov');
    expect(formatMonth('2026-11')).toBe('November 2026');
  });

  it.each([
    [{ amount: 6200, currency: 'USD' }, '$62.00'],
    [{ amount: 170_250, currency: 'USD' }, '$1,702.50'],
    [{ amount: 9_007_199_254_740_971, currency: 'USD' }, '$90,071,992,547,409.71'],
    [{ amount: -5, currency: 'USD' }, '-$0.05'],
    [{ amount: 4900, currency: 'JPY' }, '¥4,900'],
    [{ amount: 4900, currency: 'KWD' }, 'KWD\u00a04.900'],
  ])('writes %j with the decimals of its currency', (money, expected) => {
    expect(formatMoney(money)).toBe(expected);
  });

  it.each([
    [{ amount: 490, currency: 'USD' }, '$4.90'],
    [{ amount: 10_000 / 30, currency: 'USD' }, '$3.3333'],
    [{ amount: 10_000 / 30, currency: 'JPY' }, '¥333.33'],
    [{ amount: 1e-7, currency: 'USD' }, '$0.00'],
  ])('writes a rate with fractions of the minor unit: %j', (rate, expected) => {
    expect(formatRate(rate)).toBe(expected);
  });

  it('groups the digits of numbers', () => {
    expect(formatNumber(1000)).toBe('1,000');
    expect(formatNumber(9_007_199_254_740_993n)).toBe('9,007,199,254,740,993');
    expect(formatCompact(12_345)).toBe('12.3K');
  });

  it.each([
    [0, '0%'],
    [34.3, '34.3%'],
    [95.94, '95.9%'],
    [100, '100%'],
    [0.01, '<0.1%'],
    [0.05, '0.1%'],
  ])('writes %d percent as %s', (share, expected) => {
    expect(formatPercent(share)).toBe(expected);
  });

  it('writes an availability with two decimals', () => {
    expect([99.97, 100, 99.5].map(formatAvailability)).toEqual(['99.97%', '100%', '99.5%']);
  });

  it.each([
    [0, 0, '0%'],
    [0, 10, '0%'],
    [1, 3, '33.3%'],
    [10, 10, '100%'],
    [1, 10_000, '<0.1%'],
    [5, 10_000, '0.1%'],
  ])('writes %d of %d as %s', (part, whole, expected) => {
    expect(formatShare(part, whole)).toBe(expected);
  });

  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [28_311_552, '28.3 MB'],
    [1_342_177_280, '1.34 GB'],
    [5_000_000_000, '5 GB'],
    [9_007_199_254_740_991, '9.01 PB'],
    [2e18, '2,000 PB'],
    [999_499, '999 kB'],
    [999_500, '1 MB'],
    [999_999_999, '1 GB'],
  ])('writes %d bytes as %s', (bytes, expected) => {
    expect(formatBytes(bytes)).toBe(expected);
  });

  it.each([
    ['+08:00', 'UTC+8'],
    ['+05:30', 'UTC+5:30'],
    ['-03:30', 'UTC−3:30'],
    ['+00:30', 'UTC+0:30'],
    ['+00:00', 'UTC'],
    ['Z', 'UTC'],
  ])('names the time zone %s %s', (zone, expected) => {
    expect(zoneName(zone)).toBe(expected);
  });

  it.each([
    [4_999_000_000, 'MB', '4,999 MB'],
    [1_234_567_890, 'GB', '1.23 GB'],
    [50_000_000, 'GB', '0.05 GB'],
  ] as const)('writes %d bytes in %s as %s', (bytes, unit, expected) => {
    expect(formatBytes(bytes, unit)).toBe(expected);
  });

  it.each([
    [0, '0 s'],
    [45, '45 s'],
    [120, '2 min'],
    [383, '6 min 23 s'],
    [7_500, '2 h 5 min'],
    [3_600_000, '1,000 h'],
  ])('writes %d seconds as %s', (seconds, expected) => {
    expect(formatDuration(seconds)).toBe(expected);
  });
});

test.each([
  ['01JD4V9M6Q2Z8K3T5W7X9Y1A0B', 'requestId'],
  [' 01jd4v9m6q2z8k3t5w7x9y1a0b ', 'requestId'],
  ['0199e4b0-6f1c-7c3a-9f4e-2b8d5a7c1e03', 'platformRequestId'],
  ['5535CBC6AF724958FEBF386690C267FE', 'signature'],
  ['00000000000000000000000000000000', 'signature'],
  ['a9993e364706816aba3e25717850c26c9cd0d89d', 'signature'],
  ['+1 (202) 555-0143', 'phone'],
  ['2025550143', 'phone'],
  ['S107-7KQ2M9XD4H', 'appId'],
  ['AK5Q9ZT2W8M4XC7R1N6B', 'accessKeyId'],
  ['AKPUBLICSANDBOX', 'accessKeyId'],
  ['open.traffic.getHourlyFlow', 'methodName'],
  ['1022', 'returnCode'],
  ['0', 'returnCode'],
  ['SIG_INVALID', 'returnCode'],
  ['success', 'returnCode'],
  ['AKEY_ILLEGAL', 'returnCode'],
  ['X-Request-Id: 01JD4V9M6Q2Z8K3T5W7X9Y1A0B', 'requestId'],
  ['“1022”', 'returnCode'],
  ['Request ID 0199e4b0-6f1c-7c3a-9f4e-2b8d5a7c1e03', 'platformRequestId'],
  ['Request ID: 01JD4V9M6Q2Z8K3T5W7X9Y1A0B.', 'requestId'],
  ['{"requestId":"0199e4b0-6f1c-7c3a-9f4e-2b8d5a7c1e03"}', 'platformRequestId'],
  ['<01JD4V9M6Q2Z8K3T5W7X9Y1A0B>,', 'requestId'],
  ['Lena Hartmann', undefined],
  ['open.', undefined],
  ['getHourlyFlow', undefined],
  ['01JD4V9M6Q2Z8K3T5W7X9Y1A0', undefined],
  ['', undefined],
] as const)('the keyword %j of the call log’s search is of the kind %s', (keyword, kind) => {
  expect(callKeywordKind(keyword)).toBe(kind);
});

test.each([
  ['x-request-id: 01JD4V9M6Q2Z8K3T5W7X9Y1A0B', '01JD4V9M6Q2Z8K3T5W7X9Y1A0B'],
  ['X-Request-ID:01JD4V9M6Q2Z8K3T5W7X9Y1A0B ', '01JD4V9M6Q2Z8K3T5W7X9Y1A0B'],
  ['"x-request-id": "01JD4V9M6Q2Z8K3T5W7X9Y1A0B"', '01JD4V9M6Q2Z8K3T5W7X9Y1A0B'],
  [" '+1 (202) 555-0143' ", '+1 (202) 555-0143'],
  ['“SIG_INVALID”', 'SIG_INVALID'],
  ['x-request-id', 'x-request-id'],
  ['""', ''],
])('the keyword %j of the call log’s search is normalized to %j', (keyword, expected) => {
  expect(normalizeCallKeyword(keyword)).toBe(expected);
});

describe('changeInWords', () => {
  const timeOf = (time: string) => `at ${time.slice(11, 16)}`;
  it.each([
    [{ field: 'isEnabled', before: 'true', after: 'false' }, ['Enabled', 'Yes', 'No']],
    [
      { field: 'reviewStatus', before: 'pending', after: 'approved' },
      ['Review status', 'Pending', 'Approved'],
    ],
    [{ field: 'state', before: 'pending', after: 'paid' }, ['State', 'Awaiting payment', 'Paid']],
    [{ field: 'state', before: 'requested', after: 'issued' }, ['State', 'Requested', 'Issued']],
    [
      { field: 'closeTime', before: null, after: '2026-11-18T09:30:00.000Z' },
      ['Close time', 'Nothing', 'at 09:30'],
    ],
    [{ field: 'title', before: 'true', after: '' }, ['Title', 'true', 'Nothing']],
    [{ field: 'title', before: null, after: '2026-11-28Tuesday' }, ['Title', 'Nothing', '2026-11-28Tuesday']],
    [{ field: 'role', before: null, after: 'constructor' }, ['Role', 'Nothing', 'constructor']],
  ])('writes %j in words', (change, [field, before, after]) => {
    expect(changeInWords(change, timeOf)).toEqual({ field, before, after });
  });
});
