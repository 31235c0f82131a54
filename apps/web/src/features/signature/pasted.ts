import { type CurlRequest, readCurl } from './curl.ts';
import { PastedError } from './pastedError.ts';

/** A parameter as it was sent. */
export type Pair = readonly [name: string, value: string];

/** The format of a pasted call. */
export type PastedAs = 'a URL' | 'a form' | 'a curl command' | 'a JSON object' | 'name=value lines';

/** A call that was pasted. */
export interface Pasted {
  /** The format it was parsed as. */
  as: PastedAs;
  /** The decoded parameters, in their original order. */
  pairs: Pair[];
  /** The gateway's objection to how the call was sent. */
  note?: string;
}

const MEDIA_TYPE =
  'The command sends no form: the gateway accepts only `application/x-www-form-urlencoded`, and returns MEDIA_TYPE_UNSUPPORTED.';

const decodeForm = (text: string): Pair[] => [...new URLSearchParams(text)];

function queryOf(address: string): string {
  const [beforeHash = ''] = address.split('#');
  const at = beforeHash.indexOf('?');
  return at < 0 ? '' : beforeHash.slice(at + 1);
}

/** The keys of a JSON object in the text, including duplicates: a parser keeps only the last of two equal keys. */
function keysOf(json: string): string[] {
  const keys: string[] = [];
  let depth = 0;
  for (const [token, name] of json.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (name !== undefined) {
      if (depth === 1) keys.push(JSON.parse(name) as string);
    } else if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
  }
  return keys;
}

const duplicateIn = (names: readonly string[]) => names.find((name, index) => names.indexOf(name) !== index);

const repetition = (name: string) =>
  new PastedError(
    `${name} is there more than once: the gateway rejects that with PARAMETER_REPEATED, whatever the signature.`,
  );

/** The gateway's response, in JSON or XML. */
const isResponse = (text: string) =>
  text.startsWith('<') || (text.startsWith('{') && /"codename"\s*:/.test(text) && !/"_\w+"\s*:/.test(text));

function readJson(text: string): Pair[] {
  let object: unknown;
  try {
    object = JSON.parse(text);
  } catch (error) {
    throw new PastedError(
      `This starts like a JSON object but is not valid JSON: ${(error as Error).message}`,
    );
  }
  const repeated = duplicateIn(keysOf(text));
  if (repeated !== undefined) throw repetition(repeated);
  return Object.entries(object as object).map(([name, value]: [string, unknown]): Pair => {
    if (typeof value === 'string') return [name, value];
    const isNumber = typeof value === 'number';
    if (!isNumber && typeof value !== 'boolean') {
      throw new PastedError(
        `${name} is ${value === null ? 'null' : Array.isArray(value) ? 'a list' : 'an object'}, but parameters are sent as text: write the text that was sent in quotation marks.`,
      );
    }
    // A number that JavaScript cannot represent, or writes differently, is not the value that was sent.
    if (isNumber && !text.includes(String(value))) {
      throw new PastedError(`Write the number of ${name} in quotation marks, exactly as it was sent.`);
    }
    return [name, String(value)];
  });
}

/** Lines with spaces after each separator, as in a note, or as a browser's developer tools copy a form. */
const SPACED_LINES = [/^\s*([^\s=:]+) *=(?: +|$)(.*)$/, /^\s*([^\s=:]+):(?: +|$)(.*)$/];

function readLines(lines: readonly string[]): Pair[] {
  const filled = lines.filter((line) => line.trim() !== '');
  const spaced = SPACED_LINES.find((form) => filled.every((line) => form.test(line)));
  if (spaced) return filled.map((line): Pair => [line.replace(spaced, '$1'), line.replace(spaced, '$2')]);
  return lines.flatMap((line, index): Pair[] => {
    if (line.trim() === '') return [];
    const at = line.indexOf('=');
    if (at < 1) throw new PastedError(`Line ${index + 1} is not a parameter; write name=value.`);
    return [[line.slice(0, at).trim(), line.slice(at + 1)]];
  });
}

function readRequest({ address, form, plain, isForm }: CurlRequest): Pasted {
  const isJson = !isForm && form.trimStart().startsWith('{');
  const body = isJson ? readJson(form) : decodeForm(form);
  return {
    as: 'a curl command',
    pairs: [...decodeForm(queryOf(address)), ...body, ...plain],
    ...(!isForm && { note: MEDIA_TYPE }),
  };
}

function read(text: string): Pasted {
  if (/^curl\s/.test(text)) return readRequest(readCurl(text));
  if (text.startsWith('{')) return { as: 'a JSON object', pairs: readJson(text) };
  if (/^(https?:\/\/|\/|\?)/i.test(text)) {
    const query = queryOf(text.replace(/\s*\n\s*/g, ''));
    if (query === '') {
      throw new PastedError('The address has no query. For a POST, paste the form that was sent.');
    }
    return { as: 'a URL', pairs: decodeForm(query) };
  }
  const lines = text.split(/\r?\n/);
  if (lines.length > 1) return { as: 'name=value lines', pairs: readLines(lines) };
  return { as: 'a form', pairs: decodeForm(text) };
}

/** Invalid UTF-8 bytes were decoded as U+FFFD; the gateway rejects them. */
function bytesNote(text: string, pairs: readonly Pair[]): string | undefined {
  if (/\uFFFD|%EF%BF%BD/i.test(text)) return undefined;
  const [name] = pairs.find((pair) => pair.join('').includes('\uFFFD')) ?? [];
  if (name === undefined) return undefined;
  return `\`${name}\` was not sent in UTF-8: the gateway returns PARAMETER_INVALID before it checks the signature.`;
}

/**
 * Parses a call in any format that people have at hand: a URL with its query, a form body, a curl command, a JSON
 * object, or one parameter per line.
 *
 * @param text the pasted text
 * @returns the call's parameters, as the gateway would read them
 * @throws PastedError if the format is not recognized, or if it cannot be a call of the gateway
 */
export function readPasted(text: string): Pasted {
  const trimmed = text.trimStart().replace(/[\r\n]+$/, '');
  if (trimmed.trim() === '') throw new PastedError('Paste the call that you sent.');
  if (isResponse(trimmed)) {
    throw new PastedError(
      'This is a response. Paste the call that it belongs to: the URL, form or curl command that was sent.',
    );
  }
  const pasted = read(trimmed);
  const names = pasted.pairs.map(([name]) => name);
  const repeated = duplicateIn(names);
  if (repeated !== undefined) throw repetition(repeated);
  if (!names.some((name) => name.startsWith('_'))) {
    throw new PastedError(
      'None of the protocol’s parameters (_akey, _mt, _sig, …) is in the text. Paste the whole call: a URL, a form, a curl command, a JSON object, or a name=value per line.',
    );
  }
  const note = pasted.note ?? bytesNote(trimmed, pasted.pairs);
  return note === undefined ? pasted : { ...pasted, note };
}
