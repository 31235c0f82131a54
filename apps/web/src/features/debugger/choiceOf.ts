import type { ApiAppInfo, ApplicationApi, UserInfo } from '@platform/sdk';
import { optionsOf, type SharedCall, valuesOf } from '#entities/call/sharedCall.ts';
import type { DebuggerSearch } from './chosen.ts';

/** What the choice of application and API depends on. */
export interface ChoiceFacts {
  search: DebuggerSearch;
  /** The debugged account; undefined while it loads. */
  user: Pick<UserInfo, 'appInfoList' | 'defaultAppId'> | undefined;
  /** The API in the URL and the applications that may call it; undefined if it is not known. */
  linked: LinkedApi | undefined;
  /** Whether `linked` is being loaded. */
  isLinkedLoading: boolean;
  /** The APIs that are enabled for the application; undefined while they are not loaded. */
  apis: readonly ApplicationApi[] | undefined;
  /** Whether the reader has to agree before the API is shown. */
  needsAgreement: (api: ApplicationApi) => boolean;
  /** The API that the reader declined to agree to. */
  declinedApiId: string | undefined;
}

interface LinkedApi {
  api: Pick<ApiAppInfo['api'], 'name'>;
  appInfoList: readonly Pick<ApiAppInfo['appInfoList'][number], 'appId' | 'isEnabled'>[];
}

/** The application of a choice. */
interface ChosenApplication {
  appId: string;
  /** Whether the application in the URL is none of the account's, so that another one is chosen. */
  isOtherApplication: boolean;
  /** The API in the URL if it is not enabled for the application. */
  missing: MissingApi | undefined;
}

/** An API that is not enabled for the application. */
interface MissingApi {
  /** Its name; undefined if there is no such API. */
  name: string | undefined;
}

/** The application and API that the debugger works with, or what it shows instead of them. */
export type ChoiceState =
  | { kind: 'loading' }
  | {
      kind: 'noApplication';
      /** The shared call in the URL; undefined if there is none. */
      call: SharedCall | undefined;
    }
  | { kind: 'shared'; call: SharedCall }
  | (ChosenApplication & {
      /** Whether its APIs are not loaded, or none is enabled. */
      kind: 'loadingApis' | 'noApi';
    })
  | (ChosenApplication & {
      /** Whether the API is an old-customer interface that still needs agreement, one that was declined, or usable. */
      kind: 'unagreed' | 'declined' | 'ready';
      api: ApplicationApi;
    });

/** A choice whose application is known. */
export type ApplicationChoice = Extract<ChoiceState, { appId: string }>;

/** @returns the shared or repeated call in the URL; undefined if there is none */
export function sharedCallOf({
  method,
  version,
  values = '',
  ...options
}: DebuggerSearch): SharedCall | undefined {
  if (method === undefined || version === undefined) return undefined;
  return { method, version, values: valuesOf(values), options: optionsOf(options) };
}

/**
 * Chooses one of the account's applications: the one in the URL, else one that may call the API in the URL, else the
 * default application, else the newest.
 *
 * @returns its AppID; undefined while it is not decided, or if the account has no application
 */
export function appIdOf({
  search,
  user,
  linked,
  isLinkedLoading,
}: Pick<ChoiceFacts, 'search' | 'user' | 'linked' | 'isLinkedLoading'>): string | undefined {
  if (!user || (search.appId === undefined && isLinkedLoading)) return undefined;
  const own = user.appInfoList.map(({ appId }) => appId);
  const callers = linked?.appInfoList.filter(({ isEnabled }) => isEnabled).map(({ appId }) => appId) ?? [];
  const preferred = [user.defaultAppId, ...own].filter((id) => id !== null);
  const allowed = preferred.filter((id) => callers.includes(id));
  return [search.appId, ...allowed, ...preferred].find((id) => id !== undefined && own.includes(id));
}

/** Decides what the debugger shows. An application or API in the URL that cannot be used is replaced by another one. */
export function choiceOf(facts: ChoiceFacts): ChoiceState {
  const { search, user, linked, isLinkedLoading, apis, needsAgreement, declinedApiId } = facts;
  if (!user || (search.appId === undefined && isLinkedLoading)) return { kind: 'loading' };
  const appId = appIdOf(facts);
  const call = sharedCallOf(search);
  if (appId === undefined) return { kind: 'noApplication', call };
  if (call) return { kind: 'shared', call };
  const isOtherApplication = search.appId !== undefined && search.appId !== appId;
  if (!apis) return { kind: 'loadingApis', appId, isOtherApplication, missing: undefined };
  const wanted = apis.find(({ apiId }) => apiId === search.apiId);
  const missing = search.apiId !== undefined && !wanted ? { name: linked?.api.name } : undefined;
  const application = { appId, isOtherApplication, missing };
  const api = wanted ?? apis[0];
  if (!api) return { kind: 'noApi', ...application };
  if (!needsAgreement(api)) return { kind: 'ready', ...application, api };
  return { kind: api.apiId === declinedApiId ? 'declined' : 'unagreed', ...application, api };
}
