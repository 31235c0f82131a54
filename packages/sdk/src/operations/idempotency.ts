/** The contract's rule for repeats: whether an operation takes an `Idempotency-Key`, and what of its result is secret. */
export interface IdempotencyRule {
  /** A repeat gets the stored response, or runs again, which is harmless; null if the operation takes no key. */
  idempotency: 'stored' | 'repeatable' | null;
  /** The names of properties in its result that are secrets. */
  secrets: readonly string[];
}

/** How long keys and responses are stored, in seconds. */
export const IDEMPOTENCY_KEY_LIFETIME = 24 * 60 * 60;

/** The error messages for requests with a key. */
export const idempotencyRefusals = {
  carriedOut:
    'This request was already completed, and its secret can’t be shown again. Please create a new one',
  running: 'This request is still running, please try again in a moment',
  reused: 'This Idempotency-Key was used for another request, please choose a new one',
  invalid: 'The Idempotency-Key must have 1 to 255 visible ASCII characters',
} as const;

/** Checks the value of the header `Idempotency-Key`. */
export function isIdempotencyKey(text: string): boolean {
  return /^[!-~]{1,255}$/.test(text);
}

/** Checks whether a result contains a secret, so that it must not be stored. */
export function holdsSecret({ secrets }: Pick<IdempotencyRule, 'secrets'>, result: unknown): boolean {
  if (typeof result !== 'object' || result === null) return false;
  return Object.entries(result).some(
    ([name, value]) => (secrets.includes(name) && value !== null) || holdsSecret({ secrets }, value),
  );
}
