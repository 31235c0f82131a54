import type { ApiResponseField, ApiReturnCode, MarkedText } from '@platform/sdk';
import { gatewayCodes } from '@platform/sdk/documents';
import { type SQL, sql } from 'drizzle-orm';
import { plainTextOf } from './markdown.ts';
import type { documents } from './tables.ts';

/** The searchable fields of a document. */
export type Searchable = Pick<
  typeof documents.$inferSelect,
  'title' | 'menuName' | 'description' | 'content' | 'requestParams' | 'responseParams' | 'responseCodes'
>;

/** The fields that an excerpt is taken from. */
export type SearchableText = Omit<Searchable, 'title' | 'menuName'>;

/** The maximum length of an excerpt, in characters. */
const MAX_EXCERPT_LENGTH = 160;
/** The length of an excerpt before the first match, in characters. */
const MAX_LEAD_LENGTH = 48;

/** @returns the unique words of the text, in lower case */
export function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))];
}

/** The parameters, their fields with paths, and the fields of the response. */
function fieldsOf({
  requestParams,
  responseParams,
}: Pick<SearchableText, 'requestParams' | 'responseParams'>): Pick<
  ApiResponseField,
  'name' | 'description'
>[] {
  const params = requestParams.flatMap((param) => {
    const { name, fields = [] } = param;
    const path = (field: string) => (field.startsWith('[]') ? `${name}${field}` : `${name}.${field}`);
    return [param, ...fields.map((field) => ({ ...field, name: path(field.name) }))];
  });
  return [...params, ...responseParams];
}

/**
 * The texts of a document's own return codes. Return codes of the gateway occur in nearly every document, and are
 * found on pages of their own.
 */
const ownCodes = ({ responseCodes }: Pick<SearchableText, 'responseCodes'>) =>
  responseCodes.filter(({ code }) => !gatewayCodes.has(code)).map(codeLine);

/**
 * @param methodName the method of its API; undefined without an API
 * @returns the document's words, weighted by the field that they are in: as written, and in their base form
 */
export function searchVector(document: Searchable, methodName: string | undefined): SQL<string> {
  const { title, menuName, description, content } = document;
  const fields = fieldsOf(document);
  const weights: [weight: string, texts: string[]][] = [
    ['A', [title, menuName, methodName ?? '']],
    ['B', fields.map(({ name }) => name)],
    ['C', [description, ...fields.map((field) => field.description)]],
    ['D', [plainTextOf(content), ...ownCodes(document)]],
  ];
  const vectors = weights.flatMap(([weight, texts]) => {
    const words = spelledOut(texts.join(' '));
    return ['simple', 'english'].map(
      (language) => sql`setweight(to_tsvector(${language}::regconfig, ${words}), ${sql.raw(`'${weight}'`)})`,
    );
  });
  return sql<string>`${sql.join(vectors, sql` || `)}`;
}

/**
 * @param words words that a document must contain, all of them
 * @returns the search for them, by prefix and by base form
 */
export function searchQuery(words: readonly string[]): SQL {
  const queries = words.map((word) => {
    const [simple, english] = ['simple', 'english'].map(
      (language) => sql`to_tsquery(${language}::regconfig, ${`${word}:*`})`,
    );
    // Most prefixes are identical to their base form; then they are searched only once.
    return sql`case ${english} when ${simple} then ${simple} else ${simple} || ${english} end`;
  });
  return sql.join(
    queries.map((query) => sql`(${query})`),
    sql` && `,
  );
}

/**
 * @param text the displayed text
 * @param words the search words
 * @returns the text in parts, with the matches marked
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
 * @param document a found document
 * @param words the search words
 * @returns its line with the most matching words, truncated around the first match
 */
export function excerptOf(document: SearchableText, words: readonly string[]): MarkedText {
  let best = '';
  let maxCount = -1;
  for (const line of linesOf(document)) {
    const count = words.filter((word) => isIn(line, word)).length;
    if (line !== '' && count > maxCount) [best, maxCount] = [line, count];
    if (maxCount === words.length) break;
  }
  return mark(cutAround(best, words), words);
}

/** The texts of a document, line by line. Its content comes last, because stripping the markup takes longest. */
function* linesOf(document: SearchableText): Generator<string> {
  yield document.description;
  for (const { name, description } of fieldsOf(document)) yield `${name}: ${description}`;
  yield* plainTextOf(document.content).split('\n');
  yield* ownCodes(document);
}

/** Checks whether a word occurs in a line. Most lines do not even contain its characters. */
function isIn(line: string, word: string): boolean {
  if (!line.toLowerCase().includes(word.slice(0, stemOf(word)))) return false;
  return line.match(NAMES)?.some((name) => matchesIn(name, [word]).length > 0) ?? false;
}

/** @returns a line with the return code's text */
export function codeLine({ code, codename, message }: ApiReturnCode): string {
  return `${code} ${codename}: ${message}`;
}

/** A name, including its underscores. */
const NAMES = /[\p{L}\p{N}_]+/gu;
/** The parts of a camelCase name count as words as well. */
const TOKENS = /\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu;
/** The length of the common prefix by which two words count as forms of each other, in characters. */
const STEM = 4;

function spelledOut(text: string): string {
  const whole = (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
  return `${whole} ${(text.match(TOKENS) ?? []).join(' ')}`;
}

/**
 * Finds the matching parts of a name: its camelCase parts, or else its beginning. Leading underscores belong to a
 * match if nothing else precedes them.
 */
function matchesIn(name: string, words: readonly string[]): [from: number, to: number][] {
  const spans: [from: number, to: number][] = [];
  for (const { 0: whole, index } of name.matchAll(/[\p{L}\p{N}]+/gu)) {
    const parts = [...whole.matchAll(TOKENS)].filter(([part]) =>
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
