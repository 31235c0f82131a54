import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { startTestApp, type TestAccount, type TestApp, type TestResponse } from '../../test/harness.ts';

/** An operation that ends the sessions of everyone who knows an account's old password. */
interface Ending {
  name: string;
  /** How many sessions remain; a session that changes the password stays open. */
  kept: number;
  end: (developer: TestAccount, userId: string) => Promise<TestResponse>;
}

const NEW_PASSWORD = { newPassword: 'Aisle-2027', confirmPassword: 'Aisle-2027' };
const MINUTE = 60_000;

let app: TestApp;
let operator: TestAccount;
let bystander: TestAccount;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.createOperator();
  bystander = await app.registerDeveloper();
});
afterAll(() => app.close());

const ENDINGS: Ending[] = [
  {
    name: 'a password change',
    kept: 1,
    end: (developer) =>
      app.call(
        'modifyPwd',
        { verificationMethod: 'oldPassword', oldPassword: developer.password, ...NEW_PASSWORD },
        developer,
      ),
  },
  {
    name: 'the recovery of a forgotten password',
    kept: 0,
    end: async ({ phone }) => {
      const sent = await app.requestCode(phone, 'forgetPwd');
      return app.call('forgetPwd', { areaCode: '+1', phone, ...sent, ...NEW_PASSWORD });
    },
  },
  {
    name: 'a password reset',
    kept: 0,
    end: (_developer, userId) => app.call('resetPassword', { userId }, operator),
  },
  {
    name: 'a deactivation',
    kept: 0,
    end: (_developer, userId) => app.call('updateForbiddenStatus', { userId, isEnabled: false }, operator),
  },
];

/** Waits until the given number of connections wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const { rows } = await app.client.database.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows[0]?.waiting === count) return;
    if (Date.now() > deadline) throw new Error(`${rows[0]?.waiting} connections wait, not ${count}`);
    await pause(10);
  }
}

/** Runs a transaction that stays open until the returned function is called. */
async function holdLock(lock: (transaction: Database) => Promise<unknown>): Promise<() => Promise<void>> {
  let release = () => {};
  const end = new Promise<void>((resolve) => {
    release = resolve;
  });
  let transaction: Promise<void> | undefined;
  await new Promise<void>((held, failed) => {
    transaction = app.client.database.transaction(async (open) => {
      await lock(open);
      held();
      await end;
    });
    transaction.catch(failed);
  });
  return async () => {
    release();
    await transaction;
  };
}

/**
 * Creates an expired session and locks its row. A login deletes expired sessions first, so it waits for the lock
 * before it opens its own session.
 */
async function holdExpiredSession(): Promise<() => Promise<void>> {
  const { result } = await app.call<{ id: string }>('getUserInfo', {}, bystander);
  await app.client.database.execute(sql`
    insert into sessions (token_hash, account_id, create_time, confirm_time, expire_time)
    values (gen_random_uuid()::text, ${result.id}, now(), now(), ${new Date(app.now.getTime() - 1)}::timestamptz)`);
  return holdLock((transaction) =>
    transaction.execute(sql`select 1 from sessions where expire_time < ${app.now}::timestamptz for update`),
  );
}

async function newcomer(): Promise<{ developer: TestAccount; userId: string }> {
  const developer = await app.registerDeveloper();
  const { result } = await app.call<{ id: string }>('getUserInfo', {}, developer);
  app.advance(MINUTE);
  return { developer, userId: result.id };
}

const sessionsOf = async (userId: string): Promise<unknown> => {
  const { rows } = await app.client.database.execute<{ count: number }>(
    sql`select count(*)::int as count from sessions where account_id = ${userId}`,
  );
  return rows[0]?.count;
};

describe.each(ENDINGS)('a login concurrent with $name', ({ end, kept }) => {
  const logIn = ({ phone, password }: TestAccount) =>
    app.call<{ token: string }>('login', { username: phone, password });

  it('opens no session if the other operation succeeds after the login has checked the password', async () => {
    const { developer, userId } = await newcomer();
    const release = await holdExpiredSession();
    const login = logIn(developer);
    await untilWaiting(1);
    expect((await end(developer, userId)).status).toBe(200);
    await release();
    expect(await login).toMatchObject({ status: 400, code: 400101 });
    expect(await sessionsOf(userId)).toBe(kept);
  });

  it('loses its session if the other operation waits while the login opens it', async () => {
    const { developer, userId } = await newcomer();
    const releaseSession = await holdExpiredSession();
    const login = logIn(developer);
    await untilWaiting(1);
    // Gets the table lock after the login's cleanup, and before the login opens its own session.
    const table = holdLock((transaction) => transaction.execute(sql`lock table sessions in share mode`));
    await untilWaiting(2);
    await releaseSession();
    const releaseTable = await table;
    await untilWaiting(1);
    const ended = end(developer, userId);
    await untilWaiting(2);
    await releaseTable();
    expect((await ended).status).toBe(200);
    const { status, result } = await login;
    expect(status).toBe(200);
    expect(await app.call('getUserInfo', {}, { ticket: `${result.token}ENGLISH` })).toMatchObject({
      code: 999001,
    });
    expect(await sessionsOf(userId)).toBe(kept);
  });
});

describe('the phone number of an account', () => {
  it.each(['resetPassword', 'updateForbiddenStatus'] as const)(
    'cannot be changed concurrently with %s',
    async (operation) => {
      const { developer, userId } = await newcomer();
      const coming = { areaCode: '+1', phone: operation === 'resetPassword' ? '2025559001' : '2025559002' };
      const current = await app.requestCode(developer.phone, 'changeDeveloperPhone');
      const sent = await app.requestCode(coming.phone, 'changeDeveloperPhone');
      const release = await holdLock((transaction) =>
        transaction.execute(sql`select 1 from accounts where id = ${userId} for update`),
      );
      const input = operation === 'resetPassword' ? { userId } : { userId, isEnabled: false };
      const taken = app.call(operation, input, operator);
      await untilWaiting(1);
      const change = app.call(
        'changeDeveloperPhone',
        { ...coming, currentSmsCode: current.smsCode, currentSmsCodeId: current.smsCodeId, ...sent },
        developer,
      );
      await untilWaiting(2);
      await release();
      expect((await taken).status).toBe(200);
      expect(await change).toMatchObject({ status: 409, code: 409001 });
      expect((await app.platform.accountDirectory.find(userId))?.phone).toBe(developer.phone);
    },
  );
});
