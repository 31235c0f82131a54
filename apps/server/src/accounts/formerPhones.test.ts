import { randomBytes } from 'node:crypto';
import type { OperationPermission, UserInfo } from '@platform/sdk';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grants } from '#ledger/tables.ts';
import { startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';
import { FormerPhones } from './formerPhones.ts';

const DAY = 24 * 60 * 60_000;
const ON_TRIAL = 4;
const BASIC = 1;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const permissionOf = async (account: Pick<TestAccount, 'ticket'>) =>
  (await app.call<OperationPermission>('getOperationPermission', {}, account)).result;
/** Whether the account is on trial, and whether the ledger has granted it the trial's quota. */
async function trialOf(account: TestAccount) {
  const { id } = (await app.call<UserInfo>('getUserInfo', {}, account)).result;
  await app.platform.ledger.openTrials([id]);
  const granted = await app.client.database.select().from(grants).where(eq(grants.accountId, id));
  return { status: (await permissionOf(account)).status, isGranted: granted.length > 0 };
}

describe('the trial of a phone number', () => {
  it('is given only once, even if its account is closed', async () => {
    const first = await app.registerDeveloper();
    expect(await trialOf(first)).toEqual({ status: ON_TRIAL, isGranted: true });
    await app.confirm(first);
    await app.call('closeAccount', {}, first);
    app.advance(15 * DAY);
    await app.platform.closings.eraseDue();
    const second = await app.registerDeveloper(first.phone);
    expect(await trialOf(second)).toEqual({ status: BASIC, isGranted: false });
    expect(await permissionOf(second)).toMatchObject({ trialExpireTime: null, trialDaysLeft: null });
    const other = await app.registerDeveloper();
    expect(await trialOf(other)).toEqual({ status: ON_TRIAL, isGranted: true });
  });

  it('is given only once, even if its account gets another number', async () => {
    const { phone, ticket } = await app.registerDeveloper();
    const newPhone = '2025550461';
    app.advance(60_000);
    const current = await app.requestCode(phone, 'changeDeveloperPhone');
    const next = await app.requestCode(newPhone, 'changeDeveloperPhone');
    const { status } = await app.call(
      'changeDeveloperPhone',
      {
        areaCode: '+1',
        phone: newPhone,
        currentSmsCode: current.smsCode,
        currentSmsCodeId: current.smsCodeId,
        ...next,
      },
      { ticket },
    );
    expect(status).toBe(200);
    app.advance(60_000);
    expect(await trialOf(await app.registerDeveloper(phone))).toEqual({ status: BASIC, isGranted: false });
    expect((await permissionOf({ ticket })).status).toBe(ON_TRIAL);
  });
});

describe('FormerPhones', () => {
  it('recognizes numbers by any key of the key ring', async () => {
    const { database } = app.client;
    const [old, current] = [randomBytes(32), randomBytes(32)];
    const clock = () => app.now;
    const e164 = '+12025550477';
    await new FormerPhones({ database, masterKeys: [old], clock }).add(database, { e164 });
    const has = (...masterKeys: [Buffer, ...Buffer[]]) =>
      new FormerPhones({ database, masterKeys, clock }).has(e164);
    expect(await has(current, old)).toBe(true);
    expect(await has(current)).toBe(false);
  });
});
