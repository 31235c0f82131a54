import {
  checkPhoneIsRegistered,
  configureClient,
  ErrorCode,
  endAllSessions,
  getAppInfoAndApiList,
  getDeveloperAppList,
  getEnterpriseInfo,
  getGatewayInvokeLog,
  getMessageInfo,
  getOperationPermission,
  getUserInfo,
  insertNotice,
  logInAsMaster,
  login,
  logout,
  modifyPwd,
  queryDict,
  register,
  rotateAccessKey,
  SessionInvalidError,
  saveOrUpdateApp,
  searchArgs,
  sendValidateCode,
  TimeoutError,
  updateForbiddenStatus,
} from '@platform/sdk';
import { operations } from '@platform/sdk/operations';
import { describe, expect, test } from 'vitest';
import { failureOf } from '../../sdk/test/support.ts';
import { createMocks, scenarios } from '../src/index.ts';
import { story } from '../src/story.ts';
import { BASE, credentials, logIn, MISSING, NOT_PERMITTED, play, startMocks } from './mocks.ts';

startMocks();

const { developer, oldDeveloper, operator } = story.accounts;
const search = {
  caller: 'all',
  statusCode: 'all',
  startTimeFrom: '2026-11-18T00:00:00.000Z',
  startTimeTo: '2026-11-19T00:00:00.000Z',
} as const;
describe('the scenario', () => {
  test('visitor: public operations respond, others require a login, which succeeds', async () => {
    play({ scenario: 'visitor' });
    expect(await queryDict({ dictType: 'areaCode' })).toContainEqual(
      expect.objectContaining({ value: '+1' }),
    );
    expect(await failureOf(getUserInfo())).toBeInstanceOf(SessionInvalidError);
    expect(await logIn(credentials)).toMatchObject({ token: expect.stringMatching(/^mock-session-\d+$/) });
    expect(await getUserInfo()).toMatchObject({ name: 'Lena Hartmann' });
    await logout({});
    expect(await failureOf(getUserInfo())).toBeInstanceOf(SessionInvalidError);
  });

  test('newcomer: logged in, without applications', async () => {
    play({ scenario: 'newcomer' });
    expect(await getUserInfo()).toMatchObject({ aidList: [], appInfoList: [] });
    expect(await getDeveloperAppList({})).toEqual({ total: 0, list: [] });
  });

  test('trial: permission status 4, until 120 days after the registration', async () => {
    play({ scenario: 'trial' });
    expect(await getOperationPermission()).toEqual({
      status: 4,
      trialExpireTime: '2027-02-02T08:12:00.000Z',
      trialDaysLeft: 74,
    });
  });

  test('developer (the default): applications, a certification under review, no operation center', async () => {
    play();
    expect((await getOperationPermission()).status).toBe(4);
    expect(await getEnterpriseInfo()).toMatchObject({ reviewStatus: 'pending' });
    expect((await getUserInfo()).authenticationTime).toBeNull();
    expect((await getDeveloperAppList({})).total).toBe(2);
    expect(await failureOf(getGatewayInvokeLog(search))).toMatchObject(NOT_PERMITTED);
  });

  test('certified: no trial, an approved certification, a default application', async () => {
    play({ scenario: 'certified' });
    expect(await getOperationPermission()).toEqual({ status: 3, trialExpireTime: null, trialDaysLeft: null });
    expect(await getEnterpriseInfo()).toMatchObject({ reviewStatus: 'approved' });
    expect(await getUserInfo()).toMatchObject({
      authenticationTime: oldDeveloper.authenticationTime,
      defaultAppId: story.applications.export.appId,
      isVip: true,
    });
  });

  test('enterprise: an enterprise-type account with its enterprise', async () => {
    play({ scenario: 'enterprise' });
    expect(await getUserInfo()).toMatchObject({ userType: 1, enterpriseId: story.enterprises.meridian.id });
  });

  test('operator: the operation center responds', async () => {
    play({ scenario: 'operator' });
    expect(await getUserInfo()).toMatchObject({ role: 'administrator' });
    expect((await getGatewayInvokeLog(search)).total).toBeGreaterThan(0);
    expect((await searchArgs()).callerList.length).toBeGreaterThan(0);
  });

  test('sessionExpired: the session is reported as expired until the next login', async () => {
    let announced = 0;
    configureClient({ onSessionInvalid: () => announced++ });
    play({ scenario: 'sessionExpired' });
    expect(await failureOf(getDeveloperAppList({}))).toBeInstanceOf(SessionInvalidError);
    expect(announced).toBe(1);
    await logIn(credentials);
    expect((await getDeveloperAppList({})).total).toBe(2);
  });

  test('slow: responses take longer than a short timeout', async () => {
    expect(scenarios.slow.latency).toBeGreaterThanOrEqual(1000);
    play({ scenario: 'slow' });
    expect(await failureOf(getUserInfo({ timeout: 100 }))).toBeInstanceOf(TimeoutError);
  });

  test('failing: every operation fails, including public ones', async () => {
    play({ scenario: 'failing' });
    for (const call of [getUserInfo, () => login(credentials), () => queryDict({ dictType: 'areaCode' })]) {
      expect(await failureOf(call())).toMatchObject({ name: 'ApiError', status: 500, code: 500001 });
    }
  });

  test.each(Object.entries(scenarios))(
    '%s has a title to show, and an account of the contract’s shape',
    (name, { title, account }) => {
      expect(title).not.toBe('');
      const { store } = createMocks({ scenario: name as keyof typeof scenarios });
      expect(store.user?.id).toBe(account && story.accounts[account].id);
      if (account)
        expect(operations.getUserInfo.result.safeParse(store.user)).toMatchObject({ success: true });
    },
  );
});

describe('running mocks', () => {
  test('switch to another scenario and keep what happened', async () => {
    const running = play();
    await saveOrUpdateApp({ name: 'Shop window', description: 'Counts' });
    running.switchTo('operator');
    expect(running.scenario).toBe('operator');
    expect(await getUserInfo()).toMatchObject({ name: operator.name });
    await insertNotice({
      title: 'New price list',
      content: 'From Monday on',
      noticeType: 'serviceChange',
      noticeTime: story.now,
      jumpMethod: 'noJump',
      status: 'published',
    });
    running.switchTo('failing');
    expect(await failureOf(getUserInfo())).toMatchObject({ status: 500 });
    running.switchTo('developer');
    expect((await getDeveloperAppList({})).total).toBe(3);
    expect((await getMessageInfo({})).list[0]?.title).toBe('New price list');
    running.switchTo('visitor');
    expect(running.token).toBeUndefined();
    expect(await failureOf(getUserInfo())).toBeInstanceOf(SessionInvalidError);
    running.switchTo('newcomer');
    expect(await getUserInfo()).toMatchObject({ id: story.accounts.newcomer.id, aidList: [] });
    running.switchTo('sessionExpired');
    expect(running.token).toBeDefined();
    expect(await failureOf(getUserInfo())).toBeInstanceOf(SessionInvalidError);
  });

  test('log in as an account of the story, and keep other sessions open', async () => {
    const running = play();
    const asDeveloper = { headers: { ticket: `${running.token}ENGLISH` } };
    const { token } = running.logInAs('operator');
    expect(running.token).toBe(token);
    expect(running.store.user?.name).toBe(operator.name);
    expect(await getUserInfo()).toMatchObject({ name: operator.name });
    expect(await getUserInfo(asDeveloper)).toMatchObject({ name: developer.name });
    expect(() => running.logInAs('nobody' as never)).toThrow(/There is no account “nobody”\. There are: /);
    expect(() => running.logInAs('deactivated')).toThrow('The account “deactivated” is deactivated.');
  });

  test('reset their state, end all sessions, and remove overrides and faults', async () => {
    const running = play({ scenario: 'newcomer' });
    const before = { headers: { ticket: `${running.token}ENGLISH` } };
    await saveOrUpdateApp({ name: 'Shop window', description: 'Counts' });
    running.override('getUserInfo', { result: { ...(await getUserInfo()), name: 'Ada' } });
    running.setFault('queryDict', 500);
    running.reset();
    expect(running.scenario).toBe('newcomer');
    expect((await getDeveloperAppList({})).total).toBe(0);
    expect(await getUserInfo()).toMatchObject({ name: story.accounts.newcomer.name });
    expect(await queryDict({ dictType: 'areaCode' })).not.toEqual([]);
    expect(await failureOf(getUserInfo(before))).toBeInstanceOf(SessionInvalidError);
    running.reset('operator');
    expect(running.scenario).toBe('operator');
    expect(await getUserInfo()).toMatchObject({ name: operator.name });
  });

  test('change their latency in every scenario', async () => {
    const running = play();
    running.setLatency(500);
    running.switchTo('operator');
    expect(running.latency).toBe(500);
    expect(await failureOf(getUserInfo({ timeout: 50 }))).toBeInstanceOf(TimeoutError);
    running.setLatency(undefined);
    expect(running.latency).toBe(0);
    expect(await getUserInfo({ timeout: 400 })).toMatchObject({ name: operator.name });
  });
});

describe('a session of the mocks', () => {
  test('requires a ticket that is known and has its suffix', async () => {
    const running = play();
    const path = operations.getUserInfo.path.replace('{provider}', 'passant');
    for (const ticket of [undefined, 'mock-session-999ENGLISH', `${running.token}`, 'ENGLISH']) {
      const response = await fetch(BASE + path, ticket === undefined ? {} : { headers: { ticket } });
      expect(response.status, ticket).toBe(401);
      expect(await response.json()).toMatchObject({ isError: true, code: 999_001 });
    }
    configureClient({ getTicket: () => undefined });
    expect(await queryDict({ dictType: 'areaCode' })).not.toEqual([]);
  });

  test('is opened by each login, with its own account, confirmation and expiry', async () => {
    let time = Date.parse(story.now);
    const { store } = play({ scenario: 'visitor', now: () => new Date(time) });
    const first = await logIn(credentials);
    time += 60 * 60_000;
    const second = await logIn({ username: operator.username, password: operator.password });
    expect(second.token).not.toBe(first.token);
    expect(Date.parse(second.expiration) - Date.parse(first.expiration)).toBe(60 * 60_000);
    const as = ({ token }: { token: string }) => ({ headers: { ticket: `${token}ENGLISH` } });
    expect(await getUserInfo(as(first))).toMatchObject({ id: developer.id });
    expect(await getUserInfo(as(second))).toMatchObject({ id: operator.id });
    // Only the first login was more than 15 minutes ago.
    const { appId } = story.applications.dashboard;
    expect(await failureOf(rotateAccessKey({ appId }, as(first)))).toMatchObject({ code: 403_003 });
    expect(await failureOf(rotateAccessKey({ appId }, as(second)))).toMatchObject(MISSING);
    await logout({}, as(second));
    expect(await failureOf(getUserInfo(as(second)))).toBeInstanceOf(SessionInvalidError);
    expect(await getUserInfo(as(first))).toMatchObject({ id: developer.id });
    time = Date.parse(first.expiration);
    expect(await failureOf(getUserInfo(as(first)))).toBeInstanceOf(SessionInvalidError);
    expect(store.accounts.current).toBeUndefined();
  });

  test('ends when another session changes the password, when all sessions end, and when the account is deactivated', async () => {
    const running = play();
    const elsewhere = { headers: { ticket: `${running.logInAs('developer').token}ENGLISH` } };
    running.logInAs('developer');
    const newPassword = 'Aisle-2027';
    await modifyPwd({
      verificationMethod: 'oldPassword',
      oldPassword: developer.password,
      newPassword,
      confirmPassword: newPassword,
    });
    expect(await failureOf(getUserInfo(elsewhere))).toBeInstanceOf(SessionInvalidError);
    await endAllSessions({});
    expect(await failureOf(getUserInfo())).toBeInstanceOf(SessionInvalidError);
    const again = { headers: { ticket: `${running.logInAs('developer').token}ENGLISH` } };
    running.logInAs('operator');
    await updateForbiddenStatus({ userId: developer.id, isEnabled: false });
    await updateForbiddenStatus({ userId: developer.id, isEnabled: true });
    expect(await failureOf(getUserInfo(again))).toBeInstanceOf(SessionInvalidError);
  });

  test('opens for every account of the story that is not deactivated', async () => {
    // In most other scenarios, the newcomer is not registered.
    play({ scenario: 'newcomer' });
    for (const [name, account] of Object.entries<{
      username?: string;
      phone: string;
      password: string;
      id: string;
    }>(story.accounts)) {
      const attempt = login({ username: account.username ?? account.phone, password: account.password });
      if (name === 'deactivated') {
        expect(await failureOf(attempt)).toMatchObject({ code: ErrorCode.AccountDeactivated });
      } else {
        const ticket = `${(await attempt).token}ENGLISH`;
        expect(await getUserInfo({ headers: { ticket } })).toMatchObject({ id: account.id });
      }
    }
  });

  test('can be opened for the debugger as a second one, selected by its token', async () => {
    play({ scenario: 'developer' });
    const { oldDeveloper } = story.accounts;
    const { token, usercode } = await logInAsMaster({
      username: oldDeveloper.phone,
      password: oldDeveloper.password,
    });
    const asMaster = { headers: { ticket: `${token}ENGLISH` } };
    expect(usercode).toBe(oldDeveloper.id);
    expect(await getUserInfo(asMaster)).toMatchObject({ id: oldDeveloper.id });
    expect(await getUserInfo()).toMatchObject({ id: developer.id });
    await logout({}, asMaster);
    expect(await failureOf(getUserInfo(asMaster))).toBeInstanceOf(SessionInvalidError);
    expect(await getUserInfo()).toMatchObject({ id: developer.id });
  });

  test('opens for a phone number with its area code', async () => {
    play({ scenario: 'visitor' });
    await logIn({ ...credentials, username: `+1${developer.phone}` });
    expect(await getUserInfo()).toMatchObject({ id: developer.id });
  });

  test('is not opened for a wrong password or an unknown name, and the message is the same for both', async () => {
    play({ scenario: 'visitor' });
    const refusal = { code: 400101, message: 'Please enter correct username and password' };
    expect(await failureOf(login({ ...credentials, password: 'Aisle-2025' }))).toMatchObject(refusal);
    expect(await failureOf(login({ ...credentials, username: 'nobody' }))).toMatchObject(refusal);
    expect(await failureOf(getUserInfo())).toBeInstanceOf(SessionInvalidError);
  });

  test('requires a captcha after ten failed logins', async () => {
    play({ scenario: 'visitor' });
    const wrong = { ...credentials, password: 'Aisle-2025' };
    for (let failure = 0; failure < 10; failure++) {
      expect(await failureOf(login(wrong))).toMatchObject({ code: ErrorCode.InvalidCredentials });
    }
    expect(await failureOf(login(credentials))).toMatchObject({
      code: ErrorCode.CaptchaRequired,
      fieldErrors: [{ field: 'captcha', message: 'Please complete the verification' }],
    });
    expect(await logIn({ ...credentials, captcha: 'solved' })).toMatchObject({ isPasswordTemporary: false });
  });

  test('opens for an account that was registered with the SMS code that every phone receives', async () => {
    play({ scenario: 'visitor' });
    const form = {
      areaCode: '+1',
      phone: '2025550177',
      name: 'Ada Berg',
      password: 'Aisle-2027',
      confirmPassword: 'Aisle-2027',
      smsCode: '402913',
      isTermsAccepted: true,
    } as const;
    const number = { areaCode: form.areaCode, phone: form.phone };
    const check = { ...number, captcha: 'solved' };
    expect(await checkPhoneIsRegistered(check)).toEqual({ isRegistered: false });
    expect(await failureOf(sendValidateCode({ ...number, captcha: '' }))).toMatchObject({ code: 400001 });
    const { smsCodeId, resendAfter } = await sendValidateCode({ ...number, captcha: 'solved' });
    expect(resendAfter).toBe(60);
    for (const wrong of [{ smsCode: '000000', smsCodeId }, { smsCodeId: 'another request’s' }]) {
      expect(await failureOf(register({ ...form, ...wrong }))).toMatchObject({
        code: 400103,
        fieldErrors: [{ field: 'smsCode' }],
      });
    }
    expect(await register({ ...form, smsCodeId })).toMatchObject({
      id: 'usr-01JD4V0010',
      token: expect.stringMatching(/./),
      expiration: expect.stringMatching(/Z$/),
    });
    expect(await checkPhoneIsRegistered(check)).toEqual({ isRegistered: true });
    const again = await sendValidateCode({ ...number, captcha: 'solved' });
    expect(await failureOf(register({ ...form, smsCodeId: again.smsCodeId }))).toMatchObject({
      status: 409,
      fieldErrors: [{ field: 'phone' }],
    });
    await logIn({ username: form.phone, password: form.password });
    expect(await getUserInfo()).toMatchObject({
      id: 'usr-01JD4V0010',
      name: 'Ada Berg',
      enterpriseId: null,
      enterpriseName: null,
      aidList: [],
    });
  });

  test('shows an old developer’s application only to its owner', async () => {
    play({ scenario: 'developer' });
    const { appId } = story.applications.export;
    expect(await failureOf(getAppInfoAndApiList({ appId }))).toMatchObject(MISSING);
    await logIn({ username: oldDeveloper.phone, password: oldDeveloper.password });
    expect(await getUserInfo()).toMatchObject({ isOldDeveloper: true, aidList: [appId] });
    expect((await getAppInfoAndApiList({ appId })).apiList).toMatchObject([{ interfaceVersion: 'old' }]);
  });
});
