/** A parameter as it was sent. */
export type Pair = readonly [name: string, value: string];

/** Bytes of a text, in the charset that a program may have taken. */
type Charset = (text: string) => Uint8Array;

/** How a signature may have been made: the text that is hashed, step by step. */
export interface Recipe {
  /** Which parameters are signed. */
  names: (sent: readonly Pair[]) => readonly Pair[];
  /** What is signed for their values. */
  values: (pairs: readonly Pair[]) => readonly Pair[];
  /** In which order. */
  order: (pairs: readonly Pair[]) => readonly Pair[];
  /** How names and values are put together. */
  join: (pairs: readonly Pair[]) => string;
  /** What stands for the secret; undefined for the secret itself. */
  secret: string | undefined;
  /** Whether it stands at the head and at the tail. */
  ends: readonly [head: boolean, tail: boolean];
  /** The bytes that are hashed. */
  charset: Charset;
}

const encoder = new TextEncoder();

/** Compares by UTF-16 code unit, as the protocol does. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The protocol's own way (specification §7.10). */
export const RIGHT: Recipe = {
  names: (sent) => sent.filter(([name]) => name !== '_sig'),
  values: (pairs) => pairs,
  order: (pairs) => [...pairs].sort(([a], [b]) => byCodeUnit(a, b)),
  join: (pairs) => pairs.map(([name, value]) => name + value).join(''),
  secret: undefined,
  ends: [true, true],
  charset: (text) => encoder.encode(text),
};

/**
 * @param recipe how the signature is made
 * @param sent what was sent
 * @returns the parameters that are signed, in their order
 */
export function pairsOf(recipe: Recipe, sent: readonly Pair[]): readonly Pair[] {
  return recipe.order(recipe.values(recipe.names(sent)));
}

/**
 * @param recipe how the signature is made
 * @param sent what was sent
 * @returns names and values put together, without the secret
 */
export function concatenated(recipe: Recipe, sent: readonly Pair[]): string {
  return recipe.join(pairsOf(recipe, sent));
}

/**
 * @param recipe how the signature is made
 * @param sent what was sent
 * @param secret the AccessKey Secret
 * @returns the text that is hashed
 */
export function baseString(recipe: Recipe, sent: readonly Pair[], secret: string): string {
  const ends = recipe.ends.map((stands) => (stands ? (recipe.secret ?? secret) : ''));
  return `${ends[0]}${concatenated(recipe, sent)}${ends[1]}`;
}
