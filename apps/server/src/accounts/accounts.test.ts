import type { DictionaryEntry } from '@platform/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldMessages, type SentCode, startTestApp, type TestApp } from '../../test/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const number = (phone: string) => ({ areaCode: '+1', phone });
const NO_CODE = { smsCode: '123456', smsCodeId: 'none' };

function registration(phone: string, sent: SentCode, changes: Record<string, unknown> = {}) {
  return {
    ...number(phone),
    name: 'Noor Visser',
    password: 'Aisle-2026',
    confirmPassword: 'Aisle-2026',
    ...sent,
    isTermsAccepted: true,
    ...changes,
  };
}

describe('dictionaries', () => {
  it('list the area codes that a number may have, in display order', async () => {
    const { result } = await app.call<DictionaryEntry[]>('queryDict', { dictType: 'areaCode' });
    expect(result.slice(0, 2)).toEqual([
      { value: '+1', label: 'United States and Canada' },
      { value: '+86', label: 'China' },
    ]);
    expect(result.filter(({ value }) => !/^\+[1-9][0-9]{0,3}$/.test(value))).toEqual([]);
    expect(new Set(result.map(({ value }) => value)).size).toBe(result.length);
  });

  it('list the industries; an unknown dictionary is rejected', async () => {
    const { result } = await app.call<DictionaryEntry[]>('queryDict', { dictType: 'industry' });
    expect(result[0]).toEqual({ value: 'departmentStore', label: 'Department store' });
    expect(result.at(-1)).toEqual({ value: 'other', label: 'Other' });
    expect(await app.call('queryDict', { dictType: 'colour' })).toMatchObject({ status: 400 });
  });
});

describe('registration', () => {
  it('creates an account that can log in and be read', async () => {
    const sent = await app.requestCode('2025550301');
    const registered = await app.call('register', registration('2025550301', sent));
    expect(registered).toMatchObject({ status: 200, isError: false, code: 0 });
    const account = await app.logIn('2025550301', 'Aisle-2026');
    const { result } = await app.call('getUserInfo', {}, account);
    expect(result).toMatchObject({
      name: 'Noor Visser',
      cellphone: '2025550301',
      role: 'regularUser',
      aidList: [],
      appInfoList: [],
      isOldDeveloper: false,
    });
  });

  it('opens a session that needs no confirmation for 15 minutes', async () => {
    const sent = await app.requestCode('2025550308');
    const { result } = await app.call<{ id: string; token: string; expiration: string }>(
      'register',
      registration('2025550308', sent),
    );
    const newcomer = { ticket: `${result.token}ENGLISH` };
    expect(await app.call('getUserInfo', {}, newcomer)).toMatchObject({ result: { id: result.id } });
    const application = { name: 'First', description: 'Issues a key at once' };
    expect((await app.call('saveOrUpdateApp', application, newcomer)).status).toBe(200);
    app.advance(16 * MINUTE);
    expect(await app.call('saveOrUpdateApp', application, newcomer)).toMatchObject({ code: 403003 });
    await app.call('logout', {}, newcomer);
    expect(await app.call('getUserInfo', {}, newcomer)).toMatchObject({ code: 999001 });
  });

  it('opens no session if the code is wrong', async () => {
    const { smsCodeId } = await app.requestCode('2025550309');
    const response = await app.call('register', registration('2025550309', { smsCode: '000000', smsCodeId }));
    expect(response).toMatchObject({ code: 400103 });
    expect(JSON.stringify(response)).not.toContain('pst_');
  });

  it("reports every invalid field in the specification's words", async () => {
    const response = await app.call('register', {
      areaCode: '',
      phone: '12ab',
      name: '',
      password: 'short1',
      confirmPassword: 'other123',
      smsCode: '',
      smsCodeId: '',
      isTermsAccepted: false,
    });
    expect(response).toMatchObject({
      status: 400,
      isError: true,
      code: 400001,
      codename: 'Validation failed',
    });
    expect(fieldMessages(response)).toEqual({
      areaCode: 'Please select an area code',
      phone: 'Please enter a valid phone number',
      name: 'Please enter name',
      password: 'Password length is less than 8 characters',
      confirmPassword: 'Passwords do not match',
      smsCode: 'Please enter SMS verification code',
      smsCodeId: 'Please send an SMS verification code first',
      isTermsAccepted: 'Please accept the registration terms',
    });
    expect(
      fieldMessages(await app.call('register', registration('2025550302', NO_CODE, { password: '' }))),
    ).toEqual(expect.objectContaining({ password: 'Please enter password' }));
  });

  it.each(['12345678', 'abcdefgh'])(
    'rejects the password %s, which lacks letters or numbers',
    async (password) => {
      const form = registration('2025550302', NO_CODE, { password, confirmPassword: password });
      expect(fieldMessages(await app.call('register', form))).toEqual({
        password: 'Password must contain numbers and letters',
      });
    },
  );

  it('rejects a number that already has an account', async () => {
    const first = await app.registerDeveloper();
    app.advance(2 * MINUTE);
    const response = await app.call(
      'register',
      registration(first.phone, await app.requestCode(first.phone)),
    );
    expect(response).toMatchObject({ status: 409, code: 409002 });
    const check = async (phone: string) => {
      const captcha = await app.solveCaptcha();
      return (await app.call('checkPhoneIsRegistered', { ...number(phone), captcha })).result;
    };
    expect(await check(first.phone)).toEqual({ isRegistered: true });
    expect(await check('2025550399')).toEqual({ isRegistered: false });
  });

  it('accepts a code only once', async () => {
    const sent = await app.requestCode('2025550303');
    expect((await app.call('register', registration('2025550303', sent))).status).toBe(200);
    expect(await app.call('register', registration('2025550303', sent))).toMatchObject({
      status: 400,
      code: 400103,
    });
  });

  it("rejects another number's code", async () => {
    const sent = await app.requestCode('2025550306');
    expect(await app.call('register', registration('2025550307', sent))).toMatchObject({ code: 400103 });
  });
});

describe('sending a verification code', () => {
  it('rejects an unsolved captcha, and one that was already used', async () => {
    const made = Buffer.from(JSON.stringify({ challenge: {}, solution: {} })).toString('base64');
    for (const captcha of ['nonsense', made]) {
      expect(await app.call('sendValidateCode', { ...number('2025550310'), captcha })).toMatchObject({
        status: 400,
        code: 400102,
      });
    }
    const captcha = await app.solveCaptcha();
    expect((await app.call('sendValidateCode', { ...number('2025550310'), captcha })).status).toBe(200);
    app.advance(2 * MINUTE);
    expect(await app.call('sendValidateCode', { ...number('2025550310'), captcha })).toMatchObject({
      code: 400102,
    });
  });

  it('is limited to one code a minute and ten a day', async () => {
    const send = async () =>
      app.call('sendValidateCode', { ...number('2025550311'), captcha: await app.solveCaptcha() });
    expect((await send()).result).toMatchObject({ resendAfter: 60 });
    app.advance(20_000);
    const tooEarly = await send();
    expect(tooEarly).toMatchObject({ status: 429, code: 429001 });
    expect(tooEarly.headers.get('retry-after')).toBe('40');
    for (let sent = 1; sent < 10; sent++) {
      app.advance(MINUTE);
      expect((await send()).status).toBe(200);
    }
    app.advance(MINUTE);
    expect(await send()).toMatchObject({
      status: 429,
      code: 429002,
      codename: 'Exceeded daily SMS verification code limit',
    });
    app.advance(24 * 60 * MINUTE);
    expect((await send()).status).toBe(200);
  });
});

describe('login', () => {
  it('rejects a wrong password and an unknown name with the same message', async () => {
    const { phone } = await app.registerDeveloper();
    const expected = { status: 400, code: 400101, codename: 'Please enter correct username and password' };
    expect(await app.call('login', { username: phone, password: 'Aisle-2027' })).toMatchObject(expected);
    expect(await app.call('login', { username: phone, password: 'aisle-2026' })).toMatchObject(expected);
    expect(await app.call('login', { username: '2025559999', password: 'Aisle-2026' })).toMatchObject(
      expected,
    );
  });

  it('accepts the number with its area code', async () => {
    const { phone, password } = await app.registerDeveloper();
    expect((await app.call('login', { username: `+1${phone}`, password })).status).toBe(200);
    expect((await app.call('login', { username: `+1 ${phone}`, password })).status).toBe(200);
  });

  it('reports missing fields', async () => {
    expect(fieldMessages(await app.call('login', { username: '', password: '' }))).toEqual({
      username: 'Please enter phone or username',
      password: 'Please enter password',
    });
  });
});

describe('a session', () => {
  it('ends on the server when its account logs out', async () => {
    const account = await app.registerDeveloper();
    expect((await app.call('logout', {}, account)).status).toBe(200);
    expect(await app.call('getUserInfo', {}, account)).toMatchObject({
      status: 401,
      code: 999001,
      isError: true,
    });
  });

  it('expires after seven days', async () => {
    const account = await app.registerDeveloper();
    app.advance(7 * 24 * 60 * MINUTE - 1);
    expect((await app.call('getUserInfo', {}, account)).status).toBe(200);
    app.advance(1);
    expect((await app.call('getUserInfo', {}, account)).code).toBe(999001);
  });

  it('cannot be used with a ticket without its suffix, or with a cookie', async () => {
    const { ticket } = await app.registerDeveloper();
    const token = ticket.replace(/ENGLISH$/, '');
    expect((await app.call('getUserInfo', {}, { ticket: token })).code).toBe(999001);
    const response = await app.request('/api/passant/open-platform/user/getUserInfo', {
      headers: { cookie: `token=${token}` },
    });
    expect(response.status).toBe(401);
  });

  it('shows a new developer how long the trial lasts, and after 120 days that it is over', async () => {
    const account = await app.registerDeveloper();
    expect((await app.call('getOperationPermission', {}, account)).result).toMatchObject({
      status: 4,
      trialDaysLeft: 120,
    });
    app.advance(120 * 24 * 60 * MINUTE);
    const later = await app.logIn(account.phone, account.password);
    expect((await app.call('getOperationPermission', {}, later)).result).toEqual({
      status: 1,
      trialExpireTime: null,
      trialDaysLeft: null,
    });
    const operator = await app.createOperator();
    expect((await app.call('getOperationPermission', {}, operator)).result).toMatchObject({ status: 5 });
  });
});
