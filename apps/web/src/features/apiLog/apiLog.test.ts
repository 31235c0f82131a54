import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { instant } from '#components/list/addressParameters.ts';
import { setTimeZone } from '#lib/timeZone.ts';
import { completed, filtersOf, requestOf } from './logSearch.ts';
import { timesOf } from './ranges.ts';

const whole = {
  caller: 'all',
  statusCode: 'failed',
  startTimeFrom: '2026-11-18T00:00:00.000Z',
  startTimeTo: '2026-11-19T00:00:00.000Z',
} as const;

describe('log search', () => {
  it('requests the first page by default, and leaves out empty filters', () => {
    expect(requestOf(whole)).toEqual({ ...whole, pageNumber: 1, pageSize: 20 });
    expect(requestOf({ ...whole, appId: '', sig: 'AB', pageNumber: 3, pageSize: 50 })).toEqual({
      ...whole,
      sig: 'AB',
      pageNumber: 3,
      pageSize: 50,
    });
  });

  it.each(['caller', 'statusCode', 'startTimeFrom', 'startTimeTo'] as const)('requires %s', (name) => {
    expect(requestOf({ ...whole, [name]: undefined })).toBeUndefined();
  });

  it('fills the form from the URL and leaves the other fields empty', () => {
    expect(filtersOf({ caller: 'usr-1', pageNumber: 2 })).toEqual({
      keyword: '',
      caller: 'usr-1',
      appId: '',
      methodName: '',
      statusCode: '',
      startTimeFrom: '',
      startTimeTo: '',
      range: '',
      sig: '',
    });
  });

  it('searches all calls of the last hour for a keyword, unless other filters are set', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T09:15:20.000Z') });
    const empty = filtersOf({});
    expect(completed(empty)).toEqual(empty);
    expect(completed({ ...empty, keyword: 'AB' })).toMatchObject({
      caller: 'all',
      statusCode: 'all',
      startTimeFrom: '2026-11-20T08:16:00.000Z',
      startTimeTo: '2026-11-20T09:15:59.999Z',
    });
    expect(completed(filtersOf({ ...whole, caller: 'usr-1', keyword: 'AB' }))).toMatchObject({
      ...whole,
      caller: 'usr-1',
    });
    vi.useRealTimers();
  });
});

describe('a named range', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T09:15:20.000Z') }));
  afterEach(() => {
    setTimeZone(null);
    vi.useRealTimers();
  });

  it('ends with the current minute if it is counted in hours', () => {
    expect(timesOf('day')).toEqual({ start: '2026-11-19T09:16:00.000Z', end: '2026-11-20T09:15:59.999Z' });
  });

  it('starts and ends with a day of the reader’s time zone if it is counted in days', () => {
    setTimeZone('Asia/Tokyo');
    expect(timesOf('today')).toEqual({ start: '2026-11-19T15:00:00.000Z', end: '2026-11-20T14:59:59.999Z' });
    expect(timesOf('yesterday')).toEqual({
      start: '2026-11-18T15:00:00.000Z',
      end: '2026-11-19T14:59:59.999Z',
    });
  });

  it('is sent as its current start and end', () => {
    const { startTimeFrom: _, startTimeTo: __, ...search } = whole;
    expect(requestOf({ ...search, range: 'hour' })).toMatchObject({
      startTimeFrom: '2026-11-20T08:16:00.000Z',
      startTimeTo: '2026-11-20T09:15:59.999Z',
    });
  });
});

it('parses timestamps from the URL and ignores invalid ones', () => {
  expect(instant('2026-11-18T00:00:00.000Z')).toBe('2026-11-18T00:00:00.000Z');
  expect(instant('2026-11-18T00:00:00Z')).toBe('2026-11-18T00:00:00Z');
  for (const wrong of ['2026-11-18', '2026-02-30T00:00:00Z', '2026-11-18T25:00:00Z', 'now', 5, undefined]) {
    expect(instant(wrong)).toBeUndefined();
  }
});
