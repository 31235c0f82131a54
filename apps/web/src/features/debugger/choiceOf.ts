import type { ApiAppInfo, ApplicationApi, UserInfo } from '@platform/sdk';
import { optionsOf, type SharedCall, valuesOf } from '#entities/call/sharedCall.ts';
import type { DebuggerSearch } from './chosen.ts';

/** The facts that the choice of application and API depends on. */
export interface ChoiceFacts {
  search: DebuggerSearch;
  /** The debugged account; undefined while it loads. */
  user: Pick<UserInfo, 'appInfoList' | 'defaultAppId'> | undefined;
  /** The API in the URL, and which applications may call it; undefined if the API is not known. */
  linked: LinkedApi | undefined;
  /** Whether `linked` is being loaded. */
  isLinkedLoading: boolean;
  /** What the account debugged last; undefined if that is not known. */
  last: { appId: string; apiId: string } | undefined;
  /** The applications that can make a call, newest first; undefined if they are not known. */
  callers: readonly string[] | undefined;
  /** Whether `callers` are being loaded. */
  areCallersLoading: boolean;
  /** The APIs that are enabled for the application; undefined while they are not loaded. */
  apis: readonly ApplicationApi[] | undefined;
  /** Whether the reader has to agree before the API is shown. */
  needsAgreement: (api: ApplicationApi) => boolean;
  /** The API that the reader declined to open. */
  declinedApiId: string | undefined;
}

interface LinkedApi {
  api: MissingApi;
  appInfoList: readonly Pick<ApiAppInfo['appInfoList'][number], 'appId' | 'isEnabled'>[];
}

/** The application of a choice. */
interface ChosenApplication {
  appId: string;
  /** Whether the application in the URL does not belong to the account, so that another one is chosen. */
  isOtherApplication: boolean;
  /** Whether the API in the URL does not exist, so that another one is chosen. */
  isUnknownApi: boolean;
}

/** An API that is not enabled for the application. */
export type MissingApi = Pick<ApiAppInfo['api'], 'apiId' | 'name' | 'version'>;

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
      kind: 'loadingApis';
    })
  | (ChosenApplication & {
      kind: 'noApi';
      /** The API in the URL, which is not enabled; undefined if the URL names none and no API is enabled. */
      missing: MissingApi | undefined;
    })
  | (ChosenApplication & {
      /** Whether the API is usable, or an old-customer interface that still needs agreement or was declined. */
      kind: 'unagreed' | 'declined' | 'ready';
      api: ApplicationApi;
    });

/** A choice whose application is known. */
export type ApplicationChoice = Extract<ChoiceState, { appId: string }>;

/** @returns the shared or repeated call in the URL; undefined if there is none */
export function sharedCallOf({
  method,
  version,
  values,
  ...options
}: DebuggerSearch): SharedCall | undefined {
  if (method === undefined || version === undefined) return undefined;
  return {
    method,
    version,
    values: values === undefined ? undefined : valuesOf(values),
    options: optionsOf(options),
  };
}

/** The facts that decide on the application. */
type ApplicationFacts = Pick<
  ChoiceFacts,
  'search' | 'user' | 'linked' | 'isLinkedLoading' | 'last' | 'callers' | 'areCallersLoading'
>;

/** Whether facts that decide on the application are missing. */
function isUndecided({ search, isLinkedLoading, areCallersLoading }: ApplicationFacts): boolean {
  return search.appId === undefined && (isLinkedLoading || areCallersLoading);
}

/**
 * Chooses one of the account's applications: the one in the URL, else one that may call the API in the URL, else the
 * one that was used last, else one that can make a call. Among several, the default application comes first, then
 * the newest.
 *
 * @returns its AppID; undefined while it is not decided, or if the account has no application
 */
export function appIdOf(facts: ApplicationFacts): string | undefined {
  const { search, user, linked, last, callers = [] } = facts;
  if (!user || isUndecided(facts)) return undefined;
  const own = user.appInfoList.map(({ appId }) => appId);
  const all = [user.defaultAppId, ...own].filter((id) => id !== null);
  const allowed = linked?.appInfoList.filter(({ isEnabled }) => isEnabled).map(({ appId }) => appId) ?? [];
  const preferred = [
    search.appId,
    ...all.filter((id) => allowed.includes(id)),
    last?.appId,
    ...all.filter((id) => callers.includes(id)),
    ...all,
  ];
  return preferred.find((id) => id !== undefined && own.includes(id));
}

/**
 * Decides what the debugger shows. It replaces an application in the URL that is not the account's, and an API that
 * does not exist, with another one.
 */
export function choiceOf(facts: ChoiceFacts): ChoiceState {
  const { search, user, linked, isLinkedLoading, last, apis, needsAgreement, declinedApiId } = facts;
  if (!user || isUndecided(facts)) return { kind: 'loading' };
  const appId = appIdOf(facts);
  const call = sharedCallOf(search);
  if (appId === undefined) return { kind: 'noApplication', call };
  if (call) return { kind: 'shared', call };
  const isOtherApplication = search.appId !== undefined && search.appId !== appId;
  const wantedId = search.apiId ?? (last?.appId === appId ? last.apiId : undefined);
  const wanted = apis?.find(({ apiId }) => apiId === wantedId);
  const isMissing = search.apiId !== undefined && !wanted;
  if (!apis || (isMissing && isLinkedLoading)) {
    return { kind: 'loadingApis', appId, isOtherApplication, isUnknownApi: false };
  }
  const missing = isMissing ? linked?.api : undefined;
  const application = { appId, isOtherApplication, isUnknownApi: isMissing && !missing };
  // By default the first API that needs no agreement.
  const api = wanted ?? apis.find((each) => !needsAgreement(each)) ?? apis[0];
  if (missing || !api) return { kind: 'noApi', ...application, missing };
  if (!needsAgreement(api)) return { kind: 'ready', ...application, api };
  return { kind: api.apiId === declinedApiId ? 'declined' : 'unagreed', ...application, api };
}
