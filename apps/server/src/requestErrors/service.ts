import { ErrorCode, type FieldError, type RequestError } from '@platform/sdk';
import { type OperationId, operations } from '@platform/sdk/operations';
import { eq, lt } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { AccountDirectory } from '#accounts/directory.ts';
import type { Database } from '#database/database.ts';
import { rowInserter } from '#database/insertRows.ts';
import { storable } from '#database/storable.ts';
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
const MAX_LENGTHS = { path: 200, field: 100, message: 1_000, cause: 2_000 };

const insertErrors = rowInserter(requestErrors);

/** A request that got an error response. */
export interface FailedRequest {
  requestId: string;
  method: string;
  path: string;
  /** The operation; undefined for other requests. */
  operation: OperationId | undefined;
  /** The account whose session the operation checked; undefined if it is unknown. */
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

const UNKNOWN_FIELD = { field: '', message: 'A field that does not exist was sent' };

/** The invalid fields. The name of an unknown field is not stored, because it may be anything that was typed. */
function fieldsOf({ fields }: Refusal, operation: OperationId | undefined): FieldError[] {
  const { query, body } = operation ? operations[operation] : { query: undefined, body: undefined };
  const known = new Set(Object.keys({ ...query?.shape, ...body?.shape }));
  const isKnown = ({ field }: FieldError) => known.has(field.split('.')[0] ?? '');
  const listed = (fields ?? []).filter(isKnown).map(({ field, message }) => ({
    field: storable(field, MAX_LENGTHS.field),
    message: storable(message, MAX_LENGTHS.message),
  }));
  return fields?.every(isKnown) === false ? [...listed, UNKNOWN_FIELD] : listed;
}

/** An error code of PostgreSQL. */
const SQL_STATE = /^[0-9A-Z]{5}$/;

/**
 * The causes of an error, outermost first: the message of PostgreSQL's errors, which {@link loggedError} redacts, and where other
 * errors were thrown, because their messages may repeat what was typed.
 */
function causesOf({ name, message, code, query, stack, cause }: LoggedError): string {
  const isOfDatabase = query !== undefined || SQL_STATE.test(code ?? '');
  const [frame = ''] = stack?.split('\n') ?? [];
  const text = [
    isOfDatabase ? `${name}: ${message}` : name,
    code && `(${code})`,
    !isOfDatabase && frame.trim(),
  ];
  const written = text.filter(Boolean).join(' ');
  return cause ? `${written}. Cause: ${causesOf(cause)}` : written;
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
  add(failed: FailedRequest): void {
    const { requestId, method, path, operation, accountId, traceId, address, refusal, error } = failed;
    if (refusal.code === ErrorCode.SessionInvalid) return;
    const isTaken =
      accountId === undefined ? this.#limits.takesFrom(address) : this.#limits.takesOf(accountId);
    if (!isTaken) {
      this.#queue.drop(1);
      return;
    }
    const { status, code, message } = refusal;
    this.#queue.add({
      id: requestId,
      time: this.#options.clock(),
      accountId: accountId ?? null,
      method,
      path: storable(path, MAX_LENGTHS.path),
      httpStatus: status,
      code,
      message: storable(message, MAX_LENGTHS.message),
      fields: fieldsOf(refusal, operation),
      cause: error === refusal ? null : storable(causesOf(loggedError(error)), MAX_LENGTHS.cause),
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
