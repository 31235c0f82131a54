import type { Session } from '@platform/sdk';
import { TICKET_SUFFIX } from '@platform/sdk/operations';
import type { Clock } from './clock.ts';
import { serial } from './serial.ts';

const DAY = 24 * 60 * 60_000;
/** How long a session lasts, in milliseconds. */
const LIFETIME = 7 * DAY;
/** How long a session stays confirmed, in milliseconds. */
const CONFIRMED_FOR = 15 * 60_000;

/** An open session of an account. */
export interface MockSession {
  readonly id: string;
  /** Requests send it in the header `ticket`, followed by `ENGLISH`. */
  readonly token: string;
  readonly accountId: string;
  /** When the account logged in, ISO 8601. */
  readonly loginTime: string;
  /** When the session expires, ISO 8601. */
  readonly expiration: string;
  /** When the account last confirmed its identity, in milliseconds since 1970. */
  confirmTime: number;
  /** The device, if it is not this browser. */
  readonly device?: Pick<Session, 'userAgent' | 'address'> | undefined;
}

/** Options of a new session. */
export interface SessionOptions {
  id?: string;
  /** In milliseconds. */
  lifetime?: number;
  token?: string;
  /** The device, if it is not this browser. */
  device?: MockSession['device'];
}

/** The sessions that were not ended. A token is never issued twice, so that a reset also invalidates the tokens issued before it. */
export class Sessions {
  readonly #sessions = new Map<string, MockSession>();
  readonly #clock: Clock;
  #issued = 0;
  #opened = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A token that no session has had. */
  newToken(): string {
    return `mock-session-${++this.#issued}`;
  }

  /** Opens a session. */
  open(
    accountId: string,
    { id, lifetime = LIFETIME, token = this.newToken(), device }: SessionOptions = {},
  ): MockSession {
    const session = {
      id: id ?? serial('ses-01JD4V', ++this.#opened),
      token,
      accountId,
      loginTime: this.#clock.now(),
      expiration: this.#clock.now(lifetime),
      confirmTime: this.#clock.time(),
      ...(device && { device }),
    };
    this.#sessions.set(token, session);
    return session;
  }

  /** The open session of a request's ticket header, if there is one. */
  ofTicket(ticket: string | null): MockSession | undefined {
    if (!ticket?.endsWith(TICKET_SUFFIX)) return undefined;
    const session = this.#sessions.get(ticket.slice(0, -TICKET_SUFFIX.length));
    return session && this.#isOpen(session) ? session : undefined;
  }

  /** The open sessions of an account, the newest first. */
  of(accountId: string): MockSession[] {
    return [...this.#sessions.values()]
      .filter((session) => session.accountId === accountId && this.#isOpen(session))
      .reverse();
  }

  /** Ends a session. */
  end({ token }: MockSession): void {
    this.#sessions.delete(token);
  }

  /** Ends the sessions of an account, except one. */
  endOf(accountId: string, except?: MockSession): void {
    for (const session of this.#sessions.values()) {
      if (session.accountId === accountId && session !== except) this.end(session);
    }
  }

  /** Ends every session. */
  endAll(): void {
    this.#sessions.clear();
  }

  /** Returns whether the session was opened or confirmed in the last 15 minutes. */
  isConfirmed({ confirmTime }: MockSession): boolean {
    return this.#clock.time() - confirmTime < CONFIRMED_FOR;
  }

  /** Confirms a session. Returns when the confirmation expires, ISO 8601. */
  confirm(session: MockSession): string {
    session.confirmTime = this.#clock.time();
    return this.#clock.now(CONFIRMED_FOR);
  }

  /** Makes every session unconfirmed. */
  forgetConfirmation(): void {
    for (const session of this.#sessions.values()) session.confirmTime = 0;
  }

  #isOpen({ expiration }: MockSession): boolean {
    return expiration > this.#clock.now();
  }
}
