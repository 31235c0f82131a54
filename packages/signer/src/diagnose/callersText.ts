import type { Finding } from './causes.ts';
import type { Hypothesis } from './hypotheses.ts';
import { concatenated, type Pair, type Recipe, RIGHT } from './recipe.ts';
import { search } from './search.ts';

/** The caller's base string, split into its parts. */
export interface CutText {
  head: string;
  /** Names and values: everything between head and tail. */
  middle: string;
  tail: string;
  /** The recipe that leads to this text, if known. */
  recipe: Recipe | undefined;
  mistakes: readonly Hypothesis[];
}

/** Minimum length of a repeated beginning that counts as a secret. */
const SHORTEST_SECRET = 6;
/** Characters that tools show instead of a secret. */
const BULLETS = /^[•*●·]{3,}/;
const BULLETS_AT_END = /[•*●·]{3,}$/;

type Ends = Pick<CutText, 'head' | 'middle' | 'tail'>;

function around(text: string, head: string, tail: string): Ends {
  return { head, middle: text.slice(head.length, text.length - tail.length), tail };
}

/** Splits at the known secret, including white space around it, because that was signed too. */
function cutKnownSecret(text: string, secret: string): Ends | undefined {
  const escaped = secret.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const head = new RegExp(`^\\s*${escaped}\\s*`).exec(text)?.[0] ?? '';
  const tail = new RegExp(`\\s*${escaped}\\s*$`).exec(text.slice(head.length))?.[0] ?? '';
  return head || tail ? around(text, head, tail) : undefined;
}

function cutBullets(text: string): Ends | undefined {
  const head = BULLETS.exec(text)?.[0] ?? '';
  const tail = BULLETS_AT_END.exec(text.slice(head.length))?.[0] ?? '';
  return head || tail ? around(text, head, tail) : undefined;
}

/** Splits at the longest text that is both head and tail. */
function cutRepeated(text: string): Ends | undefined {
  for (let length = Math.floor(text.length / 2); length >= SHORTEST_SECRET; length--) {
    if (text.endsWith(text.slice(0, length))) return around(text, text.slice(0, length), text.slice(-length));
  }
  return undefined;
}

/** Treats everything before the first name and after the last known value as the secret, so that the secret is never shown. */
function cutAtParameters(text: string, sent: readonly Pair[]): Ends {
  const starts = sent.map(([name]) => text.indexOf(name)).filter((at) => at >= 0);
  const ends = sent
    .map(([name, value]) => [text.lastIndexOf(name + value), name.length + value.length] as const)
    .filter(([at]) => at >= 0)
    .map(([at, length]) => at + length);
  if (starts.length === 0 || ends.length === 0) return { head: text, middle: '', tail: '' };
  return around(text, text.slice(0, Math.min(...starts)), text.slice(Math.max(...ends)));
}

/**
 * Splits the caller's base string into secret, names and values, secret.
 *
 * @param text the base string, with or without the secret
 * @param sent the parameters that were sent
 * @param secret the AccessKey Secret, trimmed; undefined if unknown
 * @param hypotheses the usual mistakes
 * @param most the maximum number of pairs of mistakes to try
 * @returns the parts
 */
export function cutCallersText(
  text: string,
  sent: readonly Pair[],
  secret: string | undefined,
  hypotheses: readonly Hypothesis[],
  most: number,
): CutText {
  const ofText = hypotheses.filter(({ step }) => ['names', 'values', 'order', 'join'].includes(step));
  const outcome = (recipe: Recipe) => concatenated(recipe, sent);
  const known = (secret && cutKnownSecret(text, secret)) || cutBullets(text);
  if (known) {
    const found = search(ofText, outcome, (came) => came === known.middle, most);
    return { ...known, recipe: found?.recipe, mistakes: found?.mistakes ?? [] };
  }
  let ends: Ends | undefined;
  const found = search(
    ofText,
    outcome,
    (came) => {
      const at = came === '' ? -1 : text.indexOf(came);
      if (at < 0) return false;
      ends = around(text, text.slice(0, at), text.slice(at + came.length));
      // If head and tail differ, they are not the secret but more text.
      return ends.head.trim() === ends.tail.trim() || ends.head === '' || ends.tail === '';
    },
    most,
  );
  if (found && ends) return { ...ends, recipe: found.recipe, mistakes: found.mistakes };
  const rough = cutRepeated(text) ?? cutAtParameters(text, sent);
  return { ...rough, recipe: undefined, mistakes: [] };
}

/** The range in which two texts differ: from `start` up to their common ending. */
export interface Parting {
  start: number;
  /** End of the difference in the first text, exclusive. */
  firstEnd: number;
  /** End of the difference in the second text, exclusive. */
  secondEnd: number;
}

/** Checks whether an index is inside a surrogate pair, which must not be split. */
function isSecondHalf(text: string, index: number): boolean {
  return (text.codePointAt(index - 1) ?? 0) > 0xffff;
}

/**
 * Compares two texts.
 *
 * @returns the range in which they differ; undefined if they are equal
 */
export function partingOf(first: string, second: string): Parting | undefined {
  if (first === second) return undefined;
  const shorter = Math.min(first.length, second.length);
  let start = 0;
  while (start < shorter && first[start] === second[start]) start++;
  if (isSecondHalf(first, start) || isSecondHalf(second, start)) start--;
  let same = 0;
  while (same < shorter - start && first.at(-1 - same) === second.at(-1 - same)) same++;
  if (isSecondHalf(first, first.length - same) || isSecondHalf(second, second.length - same)) same--;
  return { start, firstEnd: first.length - same, secondEnd: second.length - same };
}

/**
 * Compares the caller's text with the correct one when no combination of usual mistakes explains it.
 *
 * @param middle names and values as the caller joined them
 * @param sent the parameters that were sent
 * @returns missing parameters, or the cause at the first difference
 */
export function findingsInText(middle: string, sent: readonly Pair[]): Finding[] {
  const pairs = RIGHT.order(RIGHT.names(sent));
  const right = RIGHT.join(pairs);
  // Names and values of the call may contain `_sig`, too.
  const countOf = (text: string) => text.split(/_sig/i).length;
  if (countOf(middle) > countOf(right)) {
    return [{ codename: 'SIG_SIGNED', certainty: 'certain', parameters: ['_sig'] }];
  }
  const missing = pairs.map(([name]) => name).filter((name) => !middle.includes(name));
  if (missing.length > 0)
    return [{ codename: 'PARAMETER_UNSIGNED', certainty: 'likely', parameters: missing }];
  const parting = partingOf(right, middle);
  if (!parting) return [];
  let end = 0;
  for (const [name, value] of pairs) {
    const nameEnd = end + name.length;
    end = nameEnd + value.length;
    if (parting.start < nameEnd) {
      // Before this name, the caller's text has something that was not sent.
      return [
        {
          codename: 'PARAMETER_UNSENT',
          certainty: 'likely',
          detail: textBefore(middle, name, nameEnd - name.length),
        },
      ];
    }
    if (parting.start < end) {
      const detail = 'look at the first difference';
      return [{ codename: 'VALUE_CHANGED', certainty: 'likely', parameters: [name], detail }];
    }
  }
  return [{ codename: 'PARAMETER_UNSENT', certainty: 'likely', detail: middle.slice(end) }];
}

/** The text from an index up to a name. */
function textBefore(text: string, name: string, from: number): string {
  return text.slice(from, text.indexOf(name, from));
}
