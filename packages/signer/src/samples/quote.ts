/** Characters that are invisible or change how a line reads: controls, formats, and spaces except the usual one. */
const INVISIBLE = /(?! )[\p{C}\p{Z}]/gu;
const NOT_ASCII = /[^ -~]/g;

const unicodeEscape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
const codePointOf = (character: string) => (character.codePointAt(0) as number).toString(16);

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** @returns a JavaScript literal */
export function quoteJavaScript(text: string): string {
  const units = (character: string) => SHORT[character] ?? character.split('').map(unicodeEscape).join('');
  return `'${text.replace(/[\\']/g, '\\$&').replace(INVISIBLE, units)}'`;
}

/** @returns a Python 3 literal */
export function quotePython(text: string): string {
  const escaped = (character: string) =>
    SHORT[character] ??
    (character.length > 1 ? `\\U${codePointOf(character).padStart(8, '0')}` : unicodeEscape(character));
  return `"${text.replace(/[\\"]/g, '\\$&').replace(INVISIBLE, escaped)}"`;
}

/** @returns a PHP literal: in double quotes if the text has invisible characters, otherwise in single quotes */
export function quotePhp(text: string): string {
  if (text.search(INVISIBLE) < 0) return `'${text.replace(/[\\']/g, '\\$&')}'`;
  const escaped = (character: string) => SHORT[character] ?? `\\u{${codePointOf(character)}}`;
  return `"${text.replace(/[\\"$]/g, '\\$&').replace(INVISIBLE, escaped)}"`;
}

/** @returns a Java literal, in ASCII because compilers before Java 18 read files in the charset of the machine's locale */
export function quoteJava(text: string): string {
  // Java replaces unicode escapes before it parses, so an escaped line break would end the line.
  const escaped = (unit: string) =>
    SHORT[unit] ??
    (unit < ' ' ? `\\${unit.charCodeAt(0).toString(8).padStart(3, '0')}` : unicodeEscape(unit));
  return `"${text.replace(/[\\"]/g, '\\$&').replace(NOT_ASCII, escaped)}"`;
}

/** @returns a C# literal, in ASCII because compilers differ in how they read a file without a byte order mark */
export function quoteCSharp(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replace(NOT_ASCII, (unit) => SHORT[unit] ?? unicodeEscape(unit))}"`;
}

/** @returns a word of a POSIX shell in which no character is special */
export function quoteShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
