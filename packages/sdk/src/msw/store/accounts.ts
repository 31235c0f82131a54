import type { OperationPermission, UserInfo } from '../../generated/model/index.ts';
import { story } from '../../generated/story.ts';
import { isOperator } from '../../operations/access.ts';
import { exampleResults } from '../examples.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The trial's length in days (specification §9). */
const TRIAL_DAYS = 120;
/** Who registered before is an old developer (specification §1). */
const OLD_DEVELOPERS_UNTIL = '2021-07-29T16:00:00.000Z';

/** The name of an account in the story. */
export type AccountName = keyof typeof story.accounts;

/** An account that the mocks know. */
export interface MockAccount {
  id: string;
  name: string;
  areaCode: string;
  phone: string;
  /** The name to log in by, beside the phone number. */
  username?: string;
  password: string;
  role: UserInfo['role'];
  userType: UserInfo['userType'];
  enterpriseId: string | null;
  registrationTime: string;
  /** Whether it may log in. */
  isEnabled: boolean;
}

/** What an account is made from. */
export type MockRegistration = Pick<MockAccount, 'areaCode' | 'phone' | 'name' | 'password'>;

const shownUsers = exampleResults<UserInfo>('getUserInfo');

function fromStory(name: AccountName): MockAccount {
  const account: (typeof story.accounts)[AccountName] & { enterprise?: keyof typeof story.enterprises } =
    story.accounts[name];
  const { enterprise, ...fields } = account;
  // An enterprise counts once its certification is approved; the contract's example knows.
  const shown = shownUsers.find(({ id }) => id === account.id);
  const enterpriseId = shown ? shown.enterpriseId : enterprise ? story.enterprises[enterprise].id : null;
  return { ...fields, enterpriseId, isEnabled: name !== 'deactivated' };
}

/** The accounts of the mocks: the story's and those that registered since, and who of them is logged in. */
export class Accounts {
  #accounts: MockAccount[];
  #currentId: string | undefined;
  readonly #permissions = new Map<string, OperationPermission>();

  /**
   * @param name the account that is logged in from the start; none for a visitor
   * @param permission what that account is entitled to, where the story says otherwise
   */
  constructor(name?: AccountName, permission?: OperationPermission) {
    // The contract's example of a registration is the newcomer's: elsewhere the number is free.
    this.#accounts = (Object.keys(story.accounts) as AccountName[])
      .filter((each) => each !== 'newcomer' || name === 'newcomer')
      .map(fromStory);
    if (name === undefined) return;
    const { id } = story.accounts[name];
    this.#currentId = id;
    if (permission) this.#permissions.set(id, permission);
  }

  /** The account that is logged in. */
  get current(): MockAccount | undefined {
    return this.#accounts.find(({ id }) => id === this.#currentId);
  }

  /** Every account, the newest first. */
  get all(): readonly MockAccount[] {
    return this.#accounts;
  }

  /** The account of a phone number, if there is one. */
  ofPhone(areaCode: string, phone: string): MockAccount | undefined {
    return this.#accounts.find((account) => account.areaCode === areaCode && account.phone === phone);
  }

  /** The account of a phone number or username with its password, whether it may log in or not. */
  ofCredentials(username: string, password: string): MockAccount | undefined {
    return this.#accounts.find(
      (account) =>
        (account.phone === username || account.username === username) && account.password === password,
    );
  }

  /** Logs an account in. */
  logIn(account: MockAccount): void {
    this.#currentId = account.id;
  }

  /** Logs out. */
  logOut(): void {
    this.#currentId = undefined;
  }

  /** Makes a developer's account. */
  register(form: MockRegistration): MockAccount {
    const account: MockAccount = {
      ...form,
      id: `usr-mock-${String(this.#accounts.length).padStart(4, '0')}`,
      role: 'regularUser',
      userType: 2,
      enterpriseId: null,
      registrationTime: new Date().toISOString(),
      isEnabled: true,
    };
    this.#accounts.unshift(account);
    return account;
  }

  /** What an account is entitled to (specification §6: 4 means trial). */
  permissionOf(account: MockAccount): OperationPermission {
    const set = this.#permissions.get(account.id);
    if (set) return set;
    if (isOperator(account)) return { status: 5, trialExpireTime: null };
    if (account.userType === 1 || this.isOldDeveloper(account)) return { status: 3, trialExpireTime: null };
    const end = Date.parse(account.registrationTime) + TRIAL_DAYS * DAY;
    return { status: 4, trialExpireTime: new Date(end).toISOString() };
  }

  /** Whether the story tells what an account owns: of whoever has just registered there is nothing to tell. */
  isOfStory({ id }: MockAccount): boolean {
    return (
      id !== story.accounts.newcomer.id && Object.values(story.accounts).some((account) => account.id === id)
    );
  }

  /** Whether an account registered before 2021/7/30. */
  isOldDeveloper({ registrationTime, role }: MockAccount): boolean {
    return role === 'regularUser' && registrationTime < OLD_DEVELOPERS_UNTIL;
  }

  /** The account as `getUserInfo` shows it, but for its applications. */
  present(account: MockAccount): UserInfo {
    return {
      // What the contract shows of an account beyond what the mocks remember.
      ...(shownUsers.find(({ id }) => id === account.id) ?? (shownUsers[0] as UserInfo)),
      id: account.id,
      name: account.name,
      cellphone: account.phone,
      areaCode: account.areaCode,
      userType: account.userType,
      role: account.role,
      enterpriseId: account.enterpriseId,
      isOldDeveloper: this.isOldDeveloper(account),
      registrationTime: account.registrationTime,
    };
  }
}
