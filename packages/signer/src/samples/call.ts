import type { SignMethod } from '../protocol.ts';

/** A call, prepared for the templates. */
export interface Call {
  /** The gateway's URL; undefined if only the environment names it. */
  endpoint: string | undefined;
  /** The AppID; undefined if only the environment names it. */
  appId: string | undefined;
  /** The platform's address; undefined if it is not known. */
  origin: string | undefined;
  /** The command that installs this package; undefined if it is installed. */
  install: string | undefined;
  /** Method and version, safe inside a comment: nothing in it ends the comment. */
  title: string;
  method: string;
  version: string;
  /** The method's own parameters. */
  params: [name: string, value: string | number | boolean][];
  signMethod: SignMethod;
  /** The gateway's zone as an offset, `+08:00`. */
  zone: string;
}

/** Writes a call in one language. */
export interface Template {
  /** @returns the program's name in the language's style, made of the last word of the method name */
  nameOf(word: string): string;
  /** @returns the file name of the program */
  fileOf(name: string): string;
  /** @returns the command that runs the file */
  run(file: string): string;
  /** @returns the whole program */
  program(call: Call, name: string): string;
  /** A function that takes the response text and returns the business information. */
  response: string;
}

/** A name, and the expression of its value in the language. */
export type Entry = readonly [name: string, expression: string];

/**
 * @param quote returns a string literal of the language
 * @param settingOf returns the code that reads an environment variable; without a default, the variable is required
 * @param timestamp the expression for the time of the call
 * @returns every parameter except `_sig`, the protocol's first
 */
export function entriesOf(
  { method, version, signMethod, params, appId }: Call,
  quote: (text: string) => string,
  settingOf: (name: string, byDefault?: string) => string,
  timestamp: string,
): Entry[] {
  return [
    ['_aid', settingOf('PLATFORM_APP_ID', appId)],
    ['_akey', settingOf('PLATFORM_ACCESS_KEY_ID')],
    ['_mt', quote(method)],
    ['_version', quote(version)],
    ['_sm', quote(signMethod)],
    ['_requestMode', quote('post')],
    ['_timestamp', timestamp],
    ...params.map(([name, value]): Entry => [name, quote(String(value))]),
  ];
}

/**
 * @param line writes one entry
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
 * @returns hours and minutes, both with the offset's sign
 */
export function hoursAndMinutes(zone: string): [hours: number, minutes: number] {
  const sign = zone.startsWith('-') ? -1 : 1;
  return [sign * Number(zone.slice(1, 3)), sign * Number(zone.slice(4))];
}

/** @returns the word with a capital letter, as class names have */
export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
