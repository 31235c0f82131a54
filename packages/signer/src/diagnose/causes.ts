import type { ReturnCodeName } from '../returnCodes.ts';

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
  /** The return code with which the gateway rejects it. */
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
const ONCE = 'Put the call together once, sign it, and send exactly what was signed.';

/** Return codes of calls that lack a parameter of the protocol (specification §8). */
const EMPTY: Record<string, ReturnCodeName> = {
  _akey: 'AKEY_EMPTY',
  _aid: 'AID_EMPTY',
  _sm: 'SM_EMPTY',
  _sig: 'SIG_EMPTY',
  _mt: 'MT_EMPTY',
  _version: 'VERSION_EMPTY',
  _timestamp: 'TIMESTAMP_EMPTY',
  _requestMode: 'REQUEST_MODE_EMPTY',
};

/** The required parameters of the protocol. */
export const REQUIRED: readonly string[] = Object.keys(EMPTY);

/** All causes; of equally certain causes, the one listed first is shown first. */
const WORDS = {
  PARAMETER_MISSING: {
    title: 'A parameter of the protocol is missing',
    explanation: (names) => `${names} is missing or empty, and the protocol asks for it.`,
    fix: 'Send it, and sign it like every other parameter; `_sig` alone is not signed.',
    returnCode: (name) => EMPTY[name] ?? 'SIG_INVALID',
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
    fix: 'Never send the secret: it signs and stays with you. Replace the key in My Applications, as this one is known now.',
    returnCode: (name) => (name === '_akey' ? 'AKEY_ILLEGAL' : 'PARAMETER_UNDECLARED'),
  },
  SIG_WHITESPACE: {
    title: 'White space around the signature',
    explanation: () => '`_sig` begins or ends with white space.',
    fix: 'Cut it off, such as the line feed that a command prints at the end of its output.',
  },
  SIG_LOWER_CASE: {
    title: 'Lower-case signature',
    explanation: () => '`_sig` has lower-case letters; the gateway takes upper-case hex only.',
    fix: 'Turn the hash into upper case before you send it.',
  },
  SIG_BASE64: {
    title: 'Signature in Base64',
    explanation: () => '`_sig` is the hash in Base64; the gateway takes hex.',
    fix: 'Write each byte of the hash as two upper-case hex digits.',
  },
  WRONG_HASH: {
    title: 'Another hash than `_sm` names',
    explanation: (_, detail) => detail,
    fix: 'Sign with the hash that `_sm` names, or name the one that you sign with. There are md5 and sha1.',
  },
  SIG_FORM: {
    title: 'Not a signature',
    explanation: (_, detail) =>
      `\`_sig\` has ${detail}; a signature is 32 hex digits by md5, and 40 by sha1.`,
    fix: 'Send the whole hash, as upper-case hex.',
  },
  SIG_CHANGED: {
    title: 'The signature was changed after it was made',
    explanation: (_, detail) => `\`_sig\` differs from the right signature in ${detail}.`,
    fix: 'Send the hash just as it was computed.',
  },
  EMPTY_VALUE_DROPPED: {
    title: 'An empty value was not signed',
    explanation: (names, _, isOne) =>
      `${names} ${isOne ? 'was' : 'were'} sent empty and left out of what was signed.`,
    fix: 'Sign an empty parameter by its name alone, or don’t send it at all.',
  },
  EMPTY_VALUE_KEPT: {
    title: 'An empty value was signed, but not sent',
    explanation: (names, _, isOne) =>
      `${names} ${isOne ? 'was' : 'were'} signed empty, and did not arrive: many libraries leave empty values out.`,
    fix: 'Leave out what is empty before you sign, or see to it that it is sent.',
  },
  SIG_SIGNED: {
    title: '`_sig` was signed as well',
    explanation: () => '`_sig` stands in the text that was signed.',
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
    explanation: (_, detail) => `\`${detail}\` stands in what was signed and was not sent.`,
    fix: ONCE,
  },
  VALUE_CHANGED: {
    title: 'Signed and sent with different values',
    explanation: (names, detail) =>
      `${names} was signed with another value than it was sent with: ${detail}.`,
    fix: ONCE,
  },
  SORT_INSERTION: {
    title: 'Not sorted',
    explanation: () => 'The parameters were signed in the order in which they were sent.',
    fix: SORT,
  },
  SORT_CASE_INSENSITIVE: {
    title: 'Sorted without regard to case',
    explanation: () =>
      'The names were sorted without regard to case; the protocol puts upper case before `_`, and `_` before lower case.',
    fix: SORT,
  },
  SORT_LOCALE: {
    title: 'Sorted as a language sorts',
    explanation: () => 'The names were sorted by the rules of a language.',
    fix: SORT,
  },
  SORT_BY_VALUE: {
    title: 'Sorted by value',
    explanation: () => 'The parameters were sorted by their values.',
    fix: SORT,
  },
  SORT_JOINED: {
    title: 'Joined before it was sorted',
    explanation: () => 'Names were joined with their values first and sorted then.',
    fix: SORT,
  },
  SORT_DESCENDING: {
    title: 'Sorted backwards',
    explanation: () => 'The names were sorted in descending order.',
    fix: SORT,
  },
  SEPARATORS: {
    title: 'Separators between names and values',
    explanation: (_, detail) => `Names and values were joined with ${detail}.`,
    fix: 'Put nothing between a name and its value, nor between one parameter and the next.',
  },
  VALUES_URL_ENCODED: {
    title: 'URL-encoded before signing',
    explanation: (_, detail) =>
      `What was signed is URL-encoded${detail && `, ${detail}`}; the gateway signs what that decodes to.`,
    fix: 'Sign the plain values, and encode them only to send them.',
  },
  PLUS_READ_AS_SPACE: {
    title: 'A plus sign was sent unencoded',
    explanation: (names) => `${names} was signed with a \`+\`, which arrives as a space.`,
    fix: 'Send a plus sign as `%2B`: encode every value when you put the query or the form together.',
  },
  DOUBLE_ENCODED: {
    title: 'Encoded twice',
    explanation: (names) =>
      `${names} was signed plain and sent encoded twice: what the gateway decodes once is encoded still.`,
    fix: 'Encode once, or leave it to the library that puts the query or the form together.',
  },
  CHARSET: {
    title: 'Not UTF-8',
    explanation: (_, detail) => `The text was hashed as ${detail}, not as UTF-8.`,
    fix: 'Ask for UTF-8 by name where the text becomes bytes; the default is another one on some machines.',
  },
  SECRET_HEAD_ONLY: {
    title: 'The secret stands at the head only',
    explanation: () => 'What was signed begins with the secret, but does not end with it.',
    fix: 'Put the secret at the head and at the tail.',
  },
  SECRET_TAIL_ONLY: {
    title: 'The secret stands at the tail only',
    explanation: () => 'What was signed ends with the secret, but does not begin with it.',
    fix: 'Put the secret at the head and at the tail.',
  },
  SECRET_NOWHERE: {
    title: 'The secret was not signed',
    explanation: () => 'What was signed has the secret neither at its head nor at its tail.',
    fix: 'Put the secret at the head and at the tail.',
  },
  AKEY_FOR_SECRET: {
    title: 'Signed with the AccessKey ID',
    explanation: () => '`_akey` stands where the AccessKey Secret belongs.',
    fix: 'Put the AccessKey Secret at head and tail; the AccessKey ID is only sent, as `_akey`.',
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
    fix: 'Trim the secret where your program reads it; files and variables often end in a line feed.',
  },
  OTHER_TEXT_HASHED: {
    title: '`_sig` is not the hash of this base string',
    explanation: () => 'The base string that you gave, with the secret in it, has another hash than `_sig`.',
    fix: 'Print the text in the very line that hashes it, hash its UTF-8 bytes, and send that hash.',
  },
  WRONG_SECRET: {
    title: 'Signed with another secret',
    explanation: (_, detail) => detail,
    fix: 'Sign with the secret that was shown when this AccessKey ID was created. Where it is lost, replace the key in My Applications.',
  },
  TIMESTAMP_ZONE: {
    title: 'The timestamp is in another zone',
    explanation: (_, detail) => detail,
    fix: 'Write the time in the gateway’s zone, wherever your program runs.',
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
    explanation: (_, detail) => `\`_format\` is \`${detail}\`; it may be json or xml, in lower case.`,
    fix: 'Send `json` or `xml`, or leave `_format` out.',
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
