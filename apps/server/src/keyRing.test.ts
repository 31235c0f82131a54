import { randomBytes, randomUUID } from 'node:crypto';
import { ErrorCode } from '@platform/sdk';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SecretBox } from '#applications/secrets.ts';
import { PLATFORM } from '#audit/service.ts';
import { describeData } from '#backup/manifest.ts';
import { startTestApp, TestApp } from '../test/harness.ts';

const [previous, current] = [randomBytes(32), randomBytes(32)] as const;
const FORM = { name: 'Store traffic dashboard', description: 'Hourly visitors' };

/** A server before and after its master key was changed. */
let before: TestApp;
let after: TestApp;
beforeAll(async () => {
  before = await startTestApp({ masterKeys: [previous] });
  after = new TestApp({ client: before.client, now: before.now, masterKeys: [current, previous] });
  await after.platform.applicationKeys.checkMasterKeys();
});
afterAll(async () => {
  await after.platform.gateway.close();
  await before.close();
});

it('a server with a new master key accepts captchas and codes of the previous master key', async () => {
  const number = { areaCode: '+1', phone: '2025559000' };
  const captcha = await before.solveCaptcha();
  const sent = await after.call<{ smsCodeId: string }>('sendValidateCode', { ...number, captcha });
  expect(sent.status).toBe(200);
  const other = { areaCode: '+1', phone: '2025559001' };
  const code = await before.requestCode(other.phone);
  const password = 'Aisle-2026';
  const registered = await after.call('register', {
    ...other,
    name: 'Mara Lindqvist',
    password,
    confirmPassword: password,
    ...code,
    isTermsAccepted: true,
  });
  expect(registered.status).toBe(200);
});

it('a server with a new master key recognizes the repeat of a request, and another request with the same idempotency key', async () => {
  const developer = await before.registerDeveloper();
  await before.confirm(developer);
  const key = randomUUID();
  expect((await before.call('saveOrUpdateApp', FORM, developer, key)).status).toBe(200);
  expect((await after.call('saveOrUpdateApp', FORM, developer, key)).code).toBe(ErrorCode.AlreadyCarriedOut);
  const other = { ...FORM, name: 'Another dashboard' };
  expect((await after.call('saveOrUpdateApp', other, developer, key)).code).toBe(
    ErrorCode.IdempotencyKeyReused,
  );
});

it('rekeying leaves nothing that the previous master key encrypted, not even a key that is issued meanwhile', async () => {
  const { client, platform } = before;
  const { appId } = await before.createApplication(await before.registerDeveloper());
  await platform.operateLogs.record(client.database, {
    operator: PLATFORM,
    operateType: 'vipStatus',
    user: { id: 'usr-1', name: 'Ida' },
    content: 'Granted VIP',
  });
  const { keyId } = new SecretBox([previous]);
  expect(await tablesWith(keyId)).toEqual(['access_keys', 'master_keys', 'subject_keys']);

  const isWaiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  let rekeying: Promise<number> | undefined;
  await client.database.transaction(async (transaction) => {
    await platform.applicationKeys.issue(transaction, appId, before.now);
    rekeying = after.platform.rekeying.run();
    // Every batch is done: the key is retired once this transaction has ended.
    await expect
      .poll(async () => (await client.database.execute(isWaiting)).rows, { timeout: 30_000 })
      .toHaveLength(1);
  });
  await rekeying;
  expect(await tablesWith(keyId)).toEqual([]);
  const alone = new TestApp({ client, now: before.now, masterKeys: [current] });
  expect(await alone.platform.integrity.problems()).toEqual([]);
  await alone.platform.gateway.close();
});

/** The names of the tables that contain a text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { database } = before.client;
  const names: string[] = [];
  for (const name of Object.keys((await describeData(database)).figures.rows)) {
    const found = sql`select from ${sql.identifier(name)} as entry where entry::text like ${`%${text}%`} limit 1`;
    if ((await database.execute(found)).rows.length > 0) names.push(name);
  }
  return names;
}
