import { CallRefusal, parameterRefusal } from '#gateway/returnCodes.ts';

const encoder = new TextEncoder();
// The URL standard's form decoding keeps a byte order mark.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Parses `application/x-www-form-urlencoded` by the URL standard: `+` is a space, `%2B` a plus, and a `%` that
 * starts no escape stays as it is. Stricter than the standard where the standard would lose signed data: rejects
 * bytes that are not UTF-8. Also rejects U+0000, which no database column can store.
 *
 * @param text a query without its question mark, or a body
 * @yields name and value of each parameter, in the order sent
 * @throws CallRefusal PARAMETER_INVALID
 */
export function* readForm(text: string): Generator<[name: string, value: string]> {
  for (const part of text.split('&')) {
    if (part === '') continue;
    const split = part.indexOf('=');
    const name = decode(split < 0 ? part : part.slice(0, split));
    yield [name, split < 0 ? '' : decode(part.slice(split + 1), name)];
  }
}

/** Decodes the value of a parameter, or a name if no parameter is given. */
function decode(encoded: string, parameter?: string): string {
  const spaced = encoded.replaceAll('+', ' ');
  const decoded = spaced.includes('%') ? decodePercent(spaced, parameter) : spaced;
  if (decoded.includes('\0')) throw invalid(parameter, ' must not contain U+0000');
  return decoded;
}

function invalid(parameter: string | undefined, problem: string): CallRefusal {
  if (parameter === undefined) return new CallRefusal('PARAMETER_INVALID', `a name${problem}`);
  return parameterRefusal('PARAMETER_INVALID', parameter, problem);
}

function decodePercent(text: string, parameter?: string): string {
  const bytes = encoder.encode(text);
  const decoded = new Uint8Array(bytes.length);
  let length = 0;
  for (let index = 0; index < bytes.length; index++) {
    const escaped = bytes[index] === 0x25 ? escapedByte(bytes, index) : undefined;
    decoded[length++] = escaped ?? bytes[index] ?? 0;
    if (escaped !== undefined) index += 2;
  }
  try {
    return decoder.decode(decoded.subarray(0, length));
  } catch {
    throw invalid(parameter, ' must be UTF-8, percent-encoded');
  }
}

function escapedByte(bytes: Uint8Array, percent: number): number | undefined {
  const digits = String.fromCharCode(...bytes.subarray(percent + 1, percent + 3));
  return /^[0-9a-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : undefined;
}
