import { ErrorCode } from '@platform/sdk';
import { applicationRefusals, orderRefusals } from '@platform/sdk/rules';
import { isFound } from '../lists.ts';
import { callerId, found, type MockRequest, missing, type Overrides, page, refuse } from '../responses.ts';

function ownApplication(request: MockRequest<{ appId: string }>) {
  return request.store.applications.find(callerId(request), request.input.appId);
}

/** Applications with their keys and APIs. */
export const applications: Overrides = {
  getDeveloperAppList: (request) => ({
    result: page(request.store.applications.list(callerId(request), request.input.keyword), request.input),
  }),
  getAppInfoAndApiList: (request) => found('application', ownApplication(request)),
  getApiInfosByAppId: (request) => found('application', ownApplication(request)?.apiList),
  saveOrUpdateApp: (request) => {
    const { store, input } = request;
    const { appId, ...form } = input;
    return appId
      ? found('application', store.applications.change(callerId(request), appId, form))
      : { result: store.applications.create(callerId(request), form) };
  },
  deleteApp: (request) => {
    const { store, input } = request;
    const isOrdered = store.orders.all.some(
      ({ appId, state }) => appId === input.appId && (state === 'pending' || state === 'paid'),
    );
    if (isOrdered && ownApplication(request))
      return refuse(ErrorCode.Conflict, orderRefusals.applicationOrdered);
    return found('application', store.applications.remove(callerId(request), input.appId));
  },
  getAppApiInfo: (request) => {
    const application = ownApplication(request);
    if (!application) return missing('application');
    const { keyword = '', interfaceVersion, isEnabled } = request.input;
    const entries = request.store.applications
      .catalogOf(application)
      .filter((api) => isFound(keyword, [`${api.name} ${api.methodName}`]))
      .filter((api) => interfaceVersion === undefined || api.interfaceVersion === interfaceVersion)
      .filter((api) => isEnabled === undefined || api.isEnabled === isEnabled);
    return { result: page(entries, request.input) };
  },
  setOldDeveloperDefaultApp: (request) => {
    const { accounts, applications } = request.store;
    if (accounts.current && !accounts.isOldDeveloper(accounts.current)) {
      return refuse(ErrorCode.NotPermitted, applicationRefusals.onlyOldDevelopers);
    }
    return found('application', applications.setDefault(callerId(request), request.input.appId));
  },
  getApiAppInfo: (request) => {
    const api = request.store.documents.info({ apiId: request.input.apiId });
    if (!api) return missing('API');
    return {
      result: { api, appInfoList: request.store.applications.callersOf(callerId(request), api.apiId) },
    };
  },
  rotateAccessKey: (request) =>
    found('application', request.store.applications.rotateKey(callerId(request), request.input.appId)),
  setAccessKeyState: (request) => {
    const { store, input } = request;
    const key = store.applications.findKey(callerId(request), input.appId, input.accessKeyId);
    if (!key) return missing('AccessKey');
    if (input.isEnabled === true && key.expireTime !== null) {
      return refuse(ErrorCode.Conflict, 'A rotated key can’t be enabled again');
    }
    key.state = input.isEnabled === true ? 'enabled' : 'disabled';
    return { result: key };
  },
  setApplicationApi: (request) => {
    const { store, input } = request;
    const [appId, apiId] = [input.appId, input.apiId];
    const isEnabled = input.isEnabled === true;
    return found('application', store.applications.setApi(callerId(request), appId, apiId, isEnabled));
  },
};
