import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessKeys } from '#applications/tables.ts';
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
  expect((await problems())[1]).toBe('There are business licenses without their file, 1 in total: fil-gone.');
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
  expect((await problems())[2]).toBe(
    `There are grants whose balance is not the sum of their ledger entries, 1 in total: ${grant?.id}.`,
  );
});

it('finds a call that is only in the ledger', async () => {
  const { database } = gateway.app.client;
  const [call] = await database.select({ id: invokeLogs.id }).from(invokeLogs);
  await database.update(invokeLogs).set({ status: 'failed' });
  expect((await problems())[3]).toBe(
    `There are accepted calls that only the call log or only the ledger has, 1 in total: ${call?.id}.`,
  );
});
