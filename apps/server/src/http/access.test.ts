import { type OperationId, operations } from '@platform/sdk/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';

let app: TestApp;
let owner: TestAccount;
let stranger: TestAccount;
let operator: TestAccount;
let owned: { appId: string; accessKeyId: string };

/** Nobody else has an application of this name. */
const OWNERS_NAME = 'Only the owner reads this';

/** For every operation, what a caller would send who means the owner's things. */
const inputs: Record<OperationId, () => Record<string, unknown>> = {
  login: () => ({ username: 'x', password: 'y' }),
  register: () => ({}),
  logout: () => ({}),
  getUserInfo: () => ({}),
  getOperationPermission: () => ({}),
  queryDict: () => ({ dictType: 'areaCode' }),
  checkPhoneIsRegistered: () => ({ areaCode: '+1', phone: '2025550100' }),
  registerCaptcha: () => ({ clientType: 'web' }),
  sendValidateCode: () => ({ areaCode: '+1', phone: '2025550100', captcha: 'x' }),
  getDeveloperAppList: () => ({ pageNumber: 1, pageSize: 200 }),
  getAppInfoAndApiList: () => ({ appId: owned.appId }),
  saveOrUpdateApp: () => ({ appId: owned.appId, name: 'Taken', description: 'Taken' }),
  getAppApiInfo: () => ({ appId: owned.appId }),
  setOldDeveloperDefaultApp: () => ({ appId: owned.appId }),
  getApiInfosByAppId: () => ({ appId: owned.appId }),
  deleteApp: () => ({ appId: owned.appId }),
  getApiAppInfo: () => ({ apiId: 'api-traffic-hourly-v2' }),
  getApiDocumentMenu: () => ({ query: '' }),
  queryApiInfo: () => ({ apiId: 'api-traffic-hourly-v2' }),
  gatewayInvokeLog: () => ({
    caller: 'all',
    statusCode: 'all',
    startTimeFrom: '2026-01-01T00:00:00.000Z',
    startTimeTo: '2027-01-01T00:00:00.000Z',
  }),
  searchArgs: () => ({}),
  rotateAccessKey: () => ({ appId: owned.appId }),
  setAccessKeyState: () => ({ ...owned, isEnabled: false }),
  setApplicationApi: () => ({ appId: owned.appId, apiId: 'api-counting-realtime-v2', isEnabled: true }),
};

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.registerDeveloper();
  stranger = await app.registerDeveloper();
  operator = await app.createOperator();
  const { appId, accessKeyId } = await app.createApplication(owner, 'api-traffic-hourly-v2');
  owned = { appId, accessKeyId };
  await app.call('saveOrUpdateApp', { appId, name: OWNERS_NAME, description: OWNERS_NAME }, owner);
});
afterAll(() => app.close());

const all = Object.values(operations);
const withSession = all.filter(({ access }) => access !== 'public');
const forOperators = all.filter(({ access }) => access === 'operator');

describe('the operation table', () => {
  it.each(withSession.map(({ id }) => id))('%s refuses a visitor', async (id) => {
    expect(await app.call(id, inputs[id]())).toMatchObject({ status: 401, code: 999001, isError: true });
  });

  it.each(forOperators.map(({ id }) => id))('%s refuses a developer and serves an operator', async (id) => {
    expect(await app.call(id, inputs[id](), owner)).toMatchObject({
      status: 403,
      code: 403001,
      isError: true,
    });
    expect((await app.call(id, inputs[id](), operator)).status).toBe(200);
  });

  it.each(
    withSession.filter(({ access, id }) => access === 'session' && id !== 'logout').map(({ id }) => id),
  )('%s gives a stranger nothing of the owner’s', async (id) => {
    const before = await app.call('getAppInfoAndApiList', { appId: owned.appId }, owner);
    const answer = await app.call(id, inputs[id](), stranger);
    expect(JSON.stringify(answer.result)).not.toContain(owned.appId);
    expect(JSON.stringify(answer.result)).not.toContain(owned.accessKeyId);
    expect(JSON.stringify(answer.result)).not.toContain(OWNERS_NAME);
    if ('appId' in inputs[id]()) expect([403, 404]).toContain(answer.status);
    const after = await app.call('getAppInfoAndApiList', { appId: owned.appId }, owner);
    expect(after.result).toEqual(before.result);
  });
});

describe('ids that don’t belong together', () => {
  it('do not let a stranger switch the owner’s key through an application of their own', async () => {
    const { appId } = await app.createApplication(stranger);
    const input = { appId, accessKeyId: owned.accessKeyId, isEnabled: false };
    expect(await app.call('setAccessKeyState', input, stranger)).toMatchObject({ status: 404 });
    const { result } = await app.call<{ accessKeys: { state: string }[] }>(
      'getAppInfoAndApiList',
      { appId: owned.appId },
      owner,
    );
    expect(result.accessKeys[0]?.state).toBe('enabled');
  });
});

describe('a request that is not the contract’s', () => {
  it('is refused with 415 in another media type', async () => {
    const response = await app.request('/api/passant/open-platform/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"username":"x","password":"y"}',
    });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ isError: true, code: 415001 });
  });

  it('is refused with 413 over the size limit', async () => {
    const response = await app.request('/api/passant/open-platform/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `username=${'x'.repeat(300_000)}`,
    });
    expect(response.status).toBe(413);
  });

  it('is refused with the name of a field that the contract does not have', async () => {
    const answer = await app.call('login', { username: 'x', password: 'y', remember: 'me' });
    expect(answer).toMatchObject({ status: 400, code: 400001 });
    expect(answer.result).toEqual([expect.objectContaining({ field: 'remember' })]);
  });

  it('is refused under an unknown path, with the envelope', async () => {
    const response = await app.request('/api/passant/open-platform/user/nothing');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      isError: true,
      code: 404001,
      requestId: expect.any(String),
    });
  });
});

describe('every answer', () => {
  it('carries a strict content security policy and a request id', async () => {
    const { headers } = await app.request('/healthz');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
