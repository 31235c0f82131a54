import type { Logger } from 'pino';
import { loggedError } from './loggedError.ts';

/** The time for which similar errors are counted before the log states their number, in milliseconds. */
const REPORT_INTERVAL = 10_000;
/** The maximum number of kinds that are distinguished at once; further kinds are counted together. */
const KINDS = 50;

/** Returns the root cause of an error. */
function rootOf(error: unknown): unknown {
  let root = error;
  for (let depth = 0; depth < 5 && root instanceof Error && root.cause !== undefined; depth++)
    root = root.cause;
  return root;
}

function kindOf(error: unknown): string {
  const root = rootOf(error);
  if (!(root instanceof Error)) return typeof root;
  const { name, code, stack } = root as Error & { code?: unknown };
  // Messages contain values, but the place where an error is thrown is constant.
  return `${name} ${String(code)} ${code === undefined ? stack?.split('\n').find((line) => /^\s+at /.test(line)) : ''}`;
}

/**
 * Logs the first error of a kind with its cause, and only the number of similar errors: an outage fails every
 * request, and must not fill the disk with identical lines.
 */
export class RepeatedErrors {
  readonly #logger: Logger;
  readonly #counts = new Map<string, { message: string; repeated: number; example: object }>();
  #reportTimer: NodeJS.Timeout | undefined;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /**
   * @param message says what failed; different messages are different kinds
   * @param error the cause
   * @param about additional fields for the log entry of the first error
   */
  log(message: string, error: unknown, about: object): void {
    const own = `${message} ${kindOf(error)}`;
    const kind = this.#counts.has(own) || this.#counts.size < KINDS ? own : '';
    const known = this.#counts.get(kind);
    if (known) known.repeated += 1;
    else {
      this.#logger.error({ ...about, error: loggedError(error) }, message);
      this.#counts.set(kind, { message, repeated: 0, example: about });
    }
    this.#reportTimer ??= setInterval(() => this.#report(), REPORT_INTERVAL).unref();
  }

  /** Logs the pending counts. */
  close(): void {
    this.#report();
    this.#counts.clear();
    clearInterval(this.#reportTimer);
    this.#reportTimer = undefined;
  }

  /** Logs and resets the counts. A kind that did not occur again is dropped: its next error is logged in full. */
  #report(): void {
    for (const [kind, counted] of this.#counts) {
      const { message, repeated, example } = counted;
      if (repeated === 0) this.#counts.delete(kind);
      else this.#logger.error({ repeated, like: example }, `${message}, repeatedly for the same cause`);
      counted.repeated = 0;
    }
    if (this.#counts.size > 0) return;
    clearInterval(this.#reportTimer);
    this.#reportTimer = undefined;
  }
}
