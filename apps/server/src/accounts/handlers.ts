import type { Applications } from '#applications/service.ts';
import type { Enterprises } from '#enterprises/service.ts';
import type { Handlers } from '#http/handlers.ts';
import { RateLimit } from '#http/rateLimit.ts';
import { dictionaries } from './dictionary.ts';
import type { Accounts } from './service.ts';

type AccountOperation =
  | 'login'
  | 'register'
  | 'logout'
  | 'getUserInfo'
  | 'getOperationPermission'
  | 'queryDict'
  | 'checkPhoneIsRegistered'
  | 'registerCaptcha'
  | 'sendValidateCode';

/** The handlers of specification §7.1. */
export function accountHandlers(
  accounts: Accounts,
  applications: Applications,
  enterprises: Enterprises,
  clock: () => Date,
): Pick<Handlers, AccountOperation> {
  const perMinute = (limit: number) => new RateLimit(limit, 60_000, clock);
  const limits = {
    login: perMinute(60),
    register: perMinute(20),
    check: perMinute(30),
    captcha: perMinute(30),
  };
  return {
    login: async ({ body, address }) => {
      limits.login.take(address);
      return accounts.login(body);
    },
    register: async ({ body, address }) => {
      limits.register.take(address);
      const { id } = await accounts.register(body);
      return { id };
    },
    logout: async ({ token }) => {
      await accounts.logout(token);
      return null;
    },
    getUserInfo: async ({ caller }) => {
      const appInfoList = await applications.references(caller.id);
      return {
        id: caller.id,
        name: caller.name,
        cellphone: caller.phone,
        areaCode: caller.areaCode,
        userType: caller.userType,
        role: caller.role,
        enterpriseId: caller.enterpriseId,
        enterpriseName: await enterprises.nameOf(caller.enterpriseId),
        aidList: appInfoList.map(({ appId }) => appId),
        appInfoList,
        isOldDeveloper: accounts.isOldDeveloper(caller),
        defaultAppId: caller.defaultAppId,
        registrationTime: caller.registrationTime.toISOString(),
        authenticationTime: caller.authenticationTime?.toISOString() ?? null,
        isVip: caller.isVip,
      };
    },
    getOperationPermission: async ({ caller }) =>
      accounts.permissionOf(caller, await enterprises.reviewStatusOf(caller.enterpriseId)),
    queryDict: async ({ query }) => dictionaries[query.dictType],
    checkPhoneIsRegistered: async ({ query, address }) => {
      limits.check.take(address);
      return { isRegistered: await accounts.isPhoneRegistered(query.areaCode, query.phone) };
    },
    registerCaptcha: async ({ address }) => {
      limits.captcha.take(address);
      return accounts.captchaChallenge();
    },
    sendValidateCode: async ({ body }) => accounts.sendValidateCode(body.areaCode, body.phone, body.captcha),
  };
}
