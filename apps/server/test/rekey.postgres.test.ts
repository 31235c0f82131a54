import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { accounts } from '#accounts/tables.ts';
import { SecretBox } from '#applications/secrets.ts';
import { accessKeys } from '#applications/tables.ts';
import { TEST_TIMEOUTS } from '../../../scripts/testTimeouts.ts';
import { TestApp } from './harness.ts';
import { runCommand, startCommand, withDataFolder } from './process.ts';
import { MASTER_KEY } from './production.ts';
import { bodyOf, signedCall, startTestGateway } from './testGateway.ts';

withDataFolder();

/** The number of secrets. The benchmark uses 100,000. */
const SECRETS = Number(process.env.REKEY_SECRETS ?? 2000);

it(`no call fails while ${SECRETS} secrets are encrypted with a new master key, although the command is interrupted twice`, {
  timeout: TEST_TIMEOUTS.testTimeout + SECRETS * 10,
}, async () => {
  const [previous, current] = [Buffer.from(MASTER_KEY, 'base64'), randomBytes(32)] as const;
  const gateway = await startTestGateway({ masterKeys: [previous] });
  const { application } = gateway;
  const { client, now } = gateway.app;
  const { database } = client;
  await database.update(accounts).set({ isInvokeBillingEnabled: false });
  const box = new SecretBox([previous]);
  const idOf = (index: number) => `AK${String(index).padStart(18, '0')}`;
  const rows = Array.from({ length: SECRETS }, (_, index) => ({
    accessKeyId: idOf(index),
    appId: application.appId,
    encryptedSecret: box.seal(`secret of ${idOf(index)}`, idOf(index)),
    state: 'disabled' as const,
    createTime: now,
  }));
  for (let start = 0; start < SECRETS; start += 1000) {
    await database.insert(accessKeys).values(rows.slice(start, start + 1000));
  }

  const server = new TestApp({ client, now, masterKeys: [current, previous] });
  expect(await server.platform.applicationKeys.checkMasterKeys()).toBe('complete');
  let calls = 0;
  let isOver = false;
  const failures: unknown[] = [];
  const load = (async () => {
    for (; !isOver; calls++) {
      // The application may make only a few calls per second. The key is read from the database for each call.
      server.advance(1000);
      server.platform.applicationKeys.forget();
      const body = await bodyOf(await server.callGateway(signedCall({ app: server, application })));
      if (body.code !== 0) failures.push(body);
    }
  })();

  const { rows: names } = await database.execute<{ name: string }>(sql`select current_database() as name`);
  const settings = {
    DATABASE_URL: new URL(`/${names[0]?.name}`, inject('postgresUrl')).href,
    MASTER_KEY: current.toString('base64'),
    MASTER_KEY_PREVIOUS: MASTER_KEY,
    SAMPLE_DATA: 'off',
  };
  const isOfPrevious = sql`${accessKeys.encryptedSecret} not like ${`v2.${new SecretBox([current]).keyId}.%`}`;
  const left = () => database.$count(accessKeys, isOfPrevious);
  for (const part of [1 / 3, 2 / 3]) {
    const index = Math.floor(SECRETS * part);
    // The command waits for this row, so it is certainly interrupted.
    await database.transaction(async (transaction) => {
      await transaction.execute(
        sql`select 1 from ${accessKeys} where ${accessKeys.accessKeyId} = ${idOf(index)} for update`,
      );
      const { child } = startCommand('rekey.ts', [], settings);
      await expect.poll(left, { timeout: 60_000 }).toBeLessThanOrEqual(SECRETS - index + 200);
      child.kill('SIGKILL');
      await once(child, 'exit');
    });
    expect(await left()).toBeGreaterThan(SECRETS - index);
  }
  const rest = await left();
  const callsBefore = calls;
  const { code, output } = await runCommand('rekey.ts', [], settings);
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringContaining(`Encrypted ${rest} secrets with MASTER_KEY.`),
  });
  expect(await left()).toBe(0);
  expect(calls).toBeGreaterThan(callsBefore);
  isOver = true;
  await load;
  expect(failures).toEqual([]);

  const alone = new SecretBox([current]);
  const stored = await database.select().from(accessKeys);
  const ownKeys = stored.filter(({ accessKeyId }) => accessKeyId <= idOf(SECRETS));
  expect(ownKeys.map((key) => alone.open(key.encryptedSecret, key.accessKeyId)).sort()).toEqual(
    rows.map(({ accessKeyId }) => `secret of ${accessKeyId}`),
  );
  await server.platform.gateway.close();
  await gateway.app.close();
});
