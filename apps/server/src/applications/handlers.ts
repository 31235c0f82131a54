import type { Account } from '#accounts/account.ts';
import { describeApi, descriptionOf } from '#apis/service.ts';
import type { Handlers } from '#http/handlers.ts';
import type { EnabledApis } from './enabledApis.ts';
import type { ApplicationKeys } from './keys.ts';
import type { Applications } from './service.ts';

/** Services behind the operations. */
export interface ApplicationServices {
  applications: Applications;
  applicationKeys: ApplicationKeys;
  enabledApis: EnabledApis;
}

/** The handlers of specification §7.5, and of operations on applications that are not in the specification. */
export function applicationHandlers({ applications, applicationKeys, enabledApis }: ApplicationServices) {
  return {
    getDeveloperAppList: ({ caller, body }) => applications.list(caller, body),
    getAppInfoAndApiList: ({ caller, body }) => applications.read(caller, body.appId),
    saveOrUpdateApp: ({ caller, body }) => applications.save(caller.id, body),
    getAppApiInfo: ({ caller, body }) => enabledApis.catalog(caller.id, body.appId, body),
    setOldDeveloperDefaultApp: async ({ caller, body }) => {
      await applications.setDefault(caller, body.appId);
      return null;
    },
    getApiInfosByAppId: ({ caller, query }) => enabledApis.ofApplication(caller.id, query.appId),
    deleteApp: async ({ caller, query }) => {
      await applications.delete(caller, query.appId);
      return null;
    },
    getApiAppInfo: async ({ caller, query }) => {
      const { api, appInfoList } = await enabledApis.ofApi(caller.id, query.apiId);
      return { api: describeApi(api, descriptionOf(api)), appInfoList };
    },
    rotateAccessKey: ({ caller, body }) => applicationKeys.rotate(caller.id, body.appId),
    setAccessKeyState: ({ caller, body }) =>
      applicationKeys.setState(caller.id, body.appId, body.accessKeyId, body.isEnabled),
    setApplicationApi: ({ caller, body }) =>
      enabledApis.set(caller.id, body.appId, body.apiId, body.isEnabled),
  } satisfies Partial<Handlers<Account>>;
}
