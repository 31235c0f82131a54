import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RepeatedErrors } from './repeatedErrors.ts';

let lines: Record<string, unknown>[];
let errors: RepeatedErrors;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  lines = [];
  errors = new RepeatedErrors(pino({}, { write: (line) => void lines.push(JSON.parse(line)) }));
});
afterEach(() => {
  vi.useRealTimers();
});

const outage = () =>
  new Error('Failed query', {
    cause: Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  });
const fail = (count: number, error = outage, message = 'SYSTEM_EXCEPTION') => {
  for (let nth = 1; nth <= count; nth++) errors.log(message, error(), { requestId: `request-${nth}` });
};

describe('RepeatedErrors', () => {
  it('logs the first error with its cause, and the number of similar ones later', () => {
    fail(8000);
    expect(lines).toMatchObject([
      { msg: 'SYSTEM_EXCEPTION', requestId: 'request-1', error: { cause: { code: 'ECONNREFUSED' } } },
    ]);
    vi.advanceTimersByTime(10_000);
    fail(3);
    vi.advanceTimersByTime(10_000);
    expect(lines.slice(1)).toMatchObject([
      { repeated: 7999, like: { requestId: 'request-1' } },
      { repeated: 3, like: { requestId: 'request-1' } },
    ]);
  });

  it('distinguishes causes, places and messages', () => {
    fail(2);
    fail(2, () => Object.assign(new Error('no response'), { code: 'ETIMEDOUT' }));
    fail(2, () => new TypeError('x is not a function'));
    fail(2, outage, 'A request failed');
    expect(lines).toHaveLength(4);
  });

  it('logs an error in full again after it has not occurred for a while', () => {
    fail(1);
    vi.advanceTimersByTime(10_000);
    fail(1);
    expect(lines.map(({ msg }) => msg)).toEqual(['SYSTEM_EXCEPTION', 'SYSTEM_EXCEPTION']);
  });

  it('logs pending counts when it is closed', () => {
    fail(5);
    errors.close();
    expect(lines[1]).toMatchObject({ repeated: 4 });
  });

  it('bounds the number of kinds that it distinguishes', () => {
    for (let nth = 0; nth < 200; nth++) {
      errors.log('A request failed', Object.assign(new Error('odd'), { code: `CODE-${nth}` }), {});
    }
    expect(lines).toHaveLength(51);
  });
});
