/** What can't be seen, or would change how its line is read: controls, formats, and spaces but the usual one. */
const UNSEEN = /(?! )[\p{C}\p{Z}]/gu;
const NOT_ASCII = /[^ -~]/g;

const unicodeEscape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
const codePointOf = (character: string) => (character.codePointAt(0) as number).toString(16);

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** @returns a literal of JavaScript */
export function quoteJavaScript(text: string): string {
  const units = (unseen: string) => SHORT[unseen] ?? unseen.split('').map(unicodeEscape).join('');
  return `'${text.replace(/[\\']/g, '\\$&').replace(UNSEEN, units)}'`;
}

/** @returns a literal of Python 3 */
export function quotePython(text: string): string {
  const escaped = (unseen: string) =>
    SHORT[unseen] ??
    (unseen.length > 1 ? `\\U${codePointOf(unseen).padStart(8, '0')}` : unicodeEscape(unseen));
  return `"${text.replace(/[\\"]/g, '\\$&').replace(UNSEEN, escaped)}"`;
}

/** @returns a literal of PHP: plain where nothing in it needs an escape that only double quotes know */
export function quotePhp(text: string): string {
  if (text.search(UNSEEN) < 0) return `'${text.replace(/[\\']/g, '\\$&')}'`;
  const escaped = (unseen: string) => SHORT[unseen] ?? `\\u{${codePointOf(unseen)}}`;
  return `"${text.replace(/[\\"$]/g, '\\$&').replace(UNSEEN, escaped)}"`;
}

/** @returns a literal of Java, in ASCII: until Java 18 the compiler reads files as the machine's locale says */
export function quoteJava(text: string): string {
  // A unicode escape is replaced before anything is read: that of a line's end would end the line.
  const escaped = (unit: string) =>
    SHORT[unit] ??
    (unit < ' ' ? `\\${unit.charCodeAt(0).toString(8).padStart(3, '0')}` : unicodeEscape(unit));
  return `"${text.replace(/[\\"]/g, '\\$&').replace(NOT_ASCII, escaped)}"`;
}

/** @returns a literal of C#, in ASCII: compilers differ in how they read a file without a mark */
export function quoteCSharp(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replace(NOT_ASCII, (unit) => SHORT[unit] ?? unicodeEscape(unit))}"`;
}

/**
 * @param text any text
 * @returns a word of a POSIX shell, in which everything stands for itself
 */
export function quoteShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
