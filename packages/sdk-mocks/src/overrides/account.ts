import { ErrorCode } from '@platform/sdk';
import { isOperator } from '@platform/sdk/operations';
import { exampleResult, exampleResults } from '../examples.ts';
import {
  type InputOf,
  invalid,
  type MockRefusal,
  type MockRequest,
  missing,
  noSession,
  type Overrides,
  refuse,
  wrongCode,
} from '../responses.ts';
import type { MockAccount } from '../store/accounts.ts';

/** How long the debugger's session lasts, in milliseconds. */
const DEBUGGER_LIFETIME = 2 * 60 * 60_000;
/** How long an SMS code is valid, in milliseconds. */
const CODE_LIFETIME = 5 * 60_000;
/** Number of failed logins of a name after which a captcha is required. */
const LOGIN_FAILURES = 10;
/** A challenge that a browser solves in milliseconds and that never expires. */
const CHALLENGE = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    keyLength: 32,
    keyPrefix: 'c8da8b4549d81eb3ba8be1e96b70a07d',
    nonce: '343577a0e67f34d19baf4541413eadc2',
    salt: 'f11d6c512ac926586824504b11e1cebe',
  },
  signature: 'ff69512675e53b09a46e5f86fb2420cea7370d4dd509e925bc86b8b21377f10c',
};

const phoneRegistered = (): MockRefusal<409> => {
  const message = 'The phone number is already registered';
  return refuse(ErrorCode.PhoneRegistered, message, [{ field: 'phone', message }]);
};

const keepsTemporaryPassword = (
  { isPasswordTemporary, password }: MockAccount,
  newPassword: string,
): boolean => isPasswordTemporary && password === newPassword;

const temporaryPasswordKept = (): MockRefusal<400> =>
  refuse(ErrorCode.ValidationFailed, 'Validation failed', [
    { field: 'newPassword', message: 'Please enter a password other than the temporary one' },
  ]);

const setPassword = (account: MockAccount, password: string): void => {
  Object.assign(account, { password, isPasswordTemporary: false });
};

/** Returns the account of a login, or the error. */
function authenticated({ store, input }: MockRequest<InputOf<'login'>>): MockAccount | MockRefusal<400> {
  if (store.accounts.failuresOf(input.username) >= LOGIN_FAILURES && !input.captcha) {
    const message = 'Please complete the verification';
    return refuse(ErrorCode.CaptchaRequired, message, [{ field: 'captcha', message }]);
  }
  const known = store.accounts.ofCredentials(input.username, input.password);
  if (!known) {
    store.accounts.fail(input.username);
    return refuse(ErrorCode.InvalidCredentials, 'Please enter correct username and password');
  }
  return known.isEnabled ? known : refuse(ErrorCode.AccountDeactivated, 'The account is deactivated');
}

/** Sessions, passwords and registration: accounts of the story and new ones log in with their own password. */
export const account: Overrides = {
  login: (request) => {
    const known = authenticated(request);
    if (!('id' in known)) return known;
    const { token, expiration } = request.store.accounts.logIn(known);
    return { result: { token, expiration, isPasswordTemporary: known.isPasswordTemporary } };
  },
  logInAsMaster: (request) => {
    const known = authenticated(request);
    if (!('id' in known)) return known;
    const { id: usercode, name } = known;
    const { token, expiration } = request.store.accounts.logIn(known, { lifetime: DEBUGGER_LIFETIME });
    return { result: { token, expiration, usercode, name } };
  },
  logout: ({ store }) => {
    store.accounts.logOut();
    return { result: null };
  },
  endAllSessions: ({ store, input }) => {
    const account = store.accounts.current;
    if (!account) return noSession();
    store.accounts.endSessions(account.id, { others: input.isCurrentKept ?? false });
    return { result: null };
  },
  getSessionList: ({ store }) => ({
    result: store.accounts.sessions.map(({ id: sessionId, loginTime, expiration, isCurrent, device }) => ({
      sessionId,
      userAgent: globalThis.navigator?.userAgent ?? null,
      address: '203.0.113.7',
      ...device,
      createTime: loginTime,
      lastUseTime: isCurrent ? store.clock.now() : loginTime,
      expireTime: expiration,
      isCurrent,
    })),
  }),
  endSession: ({ store, input }) =>
    store.accounts.endSession(input.sessionId) ? { result: null } : missing('session'),
  updateProfile: ({ store, input }) => {
    const account = store.accounts.current;
    if (!account) return noSession();
    const profile = { name: input.name.trim(), timeZone: input.timeZone || null };
    Object.assign(account, profile);
    return { result: profile };
  },
  confirmIdentity: ({ store, input }) => {
    const account = store.accounts.current;
    if (!account) return noSession();
    const { verificationMethod, password, smsCode, smsCodeId } = input;
    const purpose = 'confirmIdentity';
    if (verificationMethod === 'smsCode') {
      if (!store.accounts.isRightCode(smsCodeId, smsCode, { ...account, purpose })) return wrongCode();
      store.accounts.spendCodes(smsCodeId);
    } else if (password !== account.password) {
      return invalid([{ field: 'password', message: 'Please enter the correct password' }]);
    }
    const expiration = store.accounts.confirm();
    return expiration ? { result: { expiration } } : noSession();
  },
  getUserInfo: ({ store: { user } }) => (user ? { result: user } : noSession()),
  getOperationPermission: ({ store }) => {
    const current = store.accounts.current;
    if (!current) return noSession();
    const reviewStatus = store.enterprises.find(current.enterpriseId)?.reviewStatus ?? null;
    return { result: store.accounts.permissionOf(current, reviewStatus) };
  },
  modifyPwd: ({ store, input }) => {
    const account = store.accounts.current;
    if (!account) return noSession();
    const isByCode = input.verificationMethod === 'smsCode';
    const purpose = 'modifyPwd';
    if (isByCode && !store.accounts.isRightCode(input.smsCodeId, input.smsCode, { ...account, purpose }))
      return wrongCode();
    if (input.verificationMethod === 'oldPassword' && input.oldPassword !== account.password) {
      const message = 'Please enter the correct old password';
      return refuse(ErrorCode.ValidationFailed, 'Validation failed', [{ field: 'oldPassword', message }]);
    }
    if (keepsTemporaryPassword(account, input.newPassword)) return temporaryPasswordKept();
    setPassword(account, input.newPassword);
    store.accounts.endSessions(account.id, { others: true });
    store.accounts.spendCodes(input.smsCodeId);
    return { result: { id: account.id } };
  },
  forgetPwd: ({ store, input }) => {
    const account = store.accounts.ofPhone(input.areaCode, input.phone);
    const { areaCode, phone, smsCode, smsCodeId } = input;
    const code = { purpose: 'forgetPwd', areaCode, phone } as const;
    if (!account || !store.accounts.isRightCode(smsCodeId, smsCode, code)) return wrongCode();
    if (keepsTemporaryPassword(account, input.newPassword)) return temporaryPasswordKept();
    setPassword(account, input.newPassword);
    store.accounts.endSessions(account.id);
    store.accounts.spendCodes(smsCodeId);
    return { result: { id: account.id } };
  },
  changeDeveloperPhone: ({ store, input }) => {
    const account = store.accounts.current;
    const { areaCode, phone } = input;
    if (!account) return noSession();
    const { currentSmsCode, currentSmsCodeId, smsCode, smsCodeId } = input;
    const purpose = 'changeDeveloperPhone';
    if (!store.accounts.isRightCode(currentSmsCodeId, currentSmsCode, { ...account, purpose }))
      return wrongCode('currentSmsCode');
    if (!store.accounts.isRightCode(smsCodeId, smsCode, { purpose, areaCode, phone })) return wrongCode();
    store.accounts.spendCodes(currentSmsCodeId, smsCodeId);
    if (store.accounts.ofPhone(areaCode, phone)) return phoneRegistered();
    Object.assign(account, { areaCode, phone });
    store.accounts.endSessions(account.id, { others: true });
    return { result: { id: account.id, areaCode, cellphone: phone } };
  },
  getAllModuleConfig: ({ store }) => {
    const { current } = store.accounts;
    const [developer, operator, enterprise] = exampleResults('getAllModuleConfig');
    if (!current) return undefined;
    const result = isOperator(current) ? operator : current.userType === 1 ? enterprise : developer;
    return result && { result };
  },
  queryDict: ({ input }) => {
    // Relies on the contract's order, because an example doesn't say which dictionary it is.
    const [areaCodes, industries] = exampleResults('queryDict');
    const result = input.dictType === 'industry' ? industries : areaCodes;
    return result && { result };
  },
  checkPhoneIsRegistered: ({ store, input }) => ({
    result: { isRegistered: store.accounts.ofPhone(input.areaCode, input.phone) !== undefined },
  }),
  registerCaptcha: () => ({
    result: { kind: 'altcha', gt: '', challenge: JSON.stringify(CHALLENGE), success: true },
  }),
  sendValidateCode: ({ store, input }) => {
    const { purpose = 'register', areaCode, phone } = input;
    if (!exampleResults('queryDict')[0]?.some(({ value }) => value === areaCode)) {
      return invalid([{ field: 'areaCode', message: 'Please select an area code' }]);
    }
    const smsCodeId = store.accounts.sendCode({ purpose, areaCode, phone });
    const result = {
      ...exampleResult('sendValidateCode'),
      smsCodeId,
      expiration: store.clock.now(CODE_LIFETIME),
    };
    return { result };
  },
  register: ({ store, input }) => {
    const { areaCode, phone, name, password, smsCode, smsCodeId } = input;
    if (!store.accounts.isRightCode(smsCodeId, smsCode, { purpose: 'register', areaCode, phone }))
      return wrongCode();
    store.accounts.spendCodes(smsCodeId);
    if (store.accounts.ofPhone(areaCode, phone)) return phoneRegistered();
    const account = store.accounts.register({ areaCode, phone, name, password });
    const { token, expiration } = store.accounts.logIn(account);
    return { result: { id: account.id, token, expiration } };
  },
};
