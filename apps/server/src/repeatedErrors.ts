import type { Logger } from 'pino';
import { loggedError } from './loggedError.ts';

/** How long errors like one that was logged are counted before the log says how many there were, in milliseconds. */
const SUMMING = 10_000;
/** Kinds of errors that are told apart at once; those beyond are summed up together. */
const KINDS = 50;

/** The error that everything behind an error came from. */
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
  // Messages name values; where the same error is thrown stays the same.
  return `${name} ${String(code)} ${code === undefined ? stack?.split('\n').find((line) => /^\s+at /.test(line)) : ''}`;
}

/**
 * Logs the first error of a kind with its cause, and the others of its kind as sums: an outage fails every request, and
 * must not fill the disk with the same lines.
 */
export class RepeatedErrors {
  readonly #logger: Logger;
  readonly #counts = new Map<string, { message: string; repeated: number; example: object }>();
  #summing: NodeJS.Timeout | undefined;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /**
   * @param message what failed; errors of different messages are of different kinds
   * @param error why
   * @param about what else to log of the first one
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
    this.#summing ??= setInterval(() => this.#sum(), SUMMING).unref();
  }

  /** Logs the sums that are still open. */
  close(): void {
    this.#sum();
    this.#counts.clear();
    clearInterval(this.#summing);
    this.#summing = undefined;
  }

  /** A kind that did not come again is forgotten: its next error is logged whole. */
  #sum(): void {
    for (const [kind, counted] of this.#counts) {
      const { message, repeated, example } = counted;
      if (repeated === 0) this.#counts.delete(kind);
      else this.#logger.error({ repeated, like: example }, `${message}, more often for the same cause`);
      counted.repeated = 0;
    }
    if (this.#counts.size > 0) return;
    clearInterval(this.#summing);
    this.#summing = undefined;
  }
}
