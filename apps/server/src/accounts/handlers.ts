import type { UserProfile } from '@platform/sdk';
import { isOperator } from '@platform/sdk/access';
import type { ApplicationDirectory } from '#applications/directory.ts';
import type { Calendar } from '#calendar.ts';
import type { Enterprises } from '#enterprises/service.ts';
import type { Handlers } from '#http/handlers.ts';
import { RateLimit } from '#http/rateLimit.ts';
import { notFound } from '#http/refusal.ts';
import { type Account, isOldDeveloper, permissionOf } from './account.ts';
import type { Captcha } from './captcha.ts';
import { dictionaries } from './dictionary.ts';
import type { AccountDirectory } from './directory.ts';
import type { Passwords } from './passwords.ts';
import type { Phones } from './phones.ts';
import type { SavedViews } from './savedViews.ts';
import type { Accounts } from './service.ts';
import type { Sessions } from './sessions.ts';
import type { ValidateCodes } from './validateCodes.ts';

/** The services behind the handlers. */
export interface AccountServices {
  accounts: Accounts;
  sessions: Sessions;
  passwords: Passwords;
  phones: Phones;
  captcha: Captcha;
  validateCodes: ValidateCodes;
  savedViews: SavedViews;
  directory: AccountDirectory;
  applications: ApplicationDirectory;
  enterprises: Enterprises;
  calendar: Calendar;
  /** Returns when an account will be closed; null if its closing was not requested. */
  closeTimeOf: (accountId: string) => Promise<Date | null>;
  clock: () => Date;
}

/**
 * The handlers of specification §7.1, and of other operations on accounts and sessions. Two of them are in §7.6: users by
 * user code, and the debugger's login.
 */
export function accountHandlers({
  accounts,
  sessions,
  passwords,
  phones,
  captcha,
  validateCodes,
  savedViews,
  directory,
  applications,
  enterprises,
  calendar,
  closeTimeOf,
  clock,
}: AccountServices) {
  const perMinute = (limit: number) => new RateLimit({ limit, window: 60_000, clock });
  const limits = {
    login: perMinute(60),
    register: perMinute(20),
    forgetPwd: perMinute(20),
    check: perMinute(30),
    captcha: perMinute(30),
  };
  /** Returns an account that the caller may read: their own or, for operators, any. */
  const readable = async (caller: Account, usercode: string): Promise<Account | undefined> => {
    const isReadable = usercode === caller.id || isOperator(caller);
    return isReadable ? directory.find(usercode) : undefined;
  };
  const profileOf = async (account: Account): Promise<UserProfile> => ({
    id: account.id,
    name: account.name,
    areaCode: account.areaCode,
    cellphone: account.phone,
    role: account.role,
    userType: account.userType,
    enterpriseId: account.enterpriseId,
    enterpriseName: await enterprises.nameOf(account.enterpriseId),
    registrationTime: account.registrationTime.toISOString(),
  });
  return {
    login: async ({ body, address, userAgent }) => {
      limits.login.takeFrom(address);
      return sessions.logIn(body, address, userAgent);
    },
    logInAsMaster: async ({ body, address, userAgent }) => {
      limits.login.takeFrom(address);
      return sessions.logInAsMaster(body, address, userAgent);
    },
    register: async ({ body, address, userAgent }) => {
      limits.register.takeFrom(address);
      const account = await accounts.register(body);
      return { id: account.id, ...(await sessions.start(account, { address, userAgent })) };
    },
    logout: async ({ token }) => {
      await sessions.end(token);
      return null;
    },
    endAllSessions: async ({ caller, token, body }) => {
      await sessions.endAll(caller.id, undefined, body.isCurrentKept ? token : undefined);
      return null;
    },
    getSessionList: ({ caller, token }) => sessions.list(caller.id, token),
    endSession: async ({ caller, body }) => {
      await sessions.endOne(caller.id, body.sessionId);
      return null;
    },
    updateProfile: ({ caller, body }) => accounts.updateProfile(caller.id, body),
    confirmIdentity: async ({ caller, token, body, address }) => {
      const expiration = await sessions.confirm(caller, token, body, address);
      return { expiration: expiration.toISOString() };
    },
    modifyPwd: async ({ caller, token, body, address }) => {
      await passwords.modifyPwd(caller, token, body, address);
      return { id: caller.id };
    },
    forgetPwd: async ({ body, address }) => {
      limits.forgetPwd.takeFrom(address);
      return { id: await passwords.forgetPwd(body, address) };
    },
    changeDeveloperPhone: async ({ caller, token, query }) => {
      const { areaCode, phone } = await phones.change(caller, token, query);
      return { id: caller.id, areaCode, cellphone: phone };
    },
    getUserInfo: async ({ caller }) => {
      const appInfoList = await applications.references(caller.id);
      return {
        ...(await profileOf(caller)),
        aidList: appInfoList.map(({ appId }) => appId),
        appInfoList,
        isOldDeveloper: isOldDeveloper(caller, calendar),
        defaultAppId: caller.defaultAppId,
        authenticationTime: caller.authenticationTime?.toISOString() ?? null,
        isVip: caller.isVip,
        isPasswordTemporary: caller.isPasswordTemporary,
        timeZone: caller.timeZone,
        closeTime: (await closeTimeOf(caller.id))?.toISOString() ?? null,
      };
    },
    getOperationPermission: async ({ caller }) =>
      permissionOf(caller, await enterprises.reviewStatusOf(caller.enterpriseId), clock(), calendar),
    getUserByUsercode: async ({ caller, query, refuse }) =>
      profileOf((await readable(caller, query.usercode)) ?? refuse(notFound('account'))),
    getAuthUserByUsercode: async ({ caller, body, refuse }) => {
      const account = (await readable(caller, body.usercode)) ?? refuse(notFound('account'));
      const reviewStatus = await enterprises.reviewStatusOf(account.enterpriseId);
      return {
        ...(await profileOf(account)),
        isEnabled: account.isEnabled,
        isVip: account.isVip,
        reviewStatus,
        authenticationTime: account.authenticationTime?.toISOString() ?? null,
        permission: permissionOf(account, reviewStatus, clock(), calendar),
        aidList: (await applications.references(account.id)).map(({ appId }) => appId),
      };
    },
    queryDict: async ({ query }) => dictionaries[query.dictType],
    checkPhoneIsRegistered: async ({ query, address }) => {
      limits.check.takeFrom(address);
      return { isRegistered: await phones.check(query, address) };
    },
    registerCaptcha: async ({ body, address }) => {
      limits.captcha.takeFrom(address);
      return captcha.challenge(body.clientType);
    },
    getSavedViews: async ({ caller }) => ({ list: await savedViews.list(caller.id) }),
    saveView: ({ caller, body }) => savedViews.save(caller.id, body),
    deleteView: async ({ caller, body }) => {
      await savedViews.delete(caller.id, body.viewId);
      return null;
    },
    sendValidateCode: async ({ body, address }) => validateCodes.send(body, address),
  } satisfies Partial<Handlers<Account>>;
}
