import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { advisoryLocks } from '#database/advisoryLocks.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';

const DAY = 24 * 60 * 60_000;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe.runIf(inject('postgresUrl'))('maintenance of the call log', () => {
  it("is retried only if a lock delayed the creation of a day's partition", async () => {
    const { gateway } = app.platform;
    await gateway.maintainLog();
    app.advance(DAY);
    expect(await gateway.retryMaintenance()).toBeUndefined();
    await app.client.database.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.makingDays})`);
      expect((await gateway.maintainLog()).delayed).toHaveLength(8);
      expect((await gateway.retryMaintenance())?.delayed).toHaveLength(8);
    });
    expect(await gateway.retryMaintenance()).toMatchObject({ made: { length: 1 }, delayed: [] });
    expect(await gateway.retryMaintenance()).toBeUndefined();
  });
});
