import { SIGN_METHODS, type SignMethod } from '../protocol.ts';
import type { Finding } from './causes.ts';

const DIGITS: Record<SignMethod, number> = { md5: 32, sha1: 40 };
const NAMES: Record<SignMethod, string> = { md5: 'MD5', sha1: 'SHA-1' };
const SHA_256 = 64;

/** The format of a signature, without regard to what was signed. */
export interface SignatureForm {
  /** Errors of the format. */
  findings: Finding[];
  /** The hash in upper-case hex; undefined if the signature contains none. */
  hex: string | undefined;
  /** The hash algorithm, by the length of the hash. */
  method: SignMethod;
}

function fromBase64(text: string): string | undefined {
  if (!/^[\w+/-]{22}(==)?$|^[\w+/-]{27}=?$/.test(text)) return undefined;
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''));
  return Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

function wrongHash(digits: number, named: SignMethod): string {
  const made = digits === SHA_256 ? 'SHA-256, which the protocol does not know' : NAMES[methodOf(digits)];
  return `\`_sm\` says ${named}, but \`_sig\` has the ${digits} digits of ${made}.`;
}

function methodOf(digits: number): SignMethod {
  return digits === DIGITS.sha1 ? 'sha1' : 'md5';
}

/**
 * Reads the format of a signature.
 *
 * @param signature the value of `_sig`
 * @param named the value of `_sm`
 */
export function readSignature(signature: string, named: string | undefined): SignatureForm {
  const findings: Finding[] = [];
  const trimmed = signature.trim();
  if (trimmed !== signature) findings.push({ codename: 'SIG_WHITESPACE', certainty: 'certain' });
  let hex: string | undefined;
  if (/^[0-9a-f]+$/i.test(trimmed)) {
    hex = trimmed.toUpperCase();
    if (hex !== trimmed) findings.push({ codename: 'SIG_LOWER_CASE', certainty: 'certain' });
  } else {
    hex = fromBase64(trimmed);
    if (hex !== undefined) findings.push({ codename: 'SIG_BASE64', certainty: 'certain' });
  }
  const digits = hex?.length ?? 0;
  const known = SIGN_METHODS.find((method) => method === named);
  const isHash = digits === DIGITS.md5 || digits === DIGITS.sha1;
  if (known && (isHash || digits === SHA_256) && digits !== DIGITS[known]) {
    findings.push({ codename: 'WRONG_HASH', certainty: 'certain', detail: wrongHash(digits, known) });
  } else if (!isHash) {
    const detail =
      hex === undefined ? `${trimmed.length} characters that are not hex` : `${digits} hex digits`;
    findings.push({ codename: 'SIG_FORM', certainty: 'certain', detail });
  }
  return { findings, hex: isHash ? hex : undefined, method: methodOf(digits) };
}
