import { randomBytes, randomUUID } from 'node:crypto';
import { ErrorCode } from '@platform/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
