import type { FieldError } from '../generated/model/index.ts';
import type { routes } from '../generated/routes.ts';
import type { Scenario } from './scenarios.ts';
import type { MockStore } from './store.ts';

/** An answer of a mock: a result to wrap, or a refusal with the fields that failed validation. */
export type MockAnswer =
  | { result: unknown }
  | { refusal: { status: number; code: number; codename: string; fieldErrors?: FieldError[] } };

/** A request as a mock sees it. */
export interface MockRequest {
  /** What the mocks remember. */
  store: MockStore;
  /** The scenario that they stand in. */
  scenario: Scenario;
  /** Query and body together, decoded. */
  input: Record<string, unknown>;
}

/** Answers of single operations, by id. */
export type Overrides = Partial<Record<keyof typeof routes, (request: MockRequest) => MockAnswer>>;

const NOT_FOUND: MockAnswer = {
  refusal: { status: 404, code: 404001, codename: 'The application does not exist' },
};

/** The refusal of an input that the server's validation would not let through. */
export function invalid(fieldErrors: FieldError[]): MockAnswer {
  return { refusal: { status: 400, code: 400001, codename: 'Validation failed', fieldErrors } };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const count = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && value >= 1 ? value : otherwise;

function found(result: unknown): MockAnswer {
  return result === undefined ? NOT_FOUND : { result };
}

function page<Entry>(entries: Entry[], input: Record<string, unknown>): MockAnswer {
  const pageNumber = count(input.pageNumber, 1);
  const pageSize = count(input.pageSize, 20);
  const start = (pageNumber - 1) * pageSize;
  return { result: { total: entries.length, list: entries.slice(start, start + pageSize) } };
}

/** The mocks that need a memory; every other operation answers with its first example. */
export const overrides: Overrides = {
  login: ({ store }) => {
    store.logIn();
    return { result: { token: 'mock-session', expiration: new Date(Date.now() + 6048e5).toISOString() } };
  },
  logout: ({ store }) => {
    store.logOut();
    return { result: null };
  },
  getUserInfo: ({ store }) => found(store.user),
  getOperationPermission: ({ scenario }) => ({ result: scenario.permission }),
  getDeveloperAppList: ({ store, input }) => page(store.list(text(input.keyword)), input),
  getAppInfoAndApiList: ({ store, input }) => found(store.find(text(input.appId))),
  getApiInfosByAppId: ({ store, input }) => found(store.find(text(input.appId))?.apiList),
  saveOrUpdateApp: ({ store, input }) => {
    const missing = ['name', 'description'].filter((field) => text(input[field]).trim() === '');
    if (missing.length > 0) {
      return invalid(missing.map((field) => ({ field, message: 'Please enter required field' })));
    }
    const { appId, name, description } = input;
    return found(
      store.save({ appId: text(appId) || undefined, name: text(name), description: text(description) }),
    );
  },
  deleteApp: ({ store, input }) => (store.remove(text(input.appId)) ? { result: null } : NOT_FOUND),
  getAppApiInfo: ({ store, input }) => {
    const application = store.find(text(input.appId));
    if (!application) return NOT_FOUND;
    const keyword = text(input.keyword).toLowerCase();
    const entries = store
      .catalogue(application)
      .filter((api) => `${api.name} ${api.methodName}`.toLowerCase().includes(keyword))
      .filter(
        (api) => input.interfaceVersion === undefined || api.interfaceVersion === input.interfaceVersion,
      )
      .filter((api) => input.isEnabled === undefined || api.isEnabled === input.isEnabled);
    return page(entries, input);
  },
  setOldDeveloperDefaultApp: ({ store, input }) =>
    store.setDefault(text(input.appId)) ? { result: null } : NOT_FOUND,
  rotateAccessKey: ({ store, input }) => found(store.rotateKey(text(input.appId))),
  setAccessKeyState: ({ store, input }) =>
    found(store.setKeyState(text(input.appId), text(input.accessKeyId), input.isEnabled === true)),
  setApplicationApi: ({ store, input }) =>
    found(store.setApi(text(input.appId), text(input.apiId), input.isEnabled === true)),
};
