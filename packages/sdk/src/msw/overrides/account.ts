import { ErrorCode } from '../../generated/model/index.ts';
import { found, invalid, type Overrides, refuse, text } from '../answers.ts';
import { exampleResult, exampleResults } from '../examples.ts';

/** The code that every phone gets. */
const SMS_CODE = '402913';
const SESSION_DAYS = 7;
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

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Sessions and registration: the story's accounts log in with their passwords, and so does whoever registers. */
export const account: Overrides = {
  login: ({ store, input }) => {
    const known = store.accounts.ofCredentials(text(input.username), text(input.password));
    if (!known) {
      return refuse(ErrorCode.InvalidCredentials, 'Please enter correct username and password');
    }
    if (!known.isEnabled) return refuse(ErrorCode.AccountDeactivated, 'The account is deactivated');
    store.accounts.logIn(known);
    return { result: { token: 'mock-session', expiration: minutesFromNow(SESSION_DAYS * 24 * 60) } };
  },
  logout: ({ store }) => {
    store.accounts.logOut();
    return { result: null };
  },
  getUserInfo: ({ store }) => found('account', store.user),
  getOperationPermission: ({ store }) => {
    const current = store.accounts.current;
    return found('account', current && store.accounts.permissionOf(current));
  },
  queryDict: ({ input }) => {
    // In the contract's order: nothing in a dictionary says which one it is.
    const [areaCodes, industries] = exampleResults('queryDict');
    return { result: input.dictType === 'industry' ? industries : areaCodes };
  },
  checkPhoneIsRegistered: ({ store, input }) => ({
    result: { isRegistered: store.accounts.ofPhone(text(input.areaCode), text(input.phone)) !== undefined },
  }),
  registerCaptcha: () => ({
    result: { kind: 'altcha', gt: '', challenge: JSON.stringify(CHALLENGE), success: true },
  }),
  sendValidateCode: ({ input }) => {
    if (!text(input.captcha)) {
      const message = 'The verification has failed or expired, please try again';
      return refuse(ErrorCode.CaptchaFailed, message, [{ field: 'captcha', message }]);
    }
    return { result: { ...exampleResult<object>('sendValidateCode'), expiration: minutesFromNow(10) } };
  },
  register: ({ store, input }) => {
    const [areaCode, phone, name, password] = [input.areaCode, input.phone, input.name, input.password].map(
      text,
    ) as [string, string, string, string];
    const missing = Object.entries({ areaCode, phone, name, password }).filter(([, value]) => !value.trim());
    if (missing.length > 0) {
      return invalid(missing.map(([field]) => ({ field, message: 'Please enter required field' })));
    }
    if (input.smsCode !== SMS_CODE) {
      const message = 'The SMS verification code is wrong or has expired';
      return refuse(ErrorCode.ValidateCodeInvalid, message, [{ field: 'smsCode', message }]);
    }
    if (store.accounts.ofPhone(areaCode, phone)) {
      const message = 'The phone number is registered already';
      return refuse(ErrorCode.PhoneRegistered, message, [{ field: 'phone', message }]);
    }
    return { result: { id: store.accounts.register({ areaCode, phone, name: name.trim(), password }).id } };
  },
};
