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
  | 'endAllSessions'
  | 'modifyPwd'
  | 'forgetPwd'
  | 'changeDeveloperPhone'
  | 'getUserInfo'
  | 'getOperationPermission'
  | 'queryDict'
  | 'checkPhoneIsRegistered'
  | 'registerCaptcha'
  | 'sendValidateCode';

/** The handlers of specification §7.1, and of what else concerns an account and its sessions. */
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
    forgetPwd: perMinute(20),
    check: perMinute(30),
    captcha: perMinute(30),
  };
  return {
    login: async ({ body, address }) => {
      limits.login.take(address);
      return accounts.login(body, address);
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
    endAllSessions: async ({ caller }) => {
      await accounts.endAllSessions(caller.id);
      return null;
    },
    modifyPwd: async ({ caller, body, address }) => {
      await accounts.modifyPwd(caller, body, address);
      return { id: caller.id };
    },
    forgetPwd: async ({ body, address }) => {
      limits.forgetPwd.take(address);
      return { id: await accounts.forgetPwd(body, address) };
    },
    changeDeveloperPhone: async ({ caller, query }) => {
      await accounts.changePhone(caller, query);
      return { id: caller.id, areaCode: query.areaCode, cellphone: query.phone };
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
        isPasswordTemporary: caller.isPasswordTemporary,
      };
    },
    getOperationPermission: async ({ caller }) =>
      accounts.permissionOf(caller, await enterprises.reviewStatusOf(caller.enterpriseId)),
    queryDict: async ({ query }) => dictionaries[query.dictType],
    checkPhoneIsRegistered: async ({ query, address }) => {
      limits.check.take(address);
      return { isRegistered: await accounts.checkPhone(query) };
    },
    registerCaptcha: async ({ body, address }) => {
      limits.captcha.take(address);
      return accounts.captchaChallenge(body.clientType);
    },
    sendValidateCode: async ({ body, address }) => accounts.sendValidateCode(body, address),
  };
}
