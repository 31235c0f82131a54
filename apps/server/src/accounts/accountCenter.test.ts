import type { Session, UserInfo } from '@platform/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  fieldMessages,
  type SentCode,
  startTestApp,
  type TestAccount,
  type TestApp,
} from '../../test/harness.ts';

const MINUTE = 60_000;
const NEW_PASSWORD = 'Aisle-2027';
const passwords = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
const CODE_WRONG = 'The SMS verification code is wrong or has expired';

let app: TestApp;
let developer: TestAccount;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  developer = await app.registerDeveloper();
  // A number gets at most one code per minute.
  app.advance(MINUTE);
});
afterAll(() => app.close());

const number = (phone: string) => ({ areaCode: '+1', phone });
const codeOf = async (account: { ticket: string }) => (await app.call('getUserInfo', {}, account)).code;

/** The form for recovering a password. */
const recovery = (phone: string, sent: SentCode) => ({ ...number(phone), ...sent, ...passwords });

describe('password recovery', () => {
  it('needs a code, and ends every session', async () => {
    const other = await app.logIn(developer.phone, developer.password);
    const sent = await app.requestCode(developer.phone, 'forgetPwd');
    expect(await app.call('forgetPwd', recovery(developer.phone, sent))).toMatchObject({ status: 200 });
    expect([await codeOf(developer), await codeOf(other)]).toEqual([999001, 999001]);
    const { phone, password } = developer;
    expect(await app.call('login', { username: phone, password })).toMatchObject({ code: 400101 });
    expect(await app.call('login', { username: phone, password: NEW_PASSWORD })).toMatchObject({
      status: 200,
    });
  });

  it('unlocks an account after too many failed logins', async () => {
    for (let failure = 0; failure < 10; failure++) {
      await app.call('login', { username: developer.phone, password: 'forgotten1' });
    }
    const sent = await app.requestCode(developer.phone, 'forgetPwd');
    await app.call('forgetPwd', recovery(developer.phone, sent));
    const login = await app.call('login', { username: developer.phone, password: NEW_PASSWORD });
    expect(login.status).toBe(200);
  });

  it('rejects a code that was sent for another purpose', async () => {
    for (const purpose of ['register', 'modifyPwd', 'changeDeveloperPhone', 'addEnterprise'] as const) {
      const sent = await app.requestCode(developer.phone, purpose);
      const response = await app.call('forgetPwd', recovery(developer.phone, sent));
      expect(response).toMatchObject({
        status: 400,
        code: 400103,
        result: [{ field: 'smsCode', message: CODE_WRONG }],
      });
      app.advance(MINUTE);
    }
    expect(await codeOf(developer)).toBe(0);
  });

  it('accepts a code only once', async () => {
    const sent = await app.requestCode(developer.phone, 'forgetPwd');
    const form = recovery(developer.phone, sent);
    const responses = await Promise.all([1, 2, 3].map(() => app.call('forgetPwd', form)));
    expect(responses.map(({ code }) => code).sort()).toEqual([0, 400103, 400103]);
  });

  it("reports every invalid field in the specification's words", async () => {
    const form = {
      areaCode: '',
      phone: '',
      smsCode: '',
      smsCodeId: '',
      newPassword: '',
      confirmPassword: '',
    };
    expect(fieldMessages(await app.call('forgetPwd', form))).toEqual({
      areaCode: 'Please select an area code',
      phone: 'Please enter a valid mobile phone number',
      smsCode: 'Please enter SMS verification code',
      smsCodeId: 'Please send an SMS verification code first',
      newPassword: 'Please enter password',
      confirmPassword: 'Please confirm password',
    });
    const different = {
      ...recovery(developer.phone, { smsCode: '123456', smsCodeId: 'none' }),
      newPassword: 'short1',
    };
    expect(fieldMessages(await app.call('forgetPwd', different))).toEqual({
      newPassword: 'Password length is less than 8 characters',
      confirmPassword: 'Passwords do not match',
    });
  });
});

describe('changing the password', () => {
  const byPassword = (oldPassword: string) => ({
    verificationMethod: 'oldPassword',
    oldPassword,
    ...passwords,
  });

  it('with the old password ends the other sessions', async () => {
    const other = await app.logIn(developer.phone, developer.password);
    expect(await app.call('modifyPwd', byPassword(developer.password), developer)).toMatchObject({
      status: 200,
    });
    expect([await codeOf(developer), await codeOf(other)]).toEqual([0, 999001]);
    const again = await app.logIn(developer.phone, NEW_PASSWORD);
    expect(await codeOf(again)).toBe(0);
  });

  it("is possible with a code that was sent to the account's number for this purpose", async () => {
    const foreign = await app.requestCode('2025550401', 'modifyPwd');
    const form = { verificationMethod: 'smsCode', ...passwords };
    expect(await app.call('modifyPwd', { ...form, ...foreign }, developer)).toMatchObject({
      code: 400103,
    });
    const sent = await app.requestCode(developer.phone, 'modifyPwd');
    expect(await app.call('modifyPwd', { ...form, ...sent }, developer)).toMatchObject({ status: 200 });
    expect(await codeOf(await app.logIn(developer.phone, NEW_PASSWORD))).toBe(0);
  });

  it('fails if the old password is wrong, and is blocked after ten wrong passwords', async () => {
    for (let guess = 0; guess < 10; guess++) {
      const response = await app.call('modifyPwd', byPassword('Aisle-1999'), developer);
      expect(response).toMatchObject({ status: 400, code: 400001 });
      expect(fieldMessages(response)).toEqual({ oldPassword: 'Please enter the correct old password' });
    }
    expect(await app.call('modifyPwd', byPassword(developer.password), developer)).toMatchObject({
      status: 429,
    });
    expect(await codeOf(developer)).toBe(0);
  });

  it('reports what is missing for the chosen verification method', async () => {
    const messagesOf = async (form: Record<string, unknown>) =>
      fieldMessages(await app.call('modifyPwd', { ...passwords, ...form }, developer));
    expect(await messagesOf({ verificationMethod: 'oldPassword', oldPassword: '' })).toEqual({
      oldPassword: 'Please enter old password',
    });
    expect(await messagesOf({ verificationMethod: 'smsCode', smsCode: '' })).toEqual({
      smsCode: 'Please enter SMS verification code',
      smsCodeId: 'Please send an SMS verification code first',
    });
    expect(
      await messagesOf({ verificationMethod: 'oldPassword', oldPassword: 'x', confirmPassword: 'other123' }),
    ).toEqual({
      confirmPassword: 'Passwords do not match',
    });
  });

  it('succeeds for only one of several concurrent requests', async () => {
    const forms = [1, 2, 3].map((each) => {
      const newPassword = `Aisle-203${each}`;
      return { ...byPassword(developer.password), newPassword, confirmPassword: newPassword };
    });
    const responses = await Promise.all(forms.map((form) => app.call('modifyPwd', form, developer)));
    const changed = forms.filter((_, index) => responses[index]?.status === 200);
    expect(changed).toHaveLength(1);
    const { phone } = developer;
    expect(await app.call('login', { username: phone, password: changed[0]?.newPassword })).toMatchObject({
      status: 200,
    });
  });

  it('ends sessions that are opened with the old password at the same time', async () => {
    const { phone, password } = developer;
    const [, ...logins] = await Promise.all([
      app.call('modifyPwd', byPassword(password), developer),
      ...[1, 2, 3, 4].map(() => app.call<{ token: string }>('login', { username: phone, password })),
    ]);
    const opened = logins.filter(({ status }) => status === 200);
    const codes = opened.map(({ result }) => codeOf({ ticket: `${result.token}ENGLISH` }));
    expect(await Promise.all(codes)).toEqual(opened.map(() => 999001));
  });
});

describe('changing the phone number', () => {
  const change = (phone: string, current: SentCode, coming: SentCode) =>
    app.call(
      'changeDeveloperPhone',
      {
        ...number(phone),
        currentSmsCode: current.smsCode,
        currentSmsCodeId: current.smsCodeId,
        ...coming,
      },
      developer,
    );

  it('needs a code sent to each number, ends the other sessions, and notifies the old number', async () => {
    const other = await app.logIn(developer.phone, developer.password);
    const current = await app.requestCode(developer.phone, 'changeDeveloperPhone');
    const coming = await app.requestCode('2025550411', 'changeDeveloperPhone');
    expect((await change('2025550411', current, coming)).result).toMatchObject({
      areaCode: '+1',
      cellphone: '2025550411',
    });
    expect((await app.call('getUserInfo', {}, developer)).result).toMatchObject({ cellphone: '2025550411' });
    expect(await codeOf(other)).toBe(999001);
    const response = await app.request('/dev/outbox', { headers: { accept: 'application/json' } });
    const [newest] = (await response.json()) as { receiver: string; text: string }[];
    expect(newest).toMatchObject({
      receiver: `+1${developer.phone}`,
      text: expect.stringContaining('phone number of your Passant account was changed'),
    });
    const { phone, password } = developer;
    expect(await app.call('login', { username: phone, password })).toMatchObject({ code: 400101 });
    expect(await app.call('login', { username: '2025550411', password })).toMatchObject({ status: 200 });
  });

  it('fails if a code is wrong, and uses up neither code', async () => {
    const current = await app.requestCode(developer.phone, 'changeDeveloperPhone');
    const coming = await app.requestCode('2025550412', 'changeDeveloperPhone');
    const wrong = ({ smsCode, smsCodeId }: SentCode) => ({
      smsCode: smsCode === '000000' ? '000001' : '000000',
      smsCodeId,
    });
    expect(fieldMessages(await change('2025550412', wrong(current), coming))).toEqual({
      currentSmsCode: CODE_WRONG,
    });
    expect(fieldMessages(await change('2025550412', current, wrong(coming)))).toEqual({
      smsCode: CODE_WRONG,
    });
    // A code that was sent to one new number does not prove ownership of another.
    expect(fieldMessages(await change('2025550413', current, coming))).toEqual({ smsCode: CODE_WRONG });
    expect(await change('2025550412', current, coming)).toMatchObject({ status: 200 });
  });

  it('rejects a number that already has an account', async () => {
    const { phone } = await app.registerDeveloper();
    app.advance(MINUTE);
    const current = await app.requestCode(developer.phone, 'changeDeveloperPhone');
    const coming = await app.requestCode(phone, 'changeDeveloperPhone');
    const response = await change(phone, current, coming);
    expect(response).toMatchObject({ status: 409, code: 409002 });
    expect(fieldMessages(response)).toEqual({ phone: 'The phone number is already registered' });
  });

  it("reports every invalid field in the specification's words", async () => {
    const form = {
      areaCode: '',
      phone: '',
      currentSmsCode: '',
      currentSmsCodeId: '',
      smsCode: '',
      smsCodeId: '',
    };
    expect(fieldMessages(await app.call('changeDeveloperPhone', form, developer))).toEqual({
      areaCode: 'Please select an area code',
      phone: 'Please enter a valid mobile phone number',
      currentSmsCode: 'Please enter SMS verification code',
      currentSmsCodeId: 'Please send an SMS verification code first',
      smsCode: 'Please enter SMS verification code',
      smsCodeId: 'Please send an SMS verification code first',
    });
  });
});

describe('identity confirmation', () => {
  const confirm = (form: Record<string, unknown>) => app.call('confirmIdentity', form, developer);
  const rotate = async () => (await app.call('rotateAccessKey', { appId: 'S107-NONE' }, developer)).code;

  it("is possible with a code that was sent to the account's number for this purpose", async () => {
    app.advance(15 * MINUTE);
    const foreign = await app.requestCode('2025550421', 'confirmIdentity');
    const other = await app.requestCode(developer.phone, 'modifyPwd');
    for (const sent of [foreign, other]) {
      expect(await confirm({ verificationMethod: 'smsCode', ...sent })).toMatchObject({ code: 400103 });
    }
    app.advance(MINUTE);
    const sent = await app.requestCode(developer.phone, 'confirmIdentity');
    expect(await rotate()).toBe(403003);
    expect(await confirm({ verificationMethod: 'smsCode', ...sent })).toMatchObject({ status: 200 });
    expect(await rotate()).toBe(404001);
  });

  it('is valid only for the session that requested it', async () => {
    const other = await app.logIn(developer.phone, developer.password);
    app.advance(15 * MINUTE);
    expect(await app.confirm(other)).toMatchObject({ status: 200 });
    expect(await rotate()).toBe(403003);
  });

  it('cannot be guessed: ten wrong passwords block it for 15 minutes', async () => {
    for (let guess = 0; guess < 10; guess++) {
      const response = await confirm({ verificationMethod: 'password', password: 'guessed-1' });
      expect(fieldMessages(response)).toEqual({ password: 'Please enter the correct password' });
    }
    expect(await app.confirm(developer)).toMatchObject({ status: 429, code: 429001 });
    app.advance(15 * MINUTE);
    expect(await app.confirm(developer)).toMatchObject({ status: 200 });
  });

  it('reports what is missing for the chosen verification method', async () => {
    expect(fieldMessages(await confirm({}))).toEqual({ verificationMethod: 'Please select a verification' });
    expect(fieldMessages(await confirm({ verificationMethod: 'password' }))).toEqual({
      password: 'Please enter password',
    });
    expect(fieldMessages(await confirm({ verificationMethod: 'smsCode' }))).toEqual({
      smsCode: 'Please enter SMS verification code',
      smsCodeId: 'Please send an SMS verification code first',
    });
  });
});

describe('logging out everywhere', () => {
  it('ends every session of the account, and no session of other accounts', async () => {
    const other = await app.logIn(developer.phone, developer.password);
    const stranger = await app.registerDeveloper();
    expect(await app.call('endAllSessions', {}, developer)).toMatchObject({ status: 200 });
    expect([await codeOf(developer), await codeOf(other), await codeOf(stranger)]).toEqual([
      999001, 999001, 0,
    ]);
  });
});

describe('the sessions of an account', () => {
  beforeAll(() => {
    // An address gets at most 50 codes per day, and the tests above have used most of them.
    app.address = '203.0.113.2';
  });

  beforeEach(async () => {
    // Registering opens a session too.
    await app.call('endAllSessions', { isCurrentKept: true }, developer);
  });

  /** Logs in with a `user-agent`, as a browser does. */
  const logInWith = async ({ phone, password }: TestAccount, userAgent: string): Promise<TestAccount> => {
    const response = await app.request('/api/passant/open-platform/user/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': '203.0.113.77',
        'user-agent': userAgent,
      },
      body: new URLSearchParams({ username: phone, password }).toString(),
    });
    const { result } = (await response.json()) as { result: { token: string } };
    return { phone, password, ticket: `${result.token}ENGLISH` };
  };
  const list = async (account: TestAccount) =>
    (await app.call<Session[]>('getSessionList', {}, account)).result;

  it('are listed with device, address, login and last use, the current one first', async () => {
    const loggedIn = app.now.toISOString();
    const phone = await logInWith(developer, `Phone/1 ${'x'.repeat(600)}`);
    app.advance(10 * MINUTE);
    const sessions = await list(developer);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(sessions[0]).toMatchObject({ lastUseTime: app.now.toISOString() });
    expect(sessions[1]).toMatchObject({
      address: '203.0.113.77',
      userAgent: `Phone/1 ${'x'.repeat(504)}`,
      createTime: loggedIn,
      lastUseTime: loggedIn,
    });
    await codeOf(phone);
    expect((await list(developer))[1]).toMatchObject({ lastUseTime: app.now.toISOString() });
    expect(JSON.stringify(sessions)).not.toContain('pst_');
  });

  it('store their last use at most once every five minutes', async () => {
    const lastUse = async () => (await list(developer))[0]?.lastUseTime;
    app.advance(5 * MINUTE);
    const used = await lastUse();
    expect(used).toBe(app.now.toISOString());
    app.advance(5 * MINUTE - 1);
    expect(await lastUse()).toBe(used);
    app.advance(1);
    expect(await lastUse()).toBe(app.now.toISOString());
  });

  it('can be ended one at a time, and are rejected from then on', async () => {
    const other = await app.logIn(developer.phone, developer.password);
    const [, { sessionId = '' } = {}] = await list(developer);
    expect(await app.call('endSession', { sessionId }, developer)).toMatchObject({ status: 200 });
    expect([await codeOf(developer), await codeOf(other)]).toEqual([0, 999001]);
    expect(await list(developer)).toHaveLength(1);
    expect(await app.call('endSession', { sessionId }, developer, '')).toMatchObject({
      status: 404,
      codename: 'The session does not exist',
    });
  });

  it('cannot be seen or ended by another account', async () => {
    const stranger = await app.registerDeveloper();
    const [own] = await list(developer);
    const sessionId = own?.sessionId ?? '';
    expect((await list(stranger)).map((session) => session.sessionId)).not.toContain(sessionId);
    expect(await app.call('endSession', { sessionId }, stranger)).toMatchObject({ status: 404 });
    expect(await codeOf(developer)).toBe(0);
  });

  it('can be ended all at once, except the current one', async () => {
    const other = await app.logIn(developer.phone, developer.password);
    const ended = await app.call('endAllSessions', { isCurrentKept: true }, developer);
    expect(ended).toMatchObject({ status: 200 });
    expect([await codeOf(developer), await codeOf(other)]).toEqual([0, 999001]);
  });
});

describe('the profile', () => {
  const profileOf = async (account: TestAccount) =>
    (await app.call<UserInfo>('getUserInfo', {}, account)).result;

  it('changes the name and the time zone of the caller only', async () => {
    const stranger = await app.registerDeveloper();
    const { name } = await profileOf(stranger);
    const profile = { name: ' Lena Voss ', timeZone: 'Europe/Berlin' };
    expect((await app.call('updateProfile', profile, developer)).result).toEqual({
      name: 'Lena Voss',
      timeZone: 'Europe/Berlin',
    });
    expect(await profileOf(developer)).toMatchObject({ name: 'Lena Voss', timeZone: 'Europe/Berlin' });
    expect(await profileOf(stranger)).toMatchObject({ name, timeZone: null });
    await app.call('updateProfile', { name: 'Lena Voss' }, developer);
    expect(await profileOf(developer)).toMatchObject({ timeZone: null });
  });

  it.each(['Mars/Olympus_Mons', '+08:00', 'x'])('rejects the time zone %s', async (timeZone) => {
    const response = await app.call('updateProfile', { name: 'Lena', timeZone }, developer);
    expect(response).toMatchObject({ status: 400, code: 400001 });
    expect(fieldMessages(response)).toEqual({ timeZone: 'Please select a time zone' });
  });

  it('rejects an empty name', async () => {
    const response = await app.call('updateProfile', { name: '  ' }, developer);
    expect(fieldMessages(response)).toEqual({ name: 'Please enter name' });
  });
});

describe('a temporary password', () => {
  const change = (account: TestAccount, newPassword: string) =>
    app.call(
      'modifyPwd',
      {
        verificationMethod: 'oldPassword',
        oldPassword: account.password,
        newPassword,
        confirmPassword: newPassword,
      },
      account,
    );

  it('ends every session, replaces the old password, and is reported at login and afterwards', async () => {
    expect((await app.call('getUserInfo', {}, developer)).result).toMatchObject({
      isPasswordTemporary: false,
    });
    const temporary = await app.withTemporaryPassword(developer);
    expect(await codeOf(developer)).toBe(999001);
    const { phone, password } = temporary;
    expect(await app.call('login', { username: phone, password: developer.password })).toMatchObject({
      code: 400101,
    });
    const login = await app.call('login', { username: phone, password });
    expect(login.result).toMatchObject({ isPasswordTemporary: true });
    expect((await app.call('getUserInfo', {}, temporary)).result).toMatchObject({
      isPasswordTemporary: true,
    });
  });

  it('allows only a change of the password and logging out', async () => {
    const temporary = await app.withTemporaryPassword(developer);
    expect(await app.call('getDeveloperAppList', { pageNumber: 1, pageSize: 10 }, temporary)).toMatchObject({
      status: 403,
      code: 403002,
      codename: 'Please change your temporary password first',
    });
    expect(await app.call('logout', {}, temporary)).toMatchObject({ status: 200 });
    expect(await codeOf(temporary)).toBe(999001);
  });

  it('cannot be kept as the new password when the user changes or recovers the password', async () => {
    const temporary = await app.withTemporaryPassword(developer);
    const refusal = { newPassword: 'Please enter a password other than the temporary one' };
    expect(fieldMessages(await change(temporary, temporary.password))).toEqual(refusal);
    const sent = await app.requestCode(developer.phone, 'forgetPwd');
    const kept = { newPassword: temporary.password, confirmPassword: temporary.password };
    const response = await app.call('forgetPwd', { ...recovery(developer.phone, sent), ...kept });
    expect(fieldMessages(response)).toEqual(refusal);
    expect((await app.call('getUserInfo', {}, temporary)).result).toMatchObject({
      isPasswordTemporary: true,
    });
  });

  it('expires after 72 hours, together with its sessions', async () => {
    const { result } = await app.call<{ id: string }>('getUserInfo', {}, developer);
    const userId = result.id;
    const { phone, password, ...session } = await app.withTemporaryPassword(developer);
    app.advance(72 * 60 * MINUTE - 1);
    expect(await codeOf(session)).toBe(0);
    app.advance(1);
    expect(await codeOf(session)).toBe(999001);
    expect(await app.call('login', { username: phone, password })).toMatchObject({
      status: 400,
      code: 400106,
      codename: 'The temporary password has expired, please request a new one',
    });
    // Only a caller who knows the password learns that it has expired.
    expect(await app.call('login', { username: phone, password: 'guessed-1' })).toMatchObject({
      code: 400101,
    });
    await app.platform.passwords.setTemporary(userId, password);
    expect(await app.call('login', { username: phone, password })).toMatchObject({ status: 200 });
  });

  it('expires after 72 hours also for an account that was created at the command line', async () => {
    const form = { areaCode: '+1', phone: '2025550450', name: 'Opal Reyes', role: 'administrator' as const };
    const { oneTimePassword } = await app.platform.appointments.appoint(form);
    const logIn = () => app.call('login', { username: form.phone, password: oneTimePassword });
    expect(await logIn()).toMatchObject({ status: 200 });
    app.advance(72 * 60 * MINUTE);
    expect(await logIn()).toMatchObject({ code: 400106 });
  });

  it('is replaced when the user changes or recovers the password', async () => {
    const isTemporary = async () => {
      const { result } = await app.call('login', { username: developer.phone, password: NEW_PASSWORD });
      return (result as { isPasswordTemporary: boolean }).isPasswordTemporary;
    };
    const temporary = await app.withTemporaryPassword(developer);
    expect(await change(temporary, NEW_PASSWORD)).toMatchObject({ status: 200 });
    expect((await app.call('getUserInfo', {}, temporary)).result).toMatchObject({
      isPasswordTemporary: false,
    });
    expect(await isTemporary()).toBe(false);
    await app.withTemporaryPassword(await app.logIn(developer.phone, NEW_PASSWORD));
    const sent = await app.requestCode(developer.phone, 'forgetPwd');
    await app.call('forgetPwd', recovery(developer.phone, sent));
    expect(await isTemporary()).toBe(false);
  });
});
