import { PastedError } from './pastedError.ts';

/** The request of a curl command. */
export interface CurlRequest {
  address: string;
  /** The encoded or raw data. */
  form: string;
  /** Parameters that curl encodes itself. */
  plain: [name: string, value: string][];
  /** Whether the body is a form. */
  isForm: boolean;
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t' };

function expanded(source: string): string {
  return source.replace(
    /\\(?:x([0-9a-f]{1,2})|u([0-9a-f]{1,4})|(.))/gis,
    (_, byte?: string, unit?: string, sign = '') =>
      byte || unit ? String.fromCharCode(Number.parseInt(byte ?? unit ?? '', 16)) : (ESCAPES[sign] ?? sign),
  );
}

/** A quoted or unquoted part of a word in shell syntax. */
const PART = /\$'((?:[^'\\]|\\.)*)'|'([^']*)'|"((?:[^"\\]|\\.)*)"|\\\r?\n|\\(.)|([^\s'"\\]+)/gsy;
const VARIABLE = /(?<!\\)\$(?:\{(\w+)\}|(\w+)|\()/;

function refuseVariable(text: string): void {
  const [found, braced, bare] = VARIABLE.exec(text) ?? [];
  if (found === undefined) return;
  const what = braced ?? bare;
  throw new PastedError(
    what
      ? `The command has the variable $${what} in it. Paste it with the value that was sent.`
      : 'The command has another command in it, $(…). Paste it with the value that was sent.',
  );
}

/** Splits a command into words without their quotes. */
function wordsOf(command: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  for (let index = 0; index < command.length; ) {
    PART.lastIndex = index;
    const [whole, expandable, literal, quoted, escaped, bare] = PART.exec(command) ?? [];
    if (whole === undefined) {
      if (!/\s/.test(command[index] ?? ''))
        throw new PastedError('A quotation mark of the command is not closed.');
      if (word !== undefined) words.push(word);
      word = undefined;
      index++;
      continue;
    }
    index += whole.length;
    refuseVariable(quoted ?? bare ?? '');
    const text =
      (expandable === undefined ? undefined : expanded(expandable)) ??
      literal ??
      quoted?.replace(/\\\r?\n/g, '').replace(/\\(["\\$`])/g, '$1') ??
      escaped ??
      bare;
    if (text !== undefined) word = (word ?? '') + text;
  }
  return word === undefined ? words : [...words, word];
}

/** curl options with a value that does not affect what is signed. */
const WITH_VALUE =
  /^(-[HXAuoebmxTKwcEr]|--(header|request|user-agent|user|output|referer|cookie|max-time|proxy|config|write-out|cookie-jar|cert|key|cacert|connect-timeout|retry|retry-delay|resolve|range|interface))$/;
const DATA = /^(-d|--data|--data-ascii|--data-raw|--data-binary|--json)$/;

function refuseFile(value: string): string {
  if (!value.startsWith('@')) return value;
  throw new PastedError(`The command reads from the file ${value.slice(1)}. Paste its content.`);
}

function encodedByCurl(value: string): [string, string] {
  const [, name = '', mark, rest = ''] = /^([^=@]*)([=@])?(.*)$/s.exec(value) ?? [];
  if (mark === '@') refuseFile(`@${rest}`);
  if (mark === '=' && name !== '') return [name, rest];
  throw new PastedError('The command encodes something without a name; write --data-urlencode name=value.');
}

/**
 * Parses a curl command as shells and browsers write it.
 *
 * @param command on one or several lines
 * @returns the command's request
 * @throws PastedError if the request cannot be determined
 */
export function readCurl(command: string): CurlRequest {
  const request: CurlRequest = { address: '', form: '', plain: [], isForm: true };
  const data: string[] = [];
  const isWindows = /\^(["\r\n])/.test(command);
  // On Windows, a caret escapes characters that are special to the shell.
  const plain = isWindows ? command.replace(/\^\r?\n/g, ' ').replace(/\^(.)/gs, '$1') : command;
  const [, ...words] = wordsOf(plain);
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as string;
    // The value may follow a short option without a space.
    const attached = /^(-[dFHX])(.+)$/s.exec(word);
    const option = attached?.[1] ?? word;
    const value = () => attached?.[2] ?? words[++index] ?? '';
    if (DATA.test(option)) {
      data.push(option === '--data-raw' ? value() : refuseFile(value()));
      if (option === '--json') request.isForm = false;
    } else if (option === '--data-urlencode') request.plain.push(encodedByCurl(value()));
    else if (option === '-F' || option === '--form') {
      request.plain.push(encodedByCurl(value()));
      request.isForm = false;
    } else if (option === '--url') request.address = value();
    else if (option === '-H' || option === '--header') {
      if (/^content-type:(?!\s*application\/x-www-form-urlencoded)/i.test(value())) request.isForm = false;
    } else if (WITH_VALUE.test(option)) value();
    else if (!word.startsWith('-')) request.address = word;
  }
  request.form = data.join('&');
  return request;
}
