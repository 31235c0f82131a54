import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseClient } from '#database/database.ts';
import { openTestDatabase } from '../test/harness.ts';
import { loggedError } from './loggedError.ts';

let client: DatabaseClient;
beforeAll(async () => {
  client = await openTestDatabase();
});
afterAll(() => client.close());

const SECRET = 'lena@example.com';

describe('loggedError', () => {
  it('contains a failed statement and its cause without the parameters', async () => {
    const failure = await client.database.execute(sql`select ${SECRET}::date`).catch((error) => error);
    const logged = loggedError(failure);
    expect(logged).toMatchObject({
      message: 'Failed query',
      query: 'select $1::date',
      cause: { code: '22007', message: 'invalid input syntax for type date: "…"' },
    });
    expect(logged.stack).toContain('loggedError.test.ts');
    expect(JSON.stringify(logged)).not.toContain(SECRET);
  });

  it('contains the causes of an error, and the errors of an AggregateError', () => {
    const rejected = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' });
    const attempts = new AggregateError([rejected]);
    const failure = new Error('Failed query: select 1\nparams: secret', { cause: attempts });
    expect(loggedError(failure)).toMatchObject({
      message: 'Failed query: select 1',
      cause: { name: 'AggregateError', errors: [{ code: 'ECONNREFUSED', message: rejected.message }] },
    });
  });

  it('logs at most five causes of a circular chain, and accepts values that are not errors', () => {
    const failure = new Error('Round');
    failure.cause = failure;
    expect(JSON.stringify(loggedError(failure)).split('Round')).toHaveLength(1 + 6);
    expect(loggedError('text')).toEqual({ name: 'string', message: 'text' });
  });
});
