import type { ApiResponseField, ApiReturnCode, MarkedText } from '@platform/sdk';
import { gatewayCodes } from '@platform/sdk/documents';
import { type SQL, sql } from 'drizzle-orm';
import { plainTextOf } from './markdown.ts';
import type { documents } from './tables.ts';

/** What of a document can be found. */
export type Searchable = Pick<
  typeof documents.$inferSelect,
  'title' | 'menuName' | 'description' | 'content' | 'requestParams' | 'responseParams' | 'responseCodes'
>;

/** What of it an excerpt is taken from. */
export type Told = Omit<Searchable, 'title' | 'menuName'>;

/** The longest excerpt, in characters. */
const EXCERPT = 160;
/** How much of a line stands before its first match, in characters. */
const LEAD = 48;

/**
 * @param text what was typed
 * @returns its words in lower case, each once
 */
export function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))];
}

/** The parameters, what they consist of by its path, and the fields of the answer. */
function fieldsOf({
  requestParams,
  responseParams,
}: Pick<Told, 'requestParams' | 'responseParams'>): Pick<ApiResponseField, 'name' | 'description'>[] {
  const params = requestParams.flatMap((param) => {
    const { name, fields = [] } = param;
    const path = (field: string) => (field.startsWith('[]') ? `${name}${field}` : `${name}.${field}`);
    return [param, ...fields.map((field) => ({ ...field, name: path(field.name) }))];
  });
  return [...params, ...responseParams];
}

/**
 * What a document says of codes that are its own. The gateway's stand in nearly every document: they have pages of their
 * own, which are found by them.
 */
const ownCodes = ({ responseCodes }: Pick<Told, 'responseCodes'>) =>
  responseCodes.filter(({ code }) => !gatewayCodes.has(code)).map(codeLine);

/**
 * @param document what is found
 * @param methodName the method of its API; undefined where it is bound to none
 * @returns the words by which it is found, weighed by where they stand: as they are, and in their basic form
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
 * @param words what a document has to contain, all of them
 * @returns the search for them: the beginning of a word is enough, and another form of it too
 */
export function searchQuery(words: readonly string[]): SQL {
  const queries = words.map((word) => {
    const [simple, english] = ['simple', 'english'].map(
      (language) => sql`to_tsquery(${language}::regconfig, ${`${word}:*`})`,
    );
    // Most beginnings of words are their own basic form: what is the same is looked for once.
    return sql`case ${english} when ${simple} then ${simple} else ${simple} || ${english} end`;
  });
  return sql.join(
    queries.map((query) => sql`(${query})`),
    sql` && `,
  );
}

/**
 * @param text what is shown
 * @param words what was searched for
 * @returns the text in parts, those that match apart
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
 * @param document a document that was found
 * @param words what was searched for
 * @returns the line of it that tells most of them, cut to the part around the first match
 */
export function excerptOf(document: Told, words: readonly string[]): MarkedText {
  let best = '';
  let most = -1;
  for (const line of linesOf(document)) {
    const count = words.filter((word) => isIn(line, word)).length;
    if (line !== '' && count > most) [best, most] = [line, count];
    if (most === words.length) break;
  }
  return mark(cutAround(best, words), words);
}

/** What a document tells, line by line. Its text comes last: to take the marks out of it takes longest. */
function* linesOf(document: Told): Generator<string> {
  yield document.description;
  for (const { name, description } of fieldsOf(document)) yield `${name}: ${description}`;
  yield* plainTextOf(document.content).split('\n');
  yield* ownCodes(document);
}

/** Whether a word is found in a line; most lines do not even have its characters. */
function isIn(line: string, word: string): boolean {
  if (!line.toLowerCase().includes(word.slice(0, stemOf(word)))) return false;
  return line.match(NAMES)?.some((name) => matchesIn(name, [word]).length > 0) ?? false;
}

/**
 * @param code a return code
 * @returns the line that tells of it
 */
export function codeLine({ code, codename, message }: ApiReturnCode): string {
  return `${code} ${codename}: ${message}`;
}

/** A name keeps its underscores. */
const NAMES = /[\p{L}\p{N}_]+/gu;
/** The parts of a name in camel case are words as well. */
const TOKENS = /\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu;
/** How much of two words has to be the same where one is a form of the other, in characters. */
const STEM = 4;

function spelledOut(text: string): string {
  const whole = (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
  return `${whole} ${(text.match(TOKENS) ?? []).join(' ')}`;
}

/**
 * Where a name matches: in its parts in camel case, or else from its beginning. The underscores before what matches
 * belong to it where nothing else stands before them.
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

/** Whether a word begins with what was typed, or seems to be another form of it. */
function matches(token: string, word: string): boolean {
  if (token.startsWith(word)) return true;
  const stem = stemOf(word);
  return token.length >= stem && word.length > stem && token.slice(0, stem) === word.slice(0, stem);
}

function cutAround(line: string, words: readonly string[]): string {
  const first = mark(line, words)[0];
  const lead = first && !first.isMatch ? first.text.length : 0;
  const from = line.length <= EXCERPT || lead <= LEAD ? 0 : line.lastIndexOf(' ', lead - LEAD / 2) + 1;
  const cut = line.slice(from, from + EXCERPT);
  return `${from > 0 ? '… ' : ''}${cut}${from + EXCERPT < line.length ? ' …' : ''}`;
}
