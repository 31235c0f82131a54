import type { MarkedText } from '../../generated/model/index.ts';
import { NAMES, PARTS } from './words.ts';

/** The maximum length of an excerpt, in characters. */
const MAX_EXCERPT_LENGTH = 160;
/** If a line is too long for an excerpt, a text before the first match that has more characters is shortened. */
const MAX_LEAD_LENGTH = 48;
/** Two words count as forms of each other only if they share at least this many characters at the beginning. */
const STEM = 4;

/**
 * Marks the words of a search in a text.
 *
 * @param text the displayed text
 * @param words the search words, in lower case
 * @returns the text in parts
 */
export function mark(text: string, words: readonly string[]): MarkedText {
  const parts: MarkedText = [];
  const add = (part: string, isMatch: boolean) => {
    const last = parts.at(-1);
    if (part === '') return;
    if (last?.isMatch === isMatch) last.text += part;
    else parts.push({ text: part, isMatch });
  };
  let end = 0;
  for (const { 0: name, index } of text.matchAll(NAMES)) {
    for (const [from, to] of matchesIn(name, words)) {
      add(text.slice(end, index + from), false);
      add(text.slice(index + from, index + to), true);
      end = index + to;
    }
  }
  add(text.slice(end), false);
  return parts;
}

/**
 * Finds the line that shows best why a text was found.
 *
 * @param lines the lines, the most important first
 * @param words the search words, in lower case
 * @returns the first line with the most words, truncated around the first match
 */
export function excerptOf(lines: Iterable<string>, words: readonly string[]): MarkedText {
  let best = '';
  let maxCount = -1;
  for (const line of lines) {
    const count = words.filter((word) => isIn(line, word)).length;
    if (line !== '' && count > maxCount) [best, maxCount] = [line, count];
    if (maxCount === words.length) break;
  }
  return mark(cutAround(best, words), words);
}

/** Checks whether a word occurs in a line. Most lines fail the first check, which is cheap. */
function isIn(line: string, word: string): boolean {
  if (!line.toLowerCase().includes(word.slice(0, stemOf(word)))) return false;
  return line.match(NAMES)?.some((name) => matchesIn(name, [word]).length > 0) ?? false;
}

/**
 * Finds the matching parts of a name: its camelCase parts, or else the whole name if it begins with a search word. Leading
 * underscores belong to a match if nothing else precedes them.
 */
function matchesIn(name: string, words: readonly string[]): [from: number, to: number][] {
  const spans: [from: number, to: number][] = [];
  for (const { 0: whole, index } of name.matchAll(/[\p{L}\p{N}]+/gu)) {
    const parts = [...whole.matchAll(PARTS)].filter(([part]) =>
      words.some((word) => matches(part.toLowerCase(), word)),
    );
    if (parts.length > 0) {
      spans.push(
        ...parts.map((part): [number, number] => [index + part.index, index + part.index + part[0].length]),
      );
    } else if (words.some((word) => whole.toLowerCase().startsWith(word))) {
      spans.push([index, index + whole.length]);
    }
  }
  return spans.map(([from, to], at) => {
    const before = spans[at - 1]?.[1] ?? 0;
    return [/^_+$/.test(name.slice(before, from)) ? before : from, to];
  });
}

const stemOf = (word: string) => Math.max(STEM, word.length - 3);

/** Checks whether a word begins with the typed text, or looks like another form of it. */
function matches(token: string, word: string): boolean {
  if (token.startsWith(word)) return true;
  const stem = stemOf(word);
  return token.length >= stem && word.length > stem && token.slice(0, stem) === word.slice(0, stem);
}

function cutAround(line: string, words: readonly string[]): string {
  const first = mark(line, words)[0];
  const lead = first && !first.isMatch ? first.text.length : 0;
  const from =
    line.length <= MAX_EXCERPT_LENGTH || lead <= MAX_LEAD_LENGTH
      ? 0
      : line.lastIndexOf(' ', lead - MAX_LEAD_LENGTH / 2) + 1;
  const cut = line.slice(from, from + MAX_EXCERPT_LENGTH);
  return `${from > 0 ? '… ' : ''}${cut}${from + MAX_EXCERPT_LENGTH < line.length ? ' …' : ''}`;
}
