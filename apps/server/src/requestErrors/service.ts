import { ErrorCode, type RequestError } from '@platform/sdk';
import { eq, lt } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { AccountDirectory } from '#accounts/directory.ts';
import type { Database } from '#database/database.ts';
import { rowInserter } from '#database/insertRows.ts';
import { WriteQueue } from '#database/writeQueue.ts';
import { LogLimits } from '#http/logLimits.ts';
import type { Refusal } from '#http/refusal.ts';
import { type LoggedError, loggedError } from '#loggedError.ts';
import type { Observer } from '#observer.ts';
import type { RepeatedErrors } from '#repeatedErrors.ts';
import { requestErrors } from './tables.ts';

const DAY = 24 * 60 * 60_000;
/** How long a row is kept, in days. */
const RETENTION_DAYS = 30;
/** The maximum numbers of rows that a process writes: an outage or a broken client must not fill the disk. */
const ACCOUNT_LIMITS = { perMinute: 60, perDay: 2_000 };
const UNKNOWN_LIMITS = { perMinute: 60, perDay: 20_000 };
/** In characters. */
const MAX_LENGTHS = { path: 200, message: 1_000, cause: 2_000 };

const insertErrors = rowInserter(requestErrors);

/** A request that got an error response. */
export interface FailedRequest {
  requestId: string;
  method: string;
  path: string;
  /** The account whose session was sent; undefined if there is none. */
  accountId: string | undefined;
  traceId: string | undefined;
  /** The caller's address; it is not stored. */
  address: string;
  refusal: Refusal;
  /** What was thrown. Differs from `refusal` if the platform failed. */
  error: unknown;
}

/** Options of RequestErrors. */
export interface RequestErrorsOptions {
  database: Database;
  accounts: Pick<AccountDirectory, 'names'>;
  /** Where a trace is shown: a URL with `{traceId}` in it. */
  traceUrl?: string | undefined;
  clock: () => Date;
  logger: Logger;
  errors: Pick<RepeatedErrors, 'log'>;
  observer?: Pick<Observer, 'lostRows'> | undefined;
}

/** The causes of an error in one line, outermost first. */
function causesOf({ name, message, code, cause }: LoggedError): string {
  const text = `${name}: ${message}${code === undefined ? '' : ` (${code})`}`;
  return cause ? `${text}. Cause: ${causesOf(cause)}` : text;
}

/**
 * Records error responses to requests of the portal, so that an operator finds an error by the request ID that a user copied.
 * Written in the background, best effort, so that errors slow down no request.
 */
export class RequestErrors {
  readonly #options: RequestErrorsOptions;
  readonly #limits: LogLimits;
  readonly #queue: WriteQueue<typeof requestErrors.$inferInsert>;

  constructor(options: RequestErrorsOptions) {
    this.#options = options;
    this.#limits = new LogLimits({
      ofAccount: ACCOUNT_LIMITS,
      unknown: UNKNOWN_LIMITS,
      clock: options.clock,
    });
    this.#queue = new WriteQueue({
      ...options,
      what: 'Request errors',
      write: (rows) => insertErrors(options.database, rows),
    });
  }

  /** Records an error response, within the limits. An ended session isn't recorded: tabs that poll get that error again and again. */
  add({ requestId, method, path, accountId, traceId, address, refusal, error }: FailedRequest): void {
    if (refusal.code === ErrorCode.SessionInvalid) return;
    const isTaken =
      accountId === undefined ? this.#limits.takesFrom(address) : this.#limits.takesOf(accountId);
    if (!isTaken) {
      this.#queue.drop(1);
      return;
    }
    const { status, code, message, fields } = refusal;
    this.#queue.add({
      id: requestId,
      time: this.#options.clock(),
      accountId: accountId ?? null,
      method,
      path: path.slice(0, MAX_LENGTHS.path),
      httpStatus: status,
      code,
      message: message.slice(0, MAX_LENGTHS.message),
      fields: fields ?? [],
      cause: error === refusal ? null : causesOf(loggedError(error)).slice(0, MAX_LENGTHS.cause),
      traceId: traceId ?? null,
    });
  }

  /** @returns the error response with a request ID; null if there is none, or no longer */
  async find(requestId: string): Promise<RequestError | null> {
    const { database, accounts, traceUrl } = this.#options;
    // The database stores the ID in the lower case of the response's header.
    const id = requestId.toLowerCase();
    const [row] = await database.select().from(requestErrors).where(eq(requestErrors.id, id));
    if (!row) return null;
    const { id: _, time, accountId, code, ...error } = row;
    const names = await accounts.names(accountId === null ? [] : [accountId]);
    return {
      ...error,
      requestId: row.id,
      time: time.toISOString(),
      code: code as ErrorCode,
      userId: accountId,
      userName: names.get(accountId ?? '') ?? null,
      traceUrl: error.traceId && (traceUrl?.replace('{traceId}', error.traceId) ?? null),
    };
  }

  /** Deletes old rows. Runs every hour. */
  async sweep(): Promise<void> {
    const { database, clock } = this.#options;
    const oldest = new Date(clock().getTime() - RETENTION_DAYS * DAY);
    await database.delete(requestErrors).where(lt(requestErrors.time, oldest));
  }

  /** The number of rows that wait to be written. */
  get waiting(): number {
    return this.#queue.waiting;
  }

  /** Writes all waiting rows, and resolves when none are left. */
  settled(): Promise<void> {
    return this.#queue.settled();
  }
}
