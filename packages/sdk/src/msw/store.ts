import { examples } from '../generated/examples.ts';
import type {
  AccessKey,
  Application,
  ApplicationApi,
  ApplicationForm,
  ApplicationSummary,
  IssuedAccessKey,
  SavedApplication,
  UserInfo,
} from '../generated/model/index.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What the mocks remember within a page's life: who is logged in, and the applications made since. */
export class MockStore {
  #applications: Application[];
  #catalogue: ApplicationApi[] = structuredClone(
    examples.getAppApiInfo.catalogue.result.list,
  ) as ApplicationApi[];
  #user: UserInfo | undefined;
  #issued = 0;
  readonly #loginUser: UserInfo;

  /**
   * @param user the account that is logged in from the start; none for a visitor
   * @param loginUser the account that a login opens
   */
  constructor(user: UserInfo | undefined, loginUser: UserInfo) {
    this.#user = user;
    this.#loginUser = loginUser;
    const owner = user ?? loginUser;
    this.#applications = owner.aidList.map((appId, index) => ({
      ...(structuredClone(examples.getAppInfoAndApiList.one.result) as Application),
      appId,
      name: owner.appInfoList[index]?.name ?? appId,
      ...(index > 0 && { apiList: [] }),
    }));
  }

  /** The account that is logged in, with its applications as they are now. */
  get user(): UserInfo | undefined {
    return (
      this.#user && {
        ...this.#user,
        aidList: this.#applications.map(({ appId }) => appId),
        appInfoList: this.#applications.map(({ appId, name }) => ({ appId, name })),
        defaultAppId: this.#applications.find(({ isDefault }) => isDefault)?.appId ?? null,
      }
    );
  }

  /** Logs the scenario's account in. */
  logIn(): void {
    this.#user = this.#loginUser;
  }

  /** Logs out. */
  logOut(): void {
    this.#user = undefined;
  }

  /** The applications whose name contains the keyword, newest first. */
  list(keyword = ''): ApplicationSummary[] {
    return this.#applications
      .filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase()))
      .map(({ appId, name, description, accessKeys, isDefault, apiList, createTime }) => ({
        appId,
        name,
        description,
        accessKeyId: accessKeys[0]?.accessKeyId ?? '',
        isDefault,
        enabledApiCount: apiList.length,
        callsToday: apiList.reduce((sum, api) => sum + api.callsToday, 0),
        createTime,
      }));
  }

  /** The application with the id, if there is one. */
  find(appId: string | null): Application | undefined {
    return this.#applications.find((application) => application.appId === appId);
  }

  /** Creates or changes an application; undefined where the one to change is missing. */
  save(form: ApplicationForm): SavedApplication | undefined {
    const existing = form.appId ? this.find(form.appId) : undefined;
    if (form.appId && !existing) return undefined;
    if (existing) {
      Object.assign(existing, { name: form.name, description: form.description });
      return {
        appId: existing.appId,
        accessKeyId: existing.accessKeys[0]?.accessKeyId ?? '',
        accessKeySecret: null,
      };
    }
    const serial = String(++this.#issued).padStart(10, '0');
    const created: SavedApplication = {
      appId: `S107-${serial}`,
      accessKeyId: `AK${serial}MOCK`,
      accessKeySecret: `sk_mock_${serial}`,
    };
    const now = new Date().toISOString();
    this.#applications.unshift({
      appId: created.appId,
      name: form.name,
      description: form.description,
      isDefault: false,
      createTime: now,
      accessKeys: [
        {
          accessKeyId: created.accessKeyId,
          state: 'enabled',
          createTime: now,
          expireTime: null,
          lastUsedTime: null,
        },
      ],
      apiList: [],
    });
    return created;
  }

  /** Makes an application the only default one; false where there is none. */
  setDefault(appId: string): boolean {
    const chosen = this.find(appId);
    if (!chosen) return false;
    for (const application of this.#applications) application.isDefault = application === chosen;
    return true;
  }

  /** Gives an application a new key, the previous one expiring in a day; undefined where there is none. */
  rotateKey(appId: string): IssuedAccessKey | undefined {
    const application = this.find(appId);
    const previous = application?.accessKeys[0];
    if (!application || !previous) return undefined;
    const serial = String(++this.#issued).padStart(10, '0');
    const now = Date.now();
    const previousExpireTime = new Date(now + DAY).toISOString();
    Object.assign(previous, { state: 'rotatedOut', expireTime: previousExpireTime });
    const accessKeyId = `AK${serial}MOCK`;
    application.accessKeys.unshift({
      accessKeyId,
      state: 'enabled',
      createTime: new Date(now).toISOString(),
      expireTime: null,
      lastUsedTime: null,
    });
    return {
      accessKeyId,
      accessKeySecret: `sk_mock_${serial}`,
      previousAccessKeyId: previous.accessKeyId,
      previousExpireTime,
    };
  }

  /** Switches a key on or off; undefined where application or key is missing. */
  setKeyState(appId: string, accessKeyId: string, isEnabled: boolean): AccessKey | undefined {
    const key = this.find(appId)?.accessKeys.find((entry) => entry.accessKeyId === accessKeyId);
    if (key) key.state = isEnabled ? 'enabled' : 'disabled';
    return key;
  }

  /** Deletes an application; false where there is none. */
  remove(appId: string | null): boolean {
    const before = this.#applications.length;
    this.#applications = this.#applications.filter((application) => application.appId !== appId);
    return this.#applications.length < before;
  }

  /** The catalogue as the application sees it. */
  catalogue(application: Application): ApplicationApi[] {
    return this.#catalogue.map(
      (api) =>
        application.apiList.find(({ apiId }) => apiId === api.apiId) ?? {
          ...api,
          isEnabled: false,
          callsToday: 0,
        },
    );
  }

  /** Enables or disables an API; undefined where application or API is missing. */
  setApi(appId: string, apiId: string, isEnabled: boolean): ApplicationApi | undefined {
    const application = this.find(appId);
    const api = this.#catalogue.find((entry) => entry.apiId === apiId);
    if (!application || !api) return undefined;
    application.apiList = application.apiList.filter((entry) => entry.apiId !== apiId);
    const changed = { ...api, isEnabled, callsToday: 0, freeQuotaRemaining: api.freeQuota };
    if (isEnabled) application.apiList.push(changed);
    return changed;
  }
}
