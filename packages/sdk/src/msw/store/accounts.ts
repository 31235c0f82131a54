import type { OperationPermission, UserInfo, ValidateCodePurpose } from '../../generated/model/index.ts';
import { story } from '../../generated/story.ts';
import { isOperator } from '../../operations/access.ts';
import { TRIAL } from '../../rules/offer.ts';
import { isOldDeveloper } from '../../rules/oldDevelopers.ts';
import { exampleResult } from '../examples.ts';
import { type AccountName, hasMark, marksOf } from '../marks.ts';
import { dayOf } from './clock.ts';
import { serial } from './serial.ts';

const DAY = 24 * 60 * 60 * 1000;

/** How long a session stays confirmed, in milliseconds. */
const CONFIRMED_FOR = 15 * 60_000;
/** The SMS code that every phone receives. */
const SMS_CODE = '402913';

/** The token of the debugger's session. All other tokens belong to the page. */
const DEBUGGER_TOKEN = 'mock-debugger';

/** An account of the mocks. */
export interface MockAccount {
  id: string;
  name: string;
  areaCode: string;
  phone: string;
  /** A name to log in with, as an alternative to the phone number. */
  username?: string;
  password: string;
  role: UserInfo['role'];
  userType: UserInfo['userType'];
  /** The enterprise that it requested certification for, whether certified or not. */
  enterpriseId: string | null;
  enterpriseName: string | null;
  registrationTime: string;
  /** The time of its certification. */
  authenticationTime: string | null;
  isVip: boolean;
  /** Whether it may log in. */
  isEnabled: boolean;
  /** Whether an operator set the password, which then has to be changed first. */
  isPasswordTemporary: boolean;
  /** Whether its calls are charged. */
  isInvokeBillingEnabled: boolean;
}

/** An SMS code that was sent. */
export interface MockCode {
  purpose: ValidateCodePurpose;
  areaCode: string;
  phone: string;
}

/** The fields of a new account. */
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

/** The accounts of the mocks, from the story and from registrations, and the current login. */
export class Accounts {
  #accounts: MockAccount[];
  #currentId: string | undefined;
  /** The account of the debugger's session. */
  #debuggedId: string | undefined;
  /** Whether the current request carries that token. */
  #isDebugging = false;
  /** Failed logins by entered name. */
  readonly #failures = new Map<string, number>();
  /** When the current user last confirmed the session. */
  #confirmTime = Date.now();
  /** The codes that were sent but not used, by id. */
  readonly #codes = new Map<string, MockCode>();
  readonly #marks: Record<string, string[]>;
  /** Number of ids used by the story. */
  #issued = 9;

  /** @param name the account that is initially logged in; none for a visitor */
  constructor(name?: AccountName) {
    const names = (Object.keys(story.accounts) as AccountName[])
      // The contract's example of a registration uses the newcomer's number, which must be free in other scenarios.
      .filter((each) => each !== 'newcomer' || name === 'newcomer' || name === 'operator');
    this.#accounts = names
      .map(fromStory)
      .sort((one, other) => other.registrationTime.localeCompare(one.registrationTime));
    this.#marks = Object.fromEntries(
      (Object.keys(story.accounts) as AccountName[]).map((each) => [story.accounts[each].id, marksOf(each)]),
    );
    this.#currentId = name && story.accounts[name].id;
  }

  /** The calling account: the one that is logged in, or the one of the debugger's token. */
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

  /** The account with a username or phone number (with or without area code) and a password. */
  ofCredentials(username: string, password: string): MockAccount | undefined {
    return this.#accounts.find(
      (account) =>
        [account.phone, account.areaCode + account.phone, account.username].includes(username) &&
        account.password === password,
    );
  }

  /** Stores a code that was sent; returns its id. */
  sendCode(code: MockCode): string {
    const id = crypto.randomUUID();
    this.#codes.set(id, code);
    return id;
  }

  /**
   * Checks whether the six digits are the code that was sent with the id, to the number and for the purpose. The id of the
   * contract's examples is valid for every code.
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

  /** Invalidates used codes. */
  spendCodes(...ids: (string | undefined)[]): void {
    for (const id of ids) this.#codes.delete(id ?? '');
  }

  /** Whether the session was opened or confirmed in the last 15 minutes. */
  get isConfirmed(): boolean {
    return Date.now() - this.#confirmTime < CONFIRMED_FOR;
  }

  /** Confirms the session; returns until when, ISO 8601. */
  confirm(): string {
    this.#confirmTime = Date.now();
    return new Date(this.#confirmTime + CONFIRMED_FOR).toISOString();
  }

  /** Makes the session unconfirmed. */
  forgetConfirmation(): void {
    this.#confirmTime = 0;
  }

  /** Counts a failed login. */
  fail(username: string): void {
    this.#failures.set(username, this.failuresOf(username) + 1);
  }

  /** The number of failed logins of a name. */
  failuresOf(username: string): number {
    return this.#failures.get(username) ?? 0;
  }

  /** Logs an account in. */
  logIn(account: MockAccount): void {
    this.confirm();
    this.#currentId = account.id;
  }

  /** Opens the debugger's session for an account; returns its token. */
  logInAsMaster(account: MockAccount): string {
    this.#debuggedId = account.id;
    return DEBUGGER_TOKEN;
  }

  /** Sets the caller of the next response by its ticket. */
  answer(ticket: string | null): void {
    this.#isDebugging = ticket === `${DEBUGGER_TOKEN}ENGLISH`;
  }

  /** Logs out the caller. */
  logOut(): void {
    if (this.#isDebugging) this.#debuggedId = undefined;
    else this.#currentId = undefined;
  }

  /** Creates a developer's account. */
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

  /** The permission of an account (specification §6: 4 means trial), at the story's time. */
  permissionOf(account: MockAccount): OperationPermission {
    if (isOperator(account)) return { status: 5, trialExpireTime: null };
    const end = Date.parse(account.registrationTime) + TRIAL.days * DAY;
    if (end > Date.parse(story.now)) return { status: 4, trialExpireTime: new Date(end).toISOString() };
    return { status: account.authenticationTime ? 3 : 1, trialExpireTime: null };
  }

  /** Checks whether an account is the story's developer, to whom the contract's first examples belong. */
  isDeveloper({ id }: MockAccount): boolean {
    return id === story.accounts.developer.id;
  }

  /** Checks whether a result is about an account, its objects or its enterprise. */
  isOf({ id, enterpriseId }: MockAccount, result: unknown): boolean {
    return hasMark(result, [...(this.#marks[id] ?? [id]), ...(enterpriseId ? [enterpriseId] : [])]);
  }

  /** Checks whether a result is about another account, operators excepted. */
  isOfOthers({ id }: MockAccount, result: unknown): boolean {
    const others = Object.values(story.accounts).filter((other) => other.id !== id && !isOperator(other));
    return others.some((other) => hasMark(result, this.#marks[other.id] ?? []));
  }

  /** Checks whether an account belongs to a developer from before the new interface. */
  isOldDeveloper(account: MockAccount): boolean {
    return isOldDeveloper(account, dayOf(account.registrationTime));
  }

  /** The account as in `getUserInfo`, without its applications. */
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
