import type { OperationPermission, UserInfo, ValidateCodePurpose } from '../../generated/model/index.ts';
import { story } from '../../generated/story.ts';
import { isOperator } from '../../operations/access.ts';
import { isOldDeveloper } from '../../rules/oldDevelopers.ts';
import { exampleResult } from '../examples.ts';
import { type AccountName, hasMark, marksOf } from '../marks.ts';
import { dayOf } from './clock.ts';
import { serial } from './serial.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The trial's length in days (specification §9). */
const TRIAL_DAYS = 120;

/** How long a session is confirmed, in milliseconds. */
const CONFIRMED_FOR = 15 * 60_000;
/** The code that every phone gets. */
const SMS_CODE = '402913';

/** The token of the debugger's session. Every other one is the page's. */
const DEBUGGER_TOKEN = 'mock-debugger';

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
  /** The enterprise that it applied for certification for, whether it was certified or not. */
  enterpriseId: string | null;
  enterpriseName: string | null;
  registrationTime: string;
  /** When it was certified. */
  authenticationTime: string | null;
  isVip: boolean;
  /** Whether it may log in. */
  isEnabled: boolean;
  /** Whether an operator set the password, which then has to be changed first. */
  isPasswordTemporary: boolean;
  /** Whether its calls are charged. */
  isInvokeBillingEnabled: boolean;
}

/** A code that was sent. */
export interface MockCode {
  purpose: ValidateCodePurpose;
  areaCode: string;
  phone: string;
}

/** What an account is made from. */
export type MockRegistration = Pick<MockAccount, 'areaCode' | 'phone' | 'name' | 'password'>;

function fromStory(name: AccountName): MockAccount {
  const account: (typeof story.accounts)[AccountName] & {
    enterprise?: keyof typeof story.enterprises;
    authenticationTime?: string;
    isVip?: boolean;
  } = story.accounts[name];
  const { enterprise, ...fields } = account;
  return {
    authenticationTime: null,
    isVip: false,
    ...fields,
    enterpriseId: enterprise ? story.enterprises[enterprise].id : null,
    enterpriseName: enterprise ? story.enterprises[enterprise].name : null,
    isEnabled: name !== 'deactivated',
    isPasswordTemporary: false,
    isInvokeBillingEnabled: true,
  };
}

/** The accounts of the mocks: the story's and those that registered since, and who of them is logged in. */
export class Accounts {
  #accounts: MockAccount[];
  #currentId: string | undefined;
  /** Whose session the debugger's token opens. */
  #debuggedId: string | undefined;
  /** Whether the call at hand carries that token. */
  #isDebugging = false;
  /** Failed logins by the name that was entered. */
  readonly #failures = new Map<string, number>();
  /** When whoever is logged in proved it last. */
  #confirmTime = Date.now();
  /** The codes that were sent and not used, by id. */
  readonly #codes = new Map<string, MockCode>();
  readonly #marks: Record<string, string[]>;
  /** How many ids the story has given. */
  #issued = 9;

  /** @param name the account that is logged in from the start; none for a visitor */
  constructor(name?: AccountName) {
    const names = (Object.keys(story.accounts) as AccountName[])
      // The contract's example of a registration is the newcomer's: elsewhere the number is free.
      .filter((each) => each !== 'newcomer' || name === 'newcomer' || name === 'operator');
    this.#accounts = names
      .map(fromStory)
      .sort((one, other) => other.registrationTime.localeCompare(one.registrationTime));
    this.#marks = Object.fromEntries(
      (Object.keys(story.accounts) as AccountName[]).map((each) => [story.accounts[each].id, marksOf(each)]),
    );
    this.#currentId = name && story.accounts[name].id;
  }

  /** The account that calls: the one that is logged in, or the one whose token the debugger sends. */
  get current(): MockAccount | undefined {
    const callerId = this.#isDebugging ? this.#debuggedId : this.#currentId;
    return this.#accounts.find(({ id }) => id === callerId);
  }

  /** Every account, the newest first. */
  get all(): readonly MockAccount[] {
    return this.#accounts;
  }

  /** The account with the id, if there is one. */
  find(id: string): MockAccount | undefined {
    return this.#accounts.find((account) => account.id === id);
  }

  /** The account of a phone number, if there is one. */
  ofPhone(areaCode: string, phone: string): MockAccount | undefined {
    return this.#accounts.find((account) => account.areaCode === areaCode && account.phone === phone);
  }

  /** The account of a username or phone number, with or without area code, with its password. */
  ofCredentials(username: string, password: string): MockAccount | undefined {
    return this.#accounts.find(
      (account) =>
        [account.phone, account.areaCode + account.phone, account.username].includes(username) &&
        account.password === password,
    );
  }

  /** Remembers that a code was sent; returns the id that it is used with. */
  sendCode(code: MockCode): string {
    const id = crypto.randomUUID();
    this.#codes.set(id, code);
    return id;
  }

  /**
   * Whether the six digits are the code that was sent with the id, to the number and for the purpose. The id of the
   * contract's examples goes with each of them.
   */
  isRightCode(
    id: string | undefined,
    digits: string | undefined,
    { purpose, areaCode, phone }: MockCode,
  ): boolean {
    if (digits !== SMS_CODE) return false;
    if (id === exampleResult('sendValidateCode').smsCodeId) return true;
    const sent = this.#codes.get(id ?? '');
    return sent?.purpose === purpose && sent.areaCode === areaCode && sent.phone === phone;
  }

  /** Uses codes up. */
  spendCodes(...ids: (string | undefined)[]): void {
    for (const id of ids) this.#codes.delete(id ?? '');
  }

  /** Whether the session was opened or confirmed in the last 15 minutes. */
  get isConfirmed(): boolean {
    return Date.now() - this.#confirmTime < CONFIRMED_FOR;
  }

  /** Confirms the session; returns until when it is confirmed, ISO 8601. */
  confirm(): string {
    this.#confirmTime = Date.now();
    return new Date(this.#confirmTime + CONFIRMED_FOR).toISOString();
  }

  /** Lets the session be one that has to be confirmed. */
  forgetConfirmation(): void {
    this.#confirmTime = 0;
  }

  /** Counts a failed login. */
  fail(username: string): void {
    this.#failures.set(username, this.failuresOf(username) + 1);
  }

  /** How many logins of a name failed. */
  failuresOf(username: string): number {
    return this.#failures.get(username) ?? 0;
  }

  /** Logs an account in. */
  logIn(account: MockAccount): void {
    this.confirm();
    this.#currentId = account.id;
  }

  /** Opens the debugger's session for an account, and returns its token. */
  logInAsMaster(account: MockAccount): string {
    this.#debuggedId = account.id;
    return DEBUGGER_TOKEN;
  }

  /** Takes the next answer to be for whoever sends the ticket. */
  answer(ticket: string | null): void {
    this.#isDebugging = ticket === `${DEBUGGER_TOKEN}ENGLISH`;
  }

  /** Logs out whoever calls. */
  logOut(): void {
    if (this.#isDebugging) this.#debuggedId = undefined;
    else this.#currentId = undefined;
  }

  /** Makes a developer's account. */
  register(form: MockRegistration): MockAccount {
    const account: MockAccount = {
      ...form,
      id: serial('usr-01JD4V', ++this.#issued),
      role: 'regularUser',
      userType: 2,
      enterpriseId: null,
      enterpriseName: null,
      registrationTime: new Date().toISOString(),
      authenticationTime: null,
      isVip: false,
      isEnabled: true,
      isPasswordTemporary: false,
      isInvokeBillingEnabled: true,
    };
    this.#accounts.unshift(account);
    return account;
  }

  /** What an account is entitled to (specification §6: 4 means trial), at the story's moment. */
  permissionOf(account: MockAccount): OperationPermission {
    if (isOperator(account)) return { status: 5, trialExpireTime: null };
    const end = Date.parse(account.registrationTime) + TRIAL_DAYS * DAY;
    if (end > Date.parse(story.now)) return { status: 4, trialExpireTime: new Date(end).toISOString() };
    return { status: account.authenticationTime ? 3 : 1, trialExpireTime: null };
  }

  /** Whether an account is the story's developer, whose the contract's first examples are. */
  isDeveloper({ id }: MockAccount): boolean {
    return id === story.accounts.developer.id;
  }

  /** Whether a result speaks of an account, of what it owns or of its enterprise. */
  isOf({ id, enterpriseId }: MockAccount, result: unknown): boolean {
    return hasMark(result, [...(this.#marks[id] ?? [id]), ...(enterpriseId ? [enterpriseId] : [])]);
  }

  /** Whether a result speaks of somebody else than an account, who is no operator. */
  isOfOthers({ id }: MockAccount, result: unknown): boolean {
    const others = Object.values(story.accounts).filter((other) => other.id !== id && !isOperator(other));
    return others.some((other) => hasMark(result, this.#marks[other.id] ?? []));
  }

  /** Whether an account is a developer's of before the new interface. */
  isOldDeveloper(account: MockAccount): boolean {
    return isOldDeveloper(account, dayOf(account.registrationTime));
  }

  /** The account as `getUserInfo` shows it, but for its applications. */
  present(account: MockAccount): Omit<UserInfo, 'aidList' | 'appInfoList' | 'defaultAppId'> {
    const { id, name, phone, areaCode, userType, role, enterpriseId, enterpriseName } = account;
    const { registrationTime, authenticationTime, isVip, isPasswordTemporary } = account;
    return {
      id,
      name,
      cellphone: phone,
      areaCode,
      userType,
      role,
      enterpriseId,
      enterpriseName,
      isOldDeveloper: this.isOldDeveloper(account),
      registrationTime,
      authenticationTime,
      isVip,
      isPasswordTemporary,
    };
  }
}
