import { emptyCodeOf, type ReturnCodeName } from '../returnCodes.ts';

/** Certain: the call itself proves it. Likely: by far the best guess. Possible: worth checking. */
export type Certainty = 'certain' | 'likely' | 'possible';

/** A detected cause. */
export interface Finding {
  codename: CauseName;
  certainty: Certainty;
  /** The affected parameters. */
  parameters?: readonly string[];
  /** The variant, if the cause has several. */
  detail?: string;
}

/** Why a call is rejected, and how to fix it. */
export interface Cause {
  /** Stable name of the cause. */
  codename: CauseName;
  certainty: Certainty;
  /** The cause in a few words. */
  title: string;
  /** The cause in a sentence; text between backticks is code. */
  explanation: string;
  /** How to fix it. */
  fix: string;
  /** The affected parameters. */
  parameters: string[];
  /** The return code with which the gateway rejects the call. */
  returnCode: ReturnCodeName;
}

interface Words {
  title: string;
  explanation: (names: string, detail: string, isOne: boolean) => string;
  fix: string;
  /** Default: SIG_INVALID. */
  returnCode?: (name: string) => ReturnCodeName;
}

const SORT = 'Sort by name, by UTF-16 code unit (an ordinal comparison), before names and values are joined.';
const ONCE = 'Build the call once, sign it, and send exactly what was signed.';

/** All causes; of equally certain causes, the one listed first is shown first. */
const WORDS = {
  PARAMETER_MISSING: {
    title: 'A parameter of the protocol is missing',
    explanation: (names) => `${names} is missing or empty, and the protocol requires it.`,
    fix: 'Send it and, unless it is `_sig`, sign it.',
    returnCode: emptyCodeOf,
  },
  SM_UNKNOWN: {
    title: 'No such hash',
    explanation: (_, detail) => `\`_sm\` is \`${detail}\`; it must be md5 or sha1, in lower case.`,
    fix: 'Send `md5` or `sha1`, and sign with it.',
    returnCode: () => 'SM_NONEXISTENT',
  },
  TIMESTAMP_MALFORMED: {
    title: 'Not a timestamp',
    explanation: (_, detail) =>
      `\`_timestamp\` is \`${detail}\`; it must be a real moment as yyyyMMddHHmmss, 14 digits.`,
    fix: 'Write year, month, day, hour (of 24), minute and second without anything between them.',
    returnCode: () => 'TIMESTAMP_MALFORMED',
  },
  SECRET_SENT: {
    title: 'The secret itself was sent',
    explanation: (names, _, isOne) => `${names} ${isOne ? 'carries' : 'carry'} the AccessKey Secret.`,
    fix: 'Rotate the key in My Applications, and never send the secret.',
    returnCode: (name) => (name === '_akey' ? 'AKEY_ILLEGAL' : 'PARAMETER_UNDECLARED'),
  },
  SIG_WHITESPACE: {
    title: 'White space around the signature',
    explanation: () => '`_sig` begins or ends with white space.',
    fix: 'Remove it, for example the line feed at the end of a command’s output.',
  },
  SIG_LOWER_CASE: {
    title: 'Lower-case signature',
    explanation: () => '`_sig` has lower-case letters; the gateway accepts upper-case hex only.',
    fix: 'Send the hash in upper case.',
  },
  SIG_BASE64: {
    title: 'Signature in Base64',
    explanation: () => '`_sig` is the hash in Base64; the gateway accepts hex.',
    fix: 'Write each byte of the hash as two upper-case hex digits.',
  },
  WRONG_HASH: {
    title: 'A different hash than `_sm` names',
    explanation: (_, detail) => detail,
    fix: 'Sign with the hash that `_sm` names: md5 or sha1.',
  },
  SIG_FORM: {
    title: 'Not a signature',
    explanation: (_, detail) =>
      `\`_sig\` has ${detail}; a signature is 32 hex digits by md5, and 40 by sha1.`,
    fix: 'Send the whole hash, as upper-case hex.',
  },
  SIG_CHANGED: {
    title: 'The signature was changed after it was made',
    explanation: (_, detail) => `\`_sig\` differs from the correct signature in ${detail}.`,
    fix: 'Send the hash just as it was computed.',
  },
  EMPTY_VALUE_DROPPED: {
    title: 'An empty value was not signed',
    explanation: (names, _, isOne) => `${names} ${isOne ? 'was' : 'were'} sent empty, but not signed.`,
    fix: 'Sign an empty parameter by its name alone, or don’t send it.',
  },
  EMPTY_VALUE_KEPT: {
    title: 'An empty value was signed, but not sent',
    explanation: (names, _, isOne) =>
      `${names} ${isOne ? 'was' : 'were'} signed empty, but did not arrive: many libraries drop empty values.`,
    fix: 'Remove empty parameters before you sign, or make sure that they are sent.',
  },
  SIG_SIGNED: {
    title: '`_sig` was signed as well',
    explanation: () => '`_sig` is part of the text that was signed.',
    fix: 'Sign first, and add `_sig` afterwards: it covers every parameter but itself.',
  },
  PARAMETER_UNSIGNED: {
    title: 'A parameter was sent, but not signed',
    explanation: (names, _, isOne) =>
      `${names} ${isOne ? 'was' : 'were'} sent and ${isOne ? 'is' : 'are'} missing in what was signed.`,
    fix: 'Sign every parameter that you send, the protocol’s too; `_sig` alone is not signed.',
  },
  PARAMETER_UNSENT: {
    title: 'Something was signed, but not sent',
    explanation: (_, detail) => `\`${detail}\` was signed, but not sent.`,
    fix: ONCE,
  },
  VALUE_CHANGED: {
    title: 'Signed and sent with different values',
    explanation: (names, detail) => `The signed value of ${names} differs from the sent one: ${detail}.`,
    fix: ONCE,
  },
  SORT_INSERTION: {
    title: 'Not sorted',
    explanation: () => 'The parameters were signed in the order in which they were sent.',
    fix: SORT,
  },
  SORT_CASE_INSENSITIVE: {
    title: 'Sorted case-insensitively',
    explanation: () =>
      'The names were sorted case-insensitively; the protocol puts upper case before `_`, and `_` before lower case.',
    fix: SORT,
  },
  SORT_LOCALE: {
    title: 'Sorted by locale',
    explanation: () => 'The names were sorted by the rules of a locale.',
    fix: SORT,
  },
  SORT_BY_VALUE: {
    title: 'Sorted by value',
    explanation: () => 'The parameters were sorted by their values.',
    fix: SORT,
  },
  SORT_JOINED: {
    title: 'Joined before sorting',
    explanation: () => 'Names were joined with their values before they were sorted.',
    fix: SORT,
  },
  SORT_DESCENDING: {
    title: 'Sorted backwards',
    explanation: () => 'The names were sorted in descending order.',
    fix: SORT,
  },
  NAMES_UNSIGNED: {
    title: 'Only the values were signed',
    explanation: () => 'The names are missing in the signed text.',
    fix: 'Put each name directly before its value.',
  },
  SEPARATORS: {
    title: 'Separators between names and values',
    explanation: (_, detail) => `Names and values were joined with ${detail}.`,
    fix: 'Put nothing between a name and its value, nor between one parameter and the next.',
  },
  VALUES_URL_ENCODED: {
    title: 'URL-encoded before signing',
    explanation: (_, detail) =>
      `The signed text is URL-encoded${detail && `, ${detail}`}; the gateway signs the decoded values.`,
    fix: 'Sign the plain values, and encode them to send them.',
  },
  PLUS_READ_AS_SPACE: {
    title: 'A plus sign was sent unencoded',
    explanation: (names) => `The value of ${names} was signed with a \`+\`, which arrives as a space.`,
    fix: 'Send a plus sign as `%2B`: encode every value when you build the query or the form.',
  },
  DOUBLE_ENCODED: {
    title: 'Encoded twice',
    explanation: (names) =>
      `The value of ${names} was signed plain, but sent encoded twice: the gateway decodes once.`,
    fix: 'Encode once, or let the library that builds the query or the form do it.',
  },
  CHARSET: {
    title: 'Not UTF-8',
    explanation: (_, detail) => `The text was hashed as ${detail}, not as UTF-8.`,
    fix: 'Name UTF-8 where the text becomes bytes; the default differs between machines.',
  },
  SECRET_HEAD_ONLY: {
    title: 'The secret is at the head only',
    explanation: () => 'The signed text begins with the secret, but does not end with it.',
    fix: 'Put the secret at the head and at the tail.',
  },
  SECRET_TAIL_ONLY: {
    title: 'The secret is at the tail only',
    explanation: () => 'The signed text ends with the secret, but does not begin with it.',
    fix: 'Put the secret at the head and at the tail.',
  },
  SECRET_NOWHERE: {
    title: 'The secret was not signed',
    explanation: () => 'The signed text has the secret neither at its head nor at its tail.',
    fix: 'Put the secret at the head and at the tail.',
  },
  AKEY_FOR_SECRET: {
    title: 'Signed with the AccessKey ID',
    explanation: () => '`_akey` was used in place of the AccessKey Secret.',
    fix: 'Put the AccessKey Secret at the head and at the tail.',
  },
  AID_FOR_SECRET: {
    title: 'Signed with the AppID',
    explanation: () => '`_aid` was used in place of the AccessKey Secret.',
    fix: 'Put the AccessKey Secret at the head and at the tail.',
  },
  HASHED_TWICE: {
    title: 'Hashed twice',
    explanation: () => '`_sig` is the hash of a hash.',
    fix: 'Send the first hash, as upper-case hex.',
  },
  HMAC: {
    title: 'HMAC instead of a hash',
    explanation: () =>
      '`_sig` is an HMAC with the secret as its key; the protocol hashes a text that contains the secret.',
    fix: 'Put the secret at the head and at the tail of the text, and hash it with plain MD5 or SHA-1.',
  },
  SECRET_WHITESPACE: {
    title: 'White space around the secret',
    explanation: (_, detail) => `The secret was signed with ${detail}.`,
    fix: 'Trim the secret where your program reads it.',
  },
  OTHER_TEXT_HASHED: {
    title: '`_sig` is not the hash of this base string',
    explanation: () => 'The hash of the base string that you entered, with the secret in it, is not `_sig`.',
    fix: 'Print the text where it is hashed, hash its UTF-8 bytes, and send that hash.',
  },
  WRONG_SECRET: {
    title: 'Signed with another secret',
    explanation: (_, detail) => detail,
    fix: 'Sign with the secret that was shown when this AccessKey ID was created. If it is lost, rotate the key in My Applications.',
  },
  TIMESTAMP_ZONE: {
    title: 'The timestamp is in a different time zone',
    explanation: (_, detail) => detail,
    fix: 'Write the time in the gateway’s time zone, wherever your program runs.',
    returnCode: () => 'TIMESTAMP_EXPIRED',
  },
  CLOCK: {
    title: 'The timestamp is not within 10 minutes',
    explanation: (_, detail) => detail,
    fix: 'Synchronize the clock, and sign each call just before it is sent.',
    returnCode: () => 'TIMESTAMP_EXPIRED',
  },
  FORMAT_UNKNOWN: {
    title: 'No such format',
    explanation: (_, detail) => `\`_format\` is \`${detail}\`; it can be json or xml, in lower case.`,
    fix: 'Send `json` or `xml`, or omit `_format`.',
    returnCode: () => 'FORMAT_NONEXISTENT',
  },
  PARAMETER_UNDECLARED: {
    title: 'Not a parameter of the call',
    explanation: (names, detail, isOne) => `${names} ${isOne ? 'is' : 'are'} not declared by ${detail}.`,
    fix: 'Send only what the protocol and the method’s document declare.',
    returnCode: () => 'PARAMETER_UNDECLARED',
  },
} as const satisfies Record<string, Words>;

/** The name of a cause. */
export type CauseName = keyof typeof WORDS;

/** Names of all causes, in the order of WORDS. */
export const CAUSE_NAMES = Object.keys(WORDS) as CauseName[];

const SURENESS: readonly Certainty[] = ['certain', 'likely', 'possible'];

function listOf(names: readonly string[]): string {
  const coded = names.map((name) => `\`${name}\``);
  const last = coded.pop() ?? '';
  return coded.length > 0 ? `${coded.join(', ')} and ${last}` : last;
}

/**
 * Turns findings into causes with texts.
 *
 * @param mask replaces the secret in a text
 * @returns the causes, the most certain first
 */
export function inWords(findings: readonly Finding[], mask: (text: string) => string): Cause[] {
  const rank = ({ certainty, codename }: Finding) =>
    SURENESS.indexOf(certainty) * CAUSE_NAMES.length + CAUSE_NAMES.indexOf(codename);
  return [...findings]
    .sort((a, b) => rank(a) - rank(b))
    .map(({ codename, certainty, parameters = [], detail = '' }) => {
      const { title, explanation, fix, returnCode }: Words = WORDS[codename];
      const names = parameters.map(mask);
      return {
        codename,
        certainty,
        title,
        explanation: explanation(listOf(names), mask(detail), names.length === 1),
        fix,
        parameters: names,
        returnCode: returnCode?.(parameters[0] ?? '') ?? 'SIG_INVALID',
      };
    });
}
