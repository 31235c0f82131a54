import { ErrorCode } from '../../generated/model/index.ts';
import { found, invalid, type MockRequest, type Overrides, page, refuse, text } from '../answers.ts';

/** Whoever is logged in: these operations are refused to visitors before they come here. */
const callerId = ({ store }: MockRequest): string => store.accounts.current?.id ?? '';

function ownApplication(request: MockRequest) {
  return request.store.applications.find(callerId(request), text(request.input.appId));
}

/** Applications with their keys and APIs. */
export const applications: Overrides = {
  getDeveloperAppList: (request) => ({
    result: page(
      request.store.applications.list(callerId(request), text(request.input.keyword)),
      request.input,
    ),
  }),
  getAppInfoAndApiList: (request) => found('application', ownApplication(request)),
  getApiInfosByAppId: (request) => found('application', ownApplication(request)?.apiList),
  saveOrUpdateApp: (request) => {
    const { store, input } = request;
    const missing = ['name', 'description'].filter((field) => text(input[field]).trim() === '');
    if (missing.length > 0) {
      return invalid(missing.map((field) => ({ field, message: 'Please enter required field' })));
    }
    const form = { name: text(input.name).trim(), description: text(input.description).trim() };
    const appId = text(input.appId);
    return appId
      ? found('application', store.applications.change(callerId(request), appId, form))
      : { result: store.applications.create(callerId(request), form) };
  },
  deleteApp: (request) =>
    found('application', request.store.applications.remove(callerId(request), text(request.input.appId))),
  getAppApiInfo: (request) => {
    const application = ownApplication(request);
    if (!application) return found('application', undefined);
    const { keyword, interfaceVersion, isEnabled } = request.input;
    const sought = text(keyword).toLowerCase();
    const entries = request.store.applications
      .catalogueOf(application)
      .filter((api) => `${api.name} ${api.methodName}`.toLowerCase().includes(sought))
      .filter((api) => interfaceVersion === undefined || api.interfaceVersion === interfaceVersion)
      .filter((api) => isEnabled === undefined || api.isEnabled === isEnabled);
    return { result: page(entries, request.input) };
  },
  setOldDeveloperDefaultApp: (request) =>
    found('application', request.store.applications.setDefault(callerId(request), text(request.input.appId))),
  getApiAppInfo: (request) => {
    const api = request.store.documents.info({ apiId: text(request.input.apiId) });
    if (!api) return found('API', undefined);
    return {
      result: { api, appInfoList: request.store.applications.callersOf(callerId(request), api.apiId) },
    };
  },
  rotateAccessKey: (request) =>
    found('application', request.store.applications.rotateKey(callerId(request), text(request.input.appId))),
  setAccessKeyState: (request) => {
    const { store, input } = request;
    const key = store.applications.findKey(callerId(request), text(input.appId), text(input.accessKeyId));
    if (!key) return found('AccessKey', undefined);
    if (input.isEnabled === true && key.expireTime !== null) {
      return refuse(ErrorCode.Conflict, 'A key that was replaced can’t be enabled again');
    }
    key.state = input.isEnabled === true ? 'enabled' : 'disabled';
    return { result: key };
  },
  setApplicationApi: (request) => {
    const { store, input } = request;
    const [appId, apiId] = [text(input.appId), text(input.apiId)];
    const isEnabled = input.isEnabled === true;
    return found('application', store.applications.setApi(callerId(request), appId, apiId, isEnabled));
  },
};
