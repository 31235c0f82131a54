function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Idempotency keys of the changes that one form sends. */
export interface IdempotencyKeys {
  /** Returns the key of a change: the same key as long as the change stays the same, a new one for another change. */
  of: (change: object) => string;
  /** Call it once a change was made: from then on, an equal change is another one. */
  forget: () => void;
}

/** @returns keys with which the server makes a change only once, even if it is sent again because its response was lost */
export function idempotencyKeys(): IdempotencyKeys {
  let last: { words: string; key: string } | undefined;
  return {
    of: (change) => {
      const words = JSON.stringify(change);
      if (words !== last?.words) last = { words, key: newKey() };
      return last.key;
    },
    forget: () => {
      last = undefined;
    },
  };
}
