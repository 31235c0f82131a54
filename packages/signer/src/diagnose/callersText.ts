import type { Finding } from './causes.ts';
import type { Hypothesis } from './hypotheses.ts';
import { concatenated, type Pair, type Recipe, RIGHT } from './recipe.ts';
import { search } from './search.ts';

/** A base string of the caller's, taken apart. */
export interface CutText {
  head: string;
  /** What stands between head and tail: names and values. */
  middle: string;
  tail: string;
  /** The steps in which it departs from the protocol, where they are known. */
  recipe: Recipe | undefined;
  mistakes: readonly Hypothesis[];
}

/** The fewest characters that a repeated beginning has to be taken for a secret. */
const SHORTEST_SECRET = 6;
/** What tools show in place of a secret. */
const BULLETS = /^[•*●·]{3,}/;
const BULLETS_AT_END = /[•*●·]{3,}$/;

type Ends = Pick<CutText, 'head' | 'middle' | 'tail'>;

function around(text: string, head: string, tail: string): Ends {
  return { head, middle: text.slice(head.length, text.length - tail.length), tail };
}

/** The secret, where it stands; white space around it belongs to it, for it was signed. */
function cutKnown(text: string, secret: string): Ends | undefined {
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

/** The longest text that is head and tail at once. */
function cutRepeated(text: string): Ends | undefined {
  for (let length = Math.floor(text.length / 2); length >= SHORTEST_SECRET; length--) {
    if (text.endsWith(text.slice(0, length))) return around(text, text.slice(0, length), text.slice(-length));
  }
  return undefined;
}

/** Everything before the first name and after the last known value is taken for a secret: it is never shown. */
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
 * Takes a base string of the caller's apart into secret, names and values, secret.
 *
 * @param text the base string, with the secret in it or without
 * @param sent what was sent
 * @param secret the AccessKey Secret, trimmed; undefined where it is not known
 * @param hypotheses the usual mistakes
 * @param most how many pairs of mistakes are tried
 * @returns its parts
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
  const known = (secret && cutKnown(text, secret)) || cutBullets(text);
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
      // What differs at head and tail is no secret, but more text.
      return ends.head.trim() === ends.tail.trim() || ends.head === '' || ends.tail === '';
    },
    most,
  );
  if (found && ends) return { ...ends, recipe: found.recipe, mistakes: found.mistakes };
  const rough = cutRepeated(text) ?? cutAtParameters(text, sent);
  return { ...rough, recipe: undefined, mistakes: [] };
}

/** Where two texts part: everything from `start` on, but for what they end with alike. */
export interface Parting {
  start: number;
  /** Behind the last character of the first text that differs. */
  firstEnd: number;
  /** Behind the last character of the second. */
  secondEnd: number;
}

/** Whether a character begins before the place: it is shown whole. */
function isSecondHalf(text: string, index: number): boolean {
  return (text.codePointAt(index - 1) ?? 0) > 0xffff;
}

/**
 * @param first a text
 * @param second another one
 * @returns where they part; undefined where they are equal
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
 * What can be told from a text that no usual mistake leads to.
 *
 * @param middle names and values as the caller put them together
 * @param sent what was sent
 * @returns what is wrong at the first difference, and what is missing
 */
export function findingsInText(middle: string, sent: readonly Pair[]): Finding[] {
  if (/_sig([0-9a-f]{32}|[0-9a-f]{40})?/i.test(middle)) {
    return [{ codename: 'SIG_SIGNED', certainty: 'certain', parameters: ['_sig'] }];
  }
  const pairs = RIGHT.order(RIGHT.names(sent));
  const missing = pairs.map(([name]) => name).filter((name) => !middle.includes(name));
  if (missing.length > 0)
    return [{ codename: 'PARAMETER_UNSIGNED', certainty: 'likely', parameters: missing }];
  const parting = partingOf(RIGHT.join(pairs), middle);
  if (!parting) return [];
  let end = 0;
  for (const [name, value] of pairs) {
    const nameEnd = end + name.length;
    end = nameEnd + value.length;
    if (parting.start < nameEnd) {
      // The name comes later: what stands before it was not sent.
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

/** What stands in a text between a place and a name. */
function textBefore(text: string, name: string, from: number): string {
  return text.slice(from, text.indexOf(name, from));
}
