import type { SignMethod } from '../protocol.ts';

/** A call as the templates write it. */
export interface Call {
  /** The gateway's URL; undefined where the environment alone says it. */
  endpoint: string | undefined;
  /** What installs this package; undefined where it is there. */
  install: string | undefined;
  /** Method and version for a comment: nothing in it ends one. */
  title: string;
  method: string;
  version: string;
  /** The method's own parameters, as text. */
  params: [name: string, value: string][];
  signMethod: SignMethod;
  /** The gateway's zone as an offset, `+08:00`. */
  zone: string;
}

/** How one language writes a call. */
export interface Template {
  /** @returns the program's name in the language's own style, from the last word of the method's name */
  nameOf(word: string): string;
  /** @returns the name of its file */
  fileOf(name: string): string;
  /** @returns what runs the file */
  run(file: string): string;
  /** @returns the whole program */
  program(call: Call, name: string): string;
  /** A function that takes the answer's text and returns the business information. */
  response: string;
}

/** A name, and the expression of the language that stands for its value. */
export type Entry = readonly [name: string, expression: string];

/**
 * @param call the call
 * @param quote writes a text of the language
 * @param expressions what differs from language to language
 * @returns every parameter but `_sig`, the protocol's first
 */
export function entriesOf(
  { method, version, signMethod, params }: Call,
  quote: (text: string) => string,
  expressions: Record<'_aid' | '_akey' | '_timestamp', string>,
): Entry[] {
  const { _aid, _akey, _timestamp } = expressions;
  return [
    ['_aid', _aid],
    ['_akey', _akey],
    ['_mt', quote(method)],
    ['_version', quote(version)],
    ['_sm', quote(signMethod)],
    ['_requestMode', quote('post')],
    ['_timestamp', _timestamp],
    ...params.map(([name, value]): Entry => [name, quote(value)]),
  ];
}

/**
 * @param entries names and expressions
 * @param line writes one
 * @returns the lines
 */
export function linesOf(
  entries: readonly Entry[],
  line: (name: string, expression: string) => string,
): string {
  return entries.map(([name, expression]) => line(name, expression)).join('\n');
}

/**
 * @param zone an offset, `-05:30`
 * @returns its hours and minutes, both with its sign
 */
export function hoursAndMinutes(zone: string): [hours: number, minutes: number] {
  const sign = zone.startsWith('-') ? -1 : 1;
  return [sign * Number(zone.slice(1, 3)), sign * Number(zone.slice(4))];
}

/** @returns the word with a capital, as classes are called */
export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
