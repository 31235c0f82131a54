import { hashBytes } from '#hash';
import { requireSecret } from '../options.ts';
import { textOf } from '../params.ts';
import { type Params, SIGN_METHODS } from '../protocol.ts';
import { DEFAULT_ZONE } from '../timestamp.ts';
import { type CutText, cutCallersText, findingsInText, partingOf } from './callersText.ts';
import { type Cause, type CauseName, type Finding, inWords } from './causes.ts';
import { readSignature, type SignatureForm } from './form.ts';
import { hmac } from './hmac.ts';
import { hypothesesOf, IDS } from './hypotheses.ts';
import { MASK, maskIn, writtenOut } from './masking.ts';
import { invitedMistakes, parameterFindings, timestampFindings } from './parameters.ts';
import { baseString, concatenated, type Pair, pairsOf, type Recipe, RIGHT } from './recipe.ts';
import { type Found, search } from './search.ts';

/** Input of a diagnosis. */
export interface DiagnosisInput {
  /** All parameters that were sent, including `_sig`: by name, or as pairs in the order in which they were sent. */
  params: Params | Iterable<readonly [name: string, value: string]>;
  /** The signature. Default: `_sig` of the parameters. */
  signature?: string;
  /** The AccessKey Secret, omitted if unknown. It does not leave the function, and no text of the diagnosis contains it. */
  secret?: string;
  /** The text that the caller hashed, with or without the secret. */
  baseString?: string;
  /** The time to compare the timestamp with: when the call arrived, or now. If omitted, only the format is checked. */
  clock?: Date;
  /** Whether `clock` is the call's arrival. If so, an old timestamp is an error too. */
  isArrival?: boolean;
  /** The gateway's time zone. Default: +08:00. */
  zone?: string;
  /** The gateway's return code. If it is SIG_INVALID, the signature is known to be wrong. */
  rejectedAs?: string;
  /** Names of the method's own parameters. If omitted, no parameter is reported as undeclared. */
  declared?: readonly string[];
}

/** The first difference between the gateway's base string and the caller's. */
export interface Difference {
  /** Index of the first difference, the same in both texts. */
  index: number;
  /** End of the difference in the gateway's text; if the texts differ much, the end of the parameter. */
  gatewayEnd: number;
  /** End of the difference in the caller's text; if the texts differ much, the end of the parameter. */
  callerEnd: number;
  /** The part that differs: one of the secrets, or a parameter. */
  place: 'head' | 'tail' | 'parameter';
  /** The parameter that differs. */
  parameter: string | undefined;
  /** A short excerpt of the gateway's text. */
  gateway: string;
  /** A short excerpt of the caller's text. */
  caller: string;
}

/** Why a signature is rejected. Safe to show: bullets replace the secret everywhere. */
export interface Diagnosis {
  /** Whether the gateway accepts the signature; unknown without the secret if no error of the signature is certain. */
  verdict: 'right' | 'wrong' | 'unknown';
  /** The parameters that the gateway signs, in its order. */
  sorted: [name: string, value: string][];
  /** The gateway's base string. */
  gateway: string;
  /**
   * The caller's base string: the given one, or the reconstructed one that leads to the signature (or to the signature
   * before it was changed). Undefined if unknown, and if the signature is correct.
   */
  caller: { text: string; isGiven: boolean } | undefined;
  /** The difference between the two base strings; undefined if they are equal, or the caller's is unknown. */
  difference: Difference | undefined;
  /** The causes, the most certain first. */
  causes: Cause[];
}

/** Maximum number of bytes to hash when searching for two mistakes at once. */
const MAX_HASHED = 8_000_000;
/** Minimum length of a secret to search for: a shorter one occurs in other words by chance. */
const LONG_ENOUGH = 6;
/** A signature with at most this many wrong characters is the right one with a typo: hashes never differ so little. */
const FEW = 4;
const EXCERPT = 16;
/** Above this length a difference counts as large, such as one caused by another order. */
const MUCH = 32;

/** What is known about the call. */
interface Case {
  sent: readonly Pair[];
  /** The AccessKey Secret, trimmed: the platform issues none with white space around it. */
  secret: string | undefined;
  /** The gateway's zone. */
  zone: string;
  form: SignatureForm;
  hashOf: (text: string, recipe?: Recipe) => string;
}

function pairsIn(params: DiagnosisInput['params']): Pair[] {
  if (Symbol.iterator in params) return [...params];
  return Object.keys(params).map((name) => [name, textOf(name, params[name] ?? '')]);
}

const certain = (mistakes: readonly { finding: Omit<Finding, 'certainty'> }[]): Finding[] =>
  mistakes.map(({ finding }) => ({ ...finding, certainty: 'certain' }));

/** The cause if the text is the call's `_akey` or `_aid` instead of the secret. Both may be shown. */
function mistakenId(text: string, sent: readonly Pair[]): CauseName | undefined {
  return IDS.find(([id]) => sent.some(([name, value]) => name === id && value && value === text.trim()))?.[1];
}

/** Findings about head and tail of the caller's text. */
function endFindings({ head, tail }: CutText, { sent, secret }: Case): Finding[] {
  if (head === '' && tail === '') return [];
  if (tail === '') return [{ codename: 'SECRET_HEAD_ONLY', certainty: 'certain' }];
  if (head === '') return [{ codename: 'SECRET_TAIL_ONLY', certainty: 'certain' }];
  const plain = head.trim();
  const codename = mistakenId(plain, sent);
  if (codename && plain !== secret) return [{ codename, certainty: 'certain' }];
  if (plain !== head || tail.trim() !== tail) {
    const detail = 'white space beside it';
    return [{ codename: 'SECRET_WHITESPACE', certainty: 'certain', detail }];
  }
  if (secret !== undefined && head === tail && plain !== secret && !isMasked(head)) {
    const detail = 'The base string begins and ends with another secret than the entered one.';
    return [{ codename: 'WRONG_SECRET', certainty: 'certain', detail }];
  }
  return [];
}

const isMasked = (text: string) => /^[•*●·]+$/.test(text);

/** Checks whether the caller's text leads to the signature; undefined if that is unknown. */
function leadsTo(given: string, cut: CutText, { secret, form, hashOf }: Case): boolean | undefined {
  if (form.hex === undefined) return undefined;
  if (hashOf(given) === form.hex) return true;
  const isWithout = cut.head === '' && cut.tail === '';
  if (!isWithout && !isMasked(cut.head)) return false;
  return secret === undefined ? undefined : hashOf(secret + cut.middle + secret) === form.hex;
}

/** Findings about the caller's own base string. */
function textFindings(given: string, cut: CutText, known: Case): Finding[] {
  const { form, hashOf, sent, secret, zone } = known;
  const isProven = leadsTo(given, cut, known);
  const ofText = cut.recipe ? certain(cut.mistakes) : findingsInText(cut.middle, sent);
  const found = [...endFindings(cut, known), ...ofText];
  const isBare = cut.head === '' && cut.tail === '';
  if (isBare && isProven && secret === undefined)
    found.push({ codename: 'SECRET_NOWHERE', certainty: 'certain' });
  if (isProven === false) {
    const charset = hypothesesOf([], { secret: undefined, declared: [], zone }).find(
      ({ step, change }) => step === 'charset' && hashOf(given, { ...RIGHT, ...change }) === form.hex,
    );
    if (charset) return [...found, ...certain([charset])];
    if (hashOf(given, { ...RIGHT, isHmac: true }) === form.hex) {
      return [...found, { codename: 'HMAC', certainty: 'certain' }];
    }
    const isAlone = found.length === 0;
    return [...found, { codename: 'OTHER_TEXT_HASHED', certainty: isAlone ? 'certain' : 'likely' }];
  }
  if (found.length > 0 || form.findings.length > 0 || form.hex === undefined) return found;
  const detail = `The base string is correct${isProven ? ' and `_sig` is its hash' : ''}: if the gateway rejects the signature, the secret in it belongs to another AccessKey ID.`;
  return [{ codename: 'WRONG_SECRET', certainty: 'possible', detail }];
}

function signatureFindings(
  known: Case,
  found: Found | undefined,
  given: string | undefined,
  cut: CutText | undefined,
) {
  if (found) return certain(found.mistakes);
  if (cut && given !== undefined) return textFindings(given, cut, known);
  if (known.form.hex === undefined) return [];
  if (known.secret === undefined)
    return known.form.findings.length > 0 ? [] : invitedMistakes(known.sent, known.zone);
  const right = known.hashOf(baseString(RIGHT, known.sent, known.secret));
  const others = [...right].filter((digit, at) => digit !== known.form.hex?.[at]).length;
  if (others <= FEW) {
    const detail = others === 1 ? '1 character' : `${others} characters`;
    return [
      { codename: 'SIG_CHANGED', certainty: 'certain', parameters: ['_sig'], detail } satisfies Finding,
    ];
  }
  const detail =
    'No common mistake explains this signature: it was made with a different secret, or in an unknown way.';
  return [{ codename: 'WRONG_SECRET', certainty: 'likely', detail } satisfies Finding];
}

/**
 * Explains why a signature is rejected (specification §7.10, §8). With the secret, it signs the call again with every
 * usual mistake and with each pair of them: a mistake that leads to `_sig` is certain. Without the secret, it compares
 * the caller's base string with the gateway's; without either, it checks the parameters themselves.
 *
 * The function is pure: it logs and stores nothing. No text of the diagnosis contains the secret.
 *
 * @param input the facts about the call
 * @returns the two base strings, their difference, and the causes
 * @throws SignerError if a value is not text, a finite number or a boolean, the secret is empty, or the zone is invalid
 */
export function diagnoseSignature(input: DiagnosisInput): Diagnosis {
  const { declared = [], clock, isArrival = false, rejectedAs, zone = DEFAULT_ZONE } = input;
  const pairs = pairsIn(input.params);
  const signature = input.signature ?? new Map(pairs).get('_sig') ?? '';
  const sent: Pair[] = pairs.some(([name]) => name === '_sig') ? pairs : [...pairs, ['_sig', signature]];
  const values = new Map(sent);
  if (input.secret !== undefined) requireSecret(input.secret);
  const secret = input.secret?.trim() || undefined;
  const form: SignatureForm = signature
    ? readSignature(signature, values.get('_sm'))
    : { findings: [], hex: undefined, method: 'md5' };
  const hashOf = (text: string, { rehash, charset, isHmac, secret: key = secret } = RIGHT) => {
    const hash =
      isHmac && key !== undefined
        ? hmac(form.method, charset(key), charset(text))
        : hashBytes(form.method, charset(text));
    return rehash ? hashBytes(form.method, charset(rehash(hash))) : hash;
  };
  const known: Case = { sent, secret, zone, form, hashOf };

  const hypotheses = hypothesesOf(sent, { secret: secret && input.secret, declared, zone });
  const most = Math.floor(MAX_HASHED / (baseString(RIGHT, sent, secret ?? MASK).length + 64));
  const found =
    secret !== undefined && form.hex !== undefined
      ? search(
          hypotheses,
          (recipe) => hashOf(baseString(recipe, sent, secret), recipe),
          (hash) => hash === form.hex,
          most,
        )
      : undefined;
  const isRight =
    found?.mistakes.length === 0 &&
    form.findings.length === 0 &&
    SIGN_METHODS.some((method) => method === values.get('_sm'));
  const raw = input.baseString?.trim() ? input.baseString : undefined;
  // Copying a line also copies its line break, which only belongs to the text if it was hashed too.
  const given = raw !== undefined && hashOf(raw) !== form.hex ? raw.replace(/^[\r\n]+|[\r\n]+$/g, '') : raw;
  const cut =
    given !== undefined && !isRight ? cutCallersText(given, sent, secret, hypotheses, most) : undefined;

  const ends = [cut?.head, cut?.tail].filter(
    (end = '') => end.length >= LONG_ENOUGH && !isMasked(end) && !mistakenId(end, sent),
  );
  const forms = writtenOut([input.secret, ...ends]);
  const mask = (text: string) => maskIn(text, forms).text;

  const isRefused = rejectedAs === 'SIG_INVALID';
  const detail =
    '`_sig` is correct for the entered secret, but was rejected: the AccessKey ID has a different secret.';
  const ofSignature: Finding[] = isRight
    ? isRefused
      ? [{ codename: 'WRONG_SECRET', certainty: 'certain', detail }]
      : []
    : [...form.findings, ...signatureFindings(known, found, given, cut)];
  const carriers = sent
    .filter(([, value]) => secret !== undefined && secret.length >= LONG_ENOUGH && value.includes(secret))
    .map(([name]) => name);
  const timestamp = values.get('_timestamp');
  const findings: Finding[] = [
    ...parameterFindings(sent, declared),
    ...(timestamp ? timestampFindings(timestamp, { clock, isArrival, zone }) : []),
    ...(carriers.length > 0
      ? [{ codename: 'SECRET_SENT', certainty: 'certain', parameters: carriers } as const]
      : []),
    ...ofSignature,
  ];

  const middle = maskIn(concatenated(RIGHT, sent), forms);
  const gateway = MASK + middle.text + MASK;
  const isChanged = ofSignature.some(({ codename }) => codename === 'SIG_CHANGED');
  const recipe = found?.recipe ?? (isChanged ? RIGHT : undefined);
  const caller = isRight ? undefined : callersText(known, recipe, cut, mask);
  const isWrong =
    isRefused ||
    secret !== undefined ||
    signature === '' ||
    ofSignature.some(({ certainty }) => certainty === 'certain');
  return {
    verdict: isRight && !isRefused ? 'right' : isWrong ? 'wrong' : 'unknown',
    sorted: pairsOf(RIGHT, sent).map(([name, value]) => [mask(name), mask(value)]),
    gateway,
    caller: caller === undefined ? undefined : { text: caller, isGiven: cut !== undefined },
    difference: caller === undefined ? undefined : differenceOf(gateway, caller, sent, middle.place, mask),
    causes: inWords(findings, mask),
  };
}

/** The caller's base string with the secret masked; undefined if unknown. */
function callersText(
  { secret = '', sent }: Case,
  recipe: Recipe | undefined,
  cut: CutText | undefined,
  mask: (text: string) => string,
): string | undefined {
  const lacksSecret = recipe?.ends.every((stands) => !stands);
  if (cut) {
    const isBare = cut.head === '' && cut.tail === '';
    // People leave the secret out when they show a base string.
    if (isBare && !lacksSecret) return MASK + mask(cut.middle) + MASK;
    const end = (text: string) => {
      const shown = mask(text);
      return text === '' || shown !== text || mistakenId(text, sent) ? shown : MASK;
    };
    return end(cut.head) + mask(cut.middle) + end(cut.tail);
  }
  if (!recipe) return undefined;
  const [head, tail] = recipe.ends.map((stands) => (stands ? mask(recipe.secret ?? secret) : ''));
  return head + mask(concatenated(recipe, sent)) + tail;
}

function differenceOf(
  gateway: string,
  caller: string,
  sent: readonly Pair[],
  place: (index: number) => number,
  mask: (text: string) => string,
): Difference | undefined {
  const parting = partingOf(gateway, caller);
  if (!parting) return undefined;
  const { start, firstEnd, secondEnd } = parting;
  const piece = (text: string, end: number) => {
    const [from, to] = [Math.max(0, start - EXCERPT), Math.min(end, start + 2 * EXCERPT) + EXCERPT];
    return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
  };
  // White space after the first secret counts as part of the secret.
  const isHead = start < MASK.length || (start === MASK.length && /\s/.test(caller[start] ?? ''));
  const pairs = pairsOf(RIGHT, sent);
  let from = 0;
  let to = 0;
  const parameter = pairs.find(([name, value]) => {
    from = to;
    to += name.length + value.length;
    return start < MASK.length + place(to);
  });
  const where = isHead ? 'head' : parameter ? 'parameter' : 'tail';
  const isMuch = where === 'parameter' && Math.max(firstEnd, secondEnd) - start > MUCH;
  // The texts are equal up to here, so the caller's parameter begins at the same index.
  const begin = MASK.length + place(from);
  const [ownEnd = start + EXCERPT] = pairs
    .map((pair) => mask(pair.join('')))
    .filter((text) => caller.startsWith(text, begin) && begin + text.length > start)
    .map((text) => begin + text.length);
  const gatewayEnd = isMuch ? Math.min(firstEnd, MASK.length + place(to)) : firstEnd;
  const callerEnd = isMuch ? Math.min(secondEnd, ownEnd) : secondEnd;
  return {
    index: start,
    gatewayEnd,
    callerEnd,
    place: where,
    parameter: where === 'parameter' && parameter ? mask(parameter[0]) : undefined,
    gateway: piece(gateway, gatewayEnd),
    caller: piece(caller, callerEnd),
  };
}
