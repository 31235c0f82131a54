import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessKeys } from '#applications/tables.ts';
import { PLATFORM } from '#audit/service.ts';
import { operateLogs, subjectKeys } from '#audit/tables.ts';
import { businessLicenses } from '#enterprises/tables.ts';
import { invokeLogs } from '#gateway/tables.ts';
import { grants } from '#ledger/tables.ts';
import { expectCode, signedCall, startTestGateway, type TestGateway } from '../../test/testGateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await expectCode(await gateway.app.callGateway(signedCall(gateway)), 'SUCCESS');
  await gateway.app.platform.gateway.settled();
});
afterAll(() => gateway.app.close());

const problems = () => gateway.app.platform.integrity.problems();

// Each test after the first adds one more kind of damage.
it('finds nothing in an undamaged installation', async () => {
  expect(await problems()).toEqual([]);
});

it('finds a secret that can’t be decrypted', async () => {
  const { database } = gateway.app.client;
  const { accessKeyId } = gateway.application;
  await database
    .update(accessKeys)
    .set({ encryptedSecret: sql`overlay(${accessKeys.encryptedSecret} placing 'AAAA' from 50)` })
    .where(eq(accessKeys.accessKeyId, accessKeyId));
  expect(await problems()).toEqual([
    `There are AccessKey Secrets that can’t be decrypted, 1 in total: ${accessKeyId}.`,
  ]);
});

it('finds a record of an operator’s action, and the key of an account, that can’t be decrypted', async () => {
  const { client, platform } = gateway.app;
  const { database } = client;
  for (const id of ['usr-1', 'usr-2']) {
    await platform.operateLogs.record(database, {
      operator: PLATFORM,
      operateType: 'vipStatus',
      user: { id, name: id },
      content: 'Granted VIP',
    });
  }
  const found = async () => (await problems()).find((each) => each.includes('operation records'));
  expect(await found()).toBeUndefined();
  const [copied] = await database.select().from(operateLogs).where(eq(operateLogs.userId, 'usr-1'));
  if (!copied) throw new Error('Nothing was recorded');
  const { searchText: _, ...row } = copied;
  // The text can only be decrypted with the id of its record.
  await database.insert(operateLogs).values({ ...row, id: `${row.id}-copy` });
  expect(await found()).toMatch(/^There are accounts .* can’t be decrypted, 1 in total: usr-1\.$/);
  await database
    .update(subjectKeys)
    .set({ encryptedKey: sql`overlay(${subjectKeys.encryptedKey} placing 'AAAA' from 50)` })
    .where(eq(subjectKeys.accountId, 'usr-2'));
  expect(await found()).toMatch(/2 in total: usr-2, usr-1\.$/);
});

it('finds a license without its file', async () => {
  const { database } = gateway.app.client;
  const { result } = await gateway.app.call<{ id: string }>('getUserInfo', {}, gateway.developer);
  await database.insert(businessLicenses).values({
    id: 'fil-gone',
    uploaderId: result.id,
    name: 'license.png',
    contentType: 'image/png',
    size: 10,
    uploadTime: gateway.app.now,
  });
  expect((await problems())[2]).toBe('There are business licenses without their file, 1 in total: fil-gone.');
});

it('finds a grant whose balance is not the sum of its entries', async () => {
  const { database } = gateway.app.client;
  const [grant] = await database
    .insert(grants)
    .values({
      id: 'grant-alone',
      accountId: sql`(select id from accounts limit 1)`,
      flowType: 'interface',
      source: 'recharge',
      productName: 'Calls',
      total: 10,
      remaining: 7,
      startTime: gateway.app.now,
      endTime: gateway.app.now,
    })
    .returning();
  expect((await problems())[3]).toBe(
    `There are grants whose balance is not the sum of their ledger entries, 1 in total: ${grant?.id}.`,
  );
});

it('finds a call that is only in the ledger, and one that is only in the call log', async () => {
  const { database } = gateway.app.client;
  const found = async (id: string | undefined) =>
    expect((await problems())[4]).toBe(
      `There are accepted calls that only the call log or only the ledger has, 1 in total: ${id}.`,
    );
  const [call] = await database.select().from(invokeLogs);
  if (!call) throw new Error('The call was not logged');
  await database.update(invokeLogs).set({ status: 'failed' });
  await found(call.id);
  await database.update(invokeLogs).set({ status: 'success' });
  await database.insert(invokeLogs).values({ ...call, id: `${call.id}-copy` });
  await found(`${call.id}-copy`);
});
