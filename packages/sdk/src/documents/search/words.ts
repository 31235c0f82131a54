import { stemmer } from 'stemmer';
import { STOP_WORDS, SYNONYMS } from './synonyms.ts';

/** A name, including its underscores. */
export const NAMES = /[\p{L}\p{N}_]+/gu;
/** The parts of a camelCase name count as words as well. */
export const PARTS = /\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu;
const WHOLE = /[\p{L}\p{N}]+/gu;
/** A name of several parts: a header, a method name, or the name of a return code. */
const COMPOUND = /[\p{L}\p{N}]+(?:[._-][\p{L}\p{N}]+)+/gu;

/** The maximum number of characters of a query that are read. */
const MAX_QUERY_LENGTH = 2000;
/** The maximum number of different words of a query that are searched. */
const MAX_WORDS = 32;
/** The weight of a synonym, compared with the word that was typed. */
const SYNONYM_WEIGHT = 0.8;
/** The weight of a whole name of several parts, compared with a word: it is rarer than its parts. */
const COMPOUND_WEIGHT = 3;
/** The weight of a part of a name, compared with the whole name. */
const PART_WEIGHT = 0.5;

/** @returns the base form of an English word; two forms of a word have the same one */
export function baseOf(word: string): string {
  return /^[a-z]{4,}$/.test(word) ? stemmer(word) : word;
}

const COMPOUND_OR_WHOLE = new RegExp(`${COMPOUND.source}|${WHOLE.source}`, 'gu');

const compoundsOf = (text: string) => (text.match(COMPOUND) ?? []).map((name) => name.toLowerCase());

/** The words as written, names of several parts, the parts of camelCase names, and the base forms, in lower case. */
export function indexedWords(text: string): string[] {
  const words = (text.match(WHOLE) ?? []).flatMap((whole) => {
    const parts = whole.match(PARTS) ?? [];
    const words = (parts.length > 1 ? [whole, ...parts] : [whole]).map((word) => word.toLowerCase());
    return [...new Set(words.flatMap((word) => [word, baseOf(word)]))];
  });
  return [...compoundsOf(text), ...words];
}

/** Checks whether a word says something about what is searched for. */
export function isTelling(word: string): boolean {
  return !STOP_WORDS.has(word);
}

/** A parsed query. */
export interface Query {
  /** The text, in lower case. */
  text: string;
  /** The words that say something, in lower case. */
  words: string[];
  /** The weights of what is searched for: the words, their base forms, parts and synonyms. */
  terms: Map<string, number>;
  /** The terms for each word; a match in one of them is a match of the word. */
  groups: ReadonlySet<string>[];
}

const synonyms = SYNONYMS.flatMap(([said, documented]) =>
  said.split(', ').map((phrase) => ({
    said: phrase.split(' ').map(baseOf),
    documented: [...new Set(documented.split(' ').flatMap((word) => [word, baseOf(word)]))],
  })),
);
const synonymsByFirst = new Map<string, typeof synonyms>();
for (const synonym of synonyms) {
  const first = synonym.said[0] ?? '';
  synonymsByFirst.set(first, [...(synonymsByFirst.get(first) ?? []), synonym]);
}

/** Parses a query. The cost is bounded, whatever is pasted. */
export function readQuery(query: string): Query {
  const text = query.slice(0, MAX_QUERY_LENGTH).toLowerCase();
  const typed: string[] = [];
  /** For each word, the name of several parts that it belongs to, if any. */
  const compounds: (string | undefined)[] = [];
  for (const [token] of query.slice(0, MAX_QUERY_LENGTH).matchAll(COMPOUND_OR_WHOLE)) {
    const parts = token.match(WHOLE) ?? [];
    typed.push(...parts);
    compounds.push(...parts.map(() => (parts.length > 1 ? token.toLowerCase() : undefined)));
  }
  const bases = typed.map((word) => baseOf(word.toLowerCase()));
  const terms = new Map<string, number>();
  const groups = new Map<string, Set<string>>();
  const add = (group: Set<string>, term: string, weight: number) => {
    group.add(term);
    terms.set(term, Math.max(weight, terms.get(term) ?? 0));
  };
  const whole: Set<string>[] = [];
  const says = typed.some((word) => !STOP_WORDS.has(word.toLowerCase()));
  for (const [index, name] of typed.entries()) {
    const word = name.toLowerCase();
    const base = bases[index] ?? word;
    const isStopped = says && STOP_WORDS.has(word);
    if (!isStopped && groups.size >= MAX_WORDS && !groups.has(base)) break;
    const group = groups.get(base) ?? new Set<string>();
    if (!isStopped) {
      groups.set(base, group);
      const compound = compounds[index];
      const weight = compound === undefined ? 1 : PART_WEIGHT;
      if (compound !== undefined) {
        add(group, compound, COMPOUND_WEIGHT);
        // The whole name counts as much as all of its parts.
        whole.push(new Set([compound]));
      }
      add(group, word, weight);
      add(group, base, weight);
      const parts = name.match(PARTS) ?? [];
      if (parts.length > 1) for (const part of parts) add(group, part.toLowerCase(), PART_WEIGHT);
    }
    // A part of a name has no synonyms.
    if (compounds[index] !== undefined) continue;
    for (const { said, documented } of synonymsByFirst.get(base) ?? []) {
      if (!said.every((each, at) => bases[index + at] === each)) continue;
      // The synonyms of a phrase with stop words belong to its other words.
      const owners = said.flatMap((each, at) => {
        const original = typed[index + at]?.toLowerCase() ?? '';
        if (says && STOP_WORDS.has(original)) return [];
        const owner = groups.get(each) ?? new Set<string>();
        groups.set(each, owner);
        return [owner];
      });
      const weight = SYNONYM_WEIGHT * Math.min(2, 1 + (said.length - 1) / 2);
      for (const owner of owners) for (const term of documented) add(owner, term, weight);
    }
  }
  const words = typed.map((word) => word.toLowerCase()).filter((word) => !says || !STOP_WORDS.has(word));
  return {
    text,
    words: [...new Set(words)].slice(0, MAX_WORDS),
    terms,
    groups: [...groups.values(), ...whole],
  };
}
