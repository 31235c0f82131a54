import type {
  AccessKey,
  Application,
  ApplicationApi,
  ApplicationForm,
  ApplicationReference,
  ApplicationSummary,
  IssuedAccessKey,
  SavedApplication,
} from '@platform/sdk';
import { exampleResults } from '../examples.ts';
import { story } from '../generated/story.ts';
import type { Clock } from './clock.ts';
import type { Documents } from './documents.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A key, with everything that a gateway mock needs to verify calls. */
export interface MockSigningKey {
  appId: string;
  accessKeyId: string;
  secret: string;
}

/** The ids of the default applications of the examples' accounts. */
const defaults = exampleResults('getUserInfo').map(({ defaultAppId }) => defaultAppId);

type StoryApplication = (typeof story.applications)[keyof typeof story.applications];

/** The applications of the mocks, from the story and created since, with their keys and APIs. */
export class Applications {
  #applications: Application[];
  readonly #owners = new Map<string, string>();
  readonly #secrets = new Map<string, string>();
  /** Today's calls of each account to each API, including those of deleted applications. */
  readonly #spent = new Map<string, number>();
  readonly #documents: Documents;
  readonly #clock: Clock;
  #issued = 0;

  /** @param documents the catalog of APIs that can be enabled */
  constructor(documents: Documents, clock: Clock) {
    this.#documents = documents;
    this.#clock = clock;
    this.#applications = Object.values(story.applications)
      .map((application) => this.#fromStory(application))
      .sort((one, other) => other.createTime.localeCompare(one.createTime));
    for (const { appId, apiList } of this.#applications) {
      for (const { apiId, callsToday } of apiList) this.#spend(appId, apiId, callsToday);
    }
  }

  #fromStory({ apis, owner, accessKeyId, ...fields }: StoryApplication): Application {
    const shown = exampleResults('getAppInfoAndApiList').find(({ appId }) => appId === fields.appId);
    const enabled: readonly string[] = apis;
    this.#owners.set(fields.appId, story.accounts[owner].id);
    this.#secrets.set(accessKeyId, `sk_mock_${accessKeyId}`.padEnd(35, '0'));
    return {
      ...fields,
      isDefault: defaults.includes(fields.appId),
      isInvokeBillingEnabled: true,
      accessKeys: [
        {
          accessKeyId,
          state: 'enabled',
          createTime: fields.createTime,
          expireTime: null,
          lastUsedTime: null,
          ...shown?.accessKeys.find((key) => key.accessKeyId === accessKeyId),
        },
      ],
      apiList: this.#documents.catalog
        .filter(({ apiId }) => enabled.includes(apiId))
        .map((api) => ({
          ...api,
          ...shown?.apiList.find(({ apiId }) => apiId === api.apiId),
          isEnabled: true,
        })),
    };
  }

  /** The applications of an account, the newest first. */
  ofAccount(accountId: string): Application[] {
    return this.#applications.filter(({ appId }) => this.#owners.get(appId) === accountId);
  }

  /** The account's application with the id, if there is one. */
  find(accountId: string, appId: string): Application | undefined {
    return this.ofAccount(accountId).find((application) => application.appId === appId);
  }

  /** The account's applications whose name contains the keyword, as in a list. */
  list(accountId: string, keyword = ''): ApplicationSummary[] {
    return this.ofAccount(accountId)
      .filter(({ name }) => name.toLowerCase().includes(keyword.trim().toLowerCase()))
      .map(({ appId, name, description, accessKeys, isDefault, apiList, createTime }) => ({
        appId,
        name,
        description,
        accessKeyId: accessKeys[0]?.accessKeyId ?? '',
        isDefault,
        enabledApiCount: apiList.length,
        canCall: apiList.length > 0 && accessKeys.some((key) => this.#canSign(key)),
        callsToday: apiList.reduce((sum, api) => sum + api.callsToday, 0),
        createTime,
      }));
  }

  /** Creates an application. */
  create(accountId: string, { name, description }: ApplicationForm): SavedApplication {
    const appId = `S107-${this.#serial(10)}`;
    const key = this.#issueKey();
    this.#owners.set(appId, accountId);
    this.#applications.unshift({
      appId,
      name,
      description,
      isDefault: false,
      createTime: key.createTime,
      isInvokeBillingEnabled: true,
      accessKeys: [key],
      apiList: [],
    });
    const { accessKeyId } = key;
    return { appId, accessKeyId, accessKeySecret: this.secretOf(accessKeyId) ?? null };
  }

  /** Changes an application; undefined if not found. */
  change(
    accountId: string,
    appId: string,
    { name, description }: ApplicationForm,
  ): SavedApplication | undefined {
    const application = this.find(accountId, appId);
    if (!application) return undefined;
    Object.assign(application, { name, description });
    return { appId, accessKeyId: application.accessKeys[0]?.accessKeyId ?? '', accessKeySecret: null };
  }

  /** Deletes an application; undefined if not found. */
  remove(accountId: string, appId: string): null | undefined {
    const application = this.find(accountId, appId);
    if (!application) return undefined;
    this.#applications = this.#applications.filter((each) => each !== application);
    return null;
  }

  /** Makes an application its account's only default one; undefined if not found. */
  setDefault(accountId: string, appId: string): null | undefined {
    const chosen = this.find(accountId, appId);
    if (!chosen) return undefined;
    for (const application of this.ofAccount(accountId)) application.isDefault = application === chosen;
    return null;
  }

  /** Rotates an application's key; the previous key expires in a day. Undefined if the application is not found. */
  rotateKey(accountId: string, appId: string): IssuedAccessKey | undefined {
    const application = this.find(accountId, appId);
    const previous = application?.accessKeys.find(({ expireTime }) => expireTime === null);
    if (!application || !previous) return undefined;
    for (const key of application.accessKeys) {
      // A key that was rotated earlier expires immediately.
      if (key.state === 'rotatedOut') key.expireTime = this.#clock.now();
    }
    const previousExpireTime = this.#clock.now(DAY);
    previous.expireTime = previousExpireTime;
    // A key that its developer disabled stays disabled.
    if (previous.state === 'enabled') previous.state = 'rotatedOut';
    const key = this.#issueKey();
    application.accessKeys.unshift(key);
    return {
      accessKeyId: key.accessKeyId,
      accessKeySecret: this.secretOf(key.accessKeyId) ?? '',
      previousAccessKeyId: previous.accessKeyId,
      previousExpireTime,
    };
  }

  /** An application's key, to be enabled or disabled; undefined if not found. */
  findKey(accountId: string, appId: string, accessKeyId: string): AccessKey | undefined {
    return this.find(accountId, appId)?.accessKeys.find((key) => key.accessKeyId === accessKeyId);
  }

  /** The catalog with the state of each API in an application. */
  catalogOf(application: Application): ApplicationApi[] {
    return this.#documents.catalog.map(
      (api) =>
        application.apiList.find(({ apiId }) => apiId === api.apiId) ?? {
          ...api,
          freeQuotaRemaining: this.#freeCallsLeft(application.appId, api),
        },
    );
  }

  /** Enables or disables an API; undefined if application or API is not found. */
  setApi(accountId: string, appId: string, apiId: string, isEnabled: boolean): ApplicationApi | undefined {
    const application = this.find(accountId, appId);
    if (!application) return undefined;
    const api = this.catalogOf(application).find((entry) => entry.apiId === apiId);
    if (!api) return undefined;
    const changed = { ...api, isEnabled };
    application.apiList = application.apiList.filter((entry) => entry.apiId !== apiId);
    if (isEnabled) application.apiList.push(changed);
    return changed;
  }

  /** The account's applications, and whether each may call an API. */
  callersOf(accountId: string, apiId: string): (ApplicationReference & { isEnabled: boolean })[] {
    return this.ofAccount(accountId).map(({ appId, name, apiList }) => ({
      appId,
      name,
      isEnabled: apiList.some((api) => api.apiId === apiId),
    }));
  }

  /** The secret of a key. */
  secretOf(accessKeyId: string): string | undefined {
    return this.#secrets.get(accessKeyId);
  }

  /** The active keys of all applications, with which a gateway mock verifies calls. */
  signingKeys(): MockSigningKey[] {
    return this.#applications.flatMap(({ appId, accessKeys }) =>
      accessKeys
        .filter((key) => this.#canSign(key))
        .map(({ accessKeyId }) => ({ appId, accessKeyId, secret: this.secretOf(accessKeyId) ?? '' })),
    );
  }

  #canSign({ state, expireTime }: AccessKey): boolean {
    return state !== 'disabled' && (expireTime === null || expireTime > this.#clock.now());
  }

  /** The id of the account that owns an application, or owned a deleted one; undefined if not found. */
  ownerOf(appId: string): string | undefined {
    return this.#owners.get(appId);
  }

  /** The API of a call to a gateway mock; undefined if the application has not enabled it. */
  calledApi(appId: string, methodName: string, version: string): ApplicationApi | undefined {
    return this.#applications
      .find((application) => application.appId === appId)
      ?.apiList.find((each) => each.methodName === methodName && each.version === version);
  }

  /** Counts a call that succeeded at a gateway mock. */
  countCall(appId: string, api: ApplicationApi): void {
    api.callsToday += 1;
    this.#spend(appId, api.apiId, 1);
  }

  /** Deducts calls from the free quota of the application's account, for all of its applications. */
  #spend(appId: string, apiId: string, calls: number): void {
    const owner = this.#owners.get(appId) ?? '';
    const key = `${owner} ${apiId}`;
    this.#spent.set(key, (this.#spent.get(key) ?? 0) + calls);
    for (const application of this.ofAccount(owner)) {
      for (const api of application.apiList) {
        if (api.apiId === apiId) api.freeQuotaRemaining = this.#freeCallsLeft(appId, api);
      }
    }
  }

  #freeCallsLeft(appId: string, { apiId, freeQuota }: ApplicationApi): number {
    const spent = this.#spent.get(`${this.#owners.get(appId)} ${apiId}`) ?? 0;
    return Math.max(0, freeQuota - spent);
  }

  #serial(length: number): string {
    return String(++this.#issued).padStart(length, '0');
  }

  #issueKey(): AccessKey {
    const serial = this.#serial(14);
    const accessKeyId = `AKMOCK${serial}`;
    this.#secrets.set(accessKeyId, `sk_mock_${serial.padStart(27, '0')}`);
    const createTime = this.#clock.now();
    return { accessKeyId, state: 'enabled', createTime, expireTime: null, lastUsedTime: null };
  }
}
