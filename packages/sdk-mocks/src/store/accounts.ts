import type { OperationPermission, ReviewStatus, UserInfo, ValidateCodePurpose } from '@platform/sdk';
import { isOperator } from '@platform/sdk/operations';
import { daysBetween, isOldDeveloper, TRIAL } from '@platform/sdk/rules';
import { exampleResult } from '../examples.ts';
import { story } from '../generated/story.ts';
import { type AccountName, hasMark, marksOf } from '../marks.ts';
import { type Clock, dayOf } from './clock.ts';
import { serial } from './serial.ts';
import type { MockSession, SessionOptions, Sessions } from './sessions.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The SMS code that every phone receives. */
const SMS_CODE = '402913';

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
  /** The IANA time zone in which it reads times; null for that of the device. */
  timeZone: string | null;
  /** When it will be closed; null unless its closing was requested. */
  closeTime: string | null;
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
    timeZone: null,
    closeTime: null,
  };
}

/** The names of the story's accounts. */
const names = Object.keys(story.accounts) as AccountName[];

const newestFirst = (one: MockAccount, other: MockAccount): number =>
  other.registrationTime.localeCompare(one.registrationTime);

/** Options of Accounts. */
export interface AccountsOptions {
  /** The account that the scenario begins with, if any. */
  first: AccountName | undefined;
  clock: Clock;
  sessions: Sessions;
}

/** The accounts of the mocks, from the story and from registrations, and who sent the current request. */
export class Accounts {
  readonly #accounts: MockAccount[];
  readonly #clock: Clock;
  readonly #sessions: Sessions;
  /** The session of the current request. */
  #session: MockSession | undefined;
  /** Failed logins by entered name. */
  readonly #failures = new Map<string, number>();
  /** The codes that were sent but not used, by id. */
  readonly #codes = new Map<string, MockCode>();
  readonly #marks: Record<string, string[]>;
  /** The number in the last account id; the story's last one is 9. */
  #issued = 9;
  #codesSent = 0;

  constructor({ first, clock, sessions }: AccountsOptions) {
    this.#clock = clock;
    this.#sessions = sessions;
    this.#accounts = names
      // The contract's example of a registration uses the newcomer's number, which must be free in other scenarios.
      .filter((each) => each !== 'newcomer' || first === 'newcomer' || first === 'operator')
      .map(fromStory)
      .sort(newestFirst);
    // The story's developer is logged in on a phone, too.
    const [, phone] = exampleResult('getSessionList');
    if (phone) {
      const { sessionId: id, userAgent, address } = phone;
      sessions.open(story.accounts.developer.id, { id, token: id, device: { userAgent, address } });
    }
    this.#marks = Object.fromEntries(names.map((each) => [story.accounts[each].id, marksOf(each)]));
  }

  /**
   * The account of the last request, or the account that the scenario or `logInAs` has logged in since. Undefined for a
   * visitor, and in operations that need no session.
   */
  get current(): MockAccount | undefined {
    return this.#accounts.find(({ id, isEnabled }) => id === this.#session?.accountId && isEnabled);
  }

  /** Sets the caller; undefined for a visitor. */
  setCaller(session: MockSession | undefined): void {
    this.#session = session;
  }

  /** An account of the story; it is added if the scenario began without it. */
  ofStory(name: AccountName): MockAccount {
    const { id, areaCode, phone } = story.accounts[name];
    const known = this.find(id) ?? this.ofPhone(areaCode, phone);
    if (known) return known;
    const account = fromStory(name);
    this.#accounts.push(account);
    this.#accounts.sort(newestFirst);
    return account;
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
    const id = serial('mock-sms-code-', ++this.#codesSent);
    this.#codes.set(id, code);
    return id;
  }

  /**
   * Checks whether the six digits are the code that was sent with the id, to the number and for the purpose. The id of the
   * contract's examples is valid for every number and purpose.
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

  /** Whether the caller's session was opened or confirmed in the last 15 minutes. */
  get isConfirmed(): boolean {
    return this.#session !== undefined && this.#sessions.isConfirmed(this.#session);
  }

  /** Confirms the caller's session. Returns when the confirmation expires, ISO 8601; undefined for a visitor. */
  confirm(): string | undefined {
    return this.#session && this.#sessions.confirm(this.#session);
  }

  /** Makes every session unconfirmed. */
  forgetConfirmation(): void {
    this.#sessions.forgetConfirmation();
  }

  /** Counts a failed login. */
  fail(username: string): void {
    this.#failures.set(username, this.failuresOf(username) + 1);
  }

  /** The number of failed logins of a name. */
  failuresOf(username: string): number {
    return this.#failures.get(username) ?? 0;
  }

  /** Opens a session for an account. Its other sessions stay open. */
  logIn({ id }: MockAccount, options?: SessionOptions): MockSession {
    return this.#sessions.open(id, options);
  }

  /** Ends the caller's session. */
  logOut(): void {
    if (this.#session) this.#sessions.end(this.#session);
  }

  /** The open sessions of the calling account, its current one first. */
  get sessions(): (MockSession & { isCurrent: boolean })[] {
    const current = this.#session;
    if (!current) return [];
    return this.#sessions
      .of(current.accountId)
      .map((session) => ({ ...session, isCurrent: session === current }))
      .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  }

  /** Ends a session of the calling account; returns false if it has none with this id. */
  endSession(id: string): boolean {
    const session = this.#sessions.of(this.#session?.accountId ?? '').find((each) => each.id === id);
    if (session) this.#sessions.end(session);
    return session !== undefined;
  }

  /** Ends the sessions of an account, except the caller's if `others` is true. */
  endSessions(accountId: string, { others = false } = {}): void {
    this.#sessions.endOf(accountId, others ? this.#session : undefined);
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
      registrationTime: this.#clock.now(),
      authenticationTime: null,
      isVip: false,
      isEnabled: true,
      isPasswordTemporary: false,
      isInvokeBillingEnabled: true,
      timeZone: null,
      closeTime: null,
    };
    this.#accounts.unshift(account);
    return account;
  }

  /**
   * The permission of an account (specification §6: 4 means trial).
   *
   * @param reviewStatus the review status of its enterprise's certification, if there is one
   */
  permissionOf(account: MockAccount, reviewStatus: ReviewStatus | null): OperationPermission {
    const none = { trialExpireTime: null, trialDaysLeft: null };
    if (isOperator(account)) return { status: 5, ...none };
    const { registrationTime } = account;
    const end = Date.parse(registrationTime) + TRIAL.days * DAY;
    const storyNow = this.#clock.storyNow();
    // The trial of an account that registered later has just begun.
    const now = registrationTime > storyNow ? registrationTime : storyNow;
    if (end > Date.parse(now)) {
      const trialDaysLeft = daysBetween(dayOf(now), dayOf(new Date(end - 1).toISOString()));
      return { status: 4, trialExpireTime: new Date(end).toISOString(), trialDaysLeft };
    }
    if (account.authenticationTime) return { status: 3, ...none };
    return { status: reviewStatus === 'pending' ? 2 : 1, ...none };
  }

  /** Checks whether an account is the story's developer, to whom the contract's first examples belong. */
  isDeveloper({ id }: MockAccount): boolean {
    return id === story.accounts.developer.id;
  }

  /** Checks whether a result is about an account, its objects or its enterprise. */
  isOf({ id, enterpriseId }: MockAccount, result: unknown): boolean {
    return hasMark(result, [...(this.#marks[id] ?? [id]), ...(enterpriseId ? [enterpriseId] : [])]);
  }

  /** Checks whether a result is about another account; operators' accounts don't count. */
  isOfOthers({ id }: MockAccount, result: unknown): boolean {
    const others = Object.values(story.accounts).filter((other) => other.id !== id && !isOperator(other));
    return others.some((other) => hasMark(result, this.#marks[other.id] ?? []));
  }

  /** Checks whether the account is old enough for the old-customer interface (`rules/oldDevelopers.ts`). */
  isOldDeveloper(account: MockAccount): boolean {
    return isOldDeveloper(account, dayOf(account.registrationTime));
  }

  /** The account as in `getUserInfo`, without its applications. */
  present(account: MockAccount): Omit<UserInfo, 'aidList' | 'appInfoList' | 'defaultAppId'> {
    const { id, name, phone, areaCode, userType, role, enterpriseId, enterpriseName } = account;
    const { registrationTime, authenticationTime, isVip, isPasswordTemporary, timeZone, closeTime } = account;
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
      timeZone,
      closeTime,
    };
  }
}
