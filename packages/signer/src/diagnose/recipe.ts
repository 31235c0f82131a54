/** A parameter as it was sent. */
export type Pair = readonly [name: string, value: string];

/** Encodes a text in a charset that a program may have used. */
type Charset = (text: string) => Uint8Array;

/** One way to build the text that is hashed, step by step. */
export interface Recipe {
  /** Selects the parameters to sign. */
  names: (sent: readonly Pair[]) => readonly Pair[];
  /** Changes their values. */
  values: (pairs: readonly Pair[]) => readonly Pair[];
  /** Sorts them. */
  order: (pairs: readonly Pair[]) => readonly Pair[];
  /** Joins names and values. */
  join: (pairs: readonly Pair[]) => string;
  /** The text in place of the secret; undefined for the secret itself. */
  secret: string | undefined;
  /** Whether the secret is at the head and at the tail. */
  ends: readonly [head: boolean, tail: boolean];
  /** Whether the hash is an HMAC with the secret as its key. */
  isHmac: boolean;
  /** Writes the hash as the text of a second hash; undefined if there is none. */
  rehash: ((hash: string) => string) | undefined;
  /** Encodes the text that is hashed. */
  charset: Charset;
}

const encoder = new TextEncoder();

/** Compares by UTF-16 code unit, as the protocol does. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The protocol's recipe (specification §7.10). */
export const RIGHT: Recipe = {
  names: (sent) => sent.filter(([name]) => name !== '_sig'),
  values: (pairs) => pairs,
  order: (pairs) => [...pairs].sort(([a], [b]) => byCodeUnit(a, b)),
  join: (pairs) => pairs.map(([name, value]) => name + value).join(''),
  secret: undefined,
  ends: [true, true],
  isHmac: false,
  rehash: undefined,
  charset: (text) => encoder.encode(text),
};

/** Returns the parameters that a recipe signs, in its order. */
export function pairsOf(recipe: Recipe, sent: readonly Pair[]): readonly Pair[] {
  return recipe.order(recipe.values(recipe.names(sent)));
}

/** Returns names and values as a recipe joins them, without the secret. */
export function concatenated(recipe: Recipe, sent: readonly Pair[]): string {
  return recipe.join(pairsOf(recipe, sent));
}

/** Returns the text that a recipe hashes. */
export function baseString(recipe: Recipe, sent: readonly Pair[], secret: string): string {
  const ends = recipe.ends.map((stands) => (stands ? (recipe.secret ?? secret) : ''));
  return `${ends[0]}${concatenated(recipe, sent)}${ends[1]}`;
}
