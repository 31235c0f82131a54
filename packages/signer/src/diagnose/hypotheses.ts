import { SIGN_METHODS } from '../protocol.ts';
import { formatTimestamp, parseTimestamp } from '../timestamp.ts';
import type { Finding } from './causes.ts';
import { byCodeUnit, type Pair, type Recipe, RIGHT } from './recipe.ts';

/** One usual mistake: one step of the recipe that differs from the protocol. */
export interface Hypothesis {
  finding: Omit<Finding, 'certainty'>;
  /** The step that differs. Two mistakes in the same step are not combined. */
  step: keyof Recipe;
  change: Partial<Recipe>;
  /** Set if it is not combined with other mistakes, because there are many of its kind or it is slow. */
  isLone?: boolean;
}

/** IDs that are mistaken for the secret, and the cause of each. */
export const IDS = [
  ['_akey', 'AKEY_FOR_SECRET'],
  ['_aid', 'AID_FOR_SECRET'],
] as const;

/** Facts about a call, apart from its parameters. */
export interface Circumstances {
  /** The AccessKey Secret; undefined if unknown. */
  secret: string | undefined;
  /** The parameter names that the method declares; empty if unknown. */
  declared: readonly string[];
  /** The gateway's time zone. */
  zone: string;
}

/** Up to this number of parameters, the search also leaves out each pair of them. */
const MANY = 24;
/** Maximum difference in seconds between two readings of the clock. */
const SECONDS = 5;

/** Replaces half a surrogate pair with U+FFFD, as programs do when they encode it. */
const whole = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD');
const byComponent = (text: string) => encodeURIComponent(whole(text));
const byRfc3986 = (text: string) =>
  byComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const asForm = (text: string) => new URLSearchParams([['', text]]).toString().slice(1);
const inLowerCase = (encode: (text: string) => string) => (text: string) =>
  encode(text).replace(/%[0-9A-F]{2}/g, (escaped) => escaped.toLowerCase());

const ENCODINGS: [detail: string, encode: (text: string) => string][] = [
  ['with %20 for a space', byComponent],
  ['with %20 for a space', byRfc3986],
  ['with + for a space', asForm],
  ['with %20 for a space and lower-case escapes', inLowerCase(byRfc3986)],
  ['with + for a space and lower-case escapes', inLowerCase(asForm)],
];

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Rewrites JSON; other text stays unchanged. */
function rewritten(write: (value: unknown, text: string) => string): (text: string) => string {
  return (text) => {
    if (!/^\s*[{["]/.test(text)) return text;
    try {
      return write(JSON.parse(text), text);
    } catch {
      return text;
    }
  };
}

function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${spaced(each)}`);
  return `{${entries.join(', ')}}`;
}

/** Question marks replace the characters that a smaller charset lacks. */
const narrow = (most: number) => (text: string) =>
  Uint8Array.from(Array.from(text, (sign) => sign.codePointAt(0) ?? 0).map((at) => (at > most ? 0x3f : at)));

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    bytes[index * 2] = unit & 0xff;
    bytes[index * 2 + 1] = unit >> 8;
  }
  return bytes;
}

let gbkBytes: Map<string, number[]> | undefined;

/** Browsers can only decode GBK, so the table for encoding comes from decoding every pair of bytes. */
function gbkTable(): Map<string, number[]> {
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder('gbk');
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const sign = decoder.decode(Uint8Array.of(lead, trail));
      if (!/[\0-\x7f\uFFFD]/.test(sign) && !table.has(sign)) table.set(sign, [lead, trail]);
    }
  }
  return table;
}

function gbk(text: string): Uint8Array {
  gbkBytes ??= gbkTable();
  const table = gbkBytes;
  return Uint8Array.from(
    Array.from(text, (sign) => (sign < '\x80' ? [sign.charCodeAt(0)] : (table.get(sign) ?? [0x3f]))).flat(),
  );
}

const CHARSETS: [detail: string, charset: Recipe['charset']][] = [
  ['Latin-1 (ISO 8859-1)', narrow(0xff)],
  ['ASCII', narrow(0x7f)],
  ['UTF-16', utf16],
  ['GBK', gbk],
];

const withText = (key: (text: string) => string) => (pairs: readonly Pair[]) =>
  [...pairs].sort(([a], [b]) => byCodeUnit(key(a), key(b)));

function collated(options: Intl.CollatorOptions): Recipe['order'] {
  const { compare } = new Intl.Collator('en', options);
  return (pairs) => [...pairs].sort(([a], [b]) => compare(a, b));
}

const ORDERS: [codename: Finding['codename'], order: Recipe['order']][] = [
  ['SORT_INSERTION', (pairs) => pairs],
  ['SORT_CASE_INSENSITIVE', withText((name) => name.toLowerCase())],
  ['SORT_CASE_INSENSITIVE', withText((name) => name.toUpperCase())],
  ['SORT_LOCALE', collated({})],
  ['SORT_LOCALE', collated({ ignorePunctuation: true })],
  ['SORT_BY_VALUE', (pairs) => [...pairs].sort(([, a], [, b]) => byCodeUnit(a, b))],
  ['SORT_JOINED', (pairs) => [...pairs].sort((a, b) => byCodeUnit(a.join(''), b.join('')))],
  ['SORT_JOINED', (pairs) => [...pairs].sort((a, b) => byCodeUnit(a.join('='), b.join('=')))],
  ['SORT_DESCENDING', (pairs) => [...pairs].sort(([a], [b]) => byCodeUnit(b, a))],
];

const SEPARATORS: [detail: string, within: string, between: string][] = [
  ['`=` and `&`', '=', '&'],
  ['`=`', '=', ''],
  ['`&`', '', '&'],
  ['`:` and `,`', ':', ','],
  ['`,`', '', ','],
  ['line feeds', '', '\n'],
];

const WHITE_SPACES: [detail: string, before: string, after: string][] = [
  ['a line feed at its end', '', '\n'],
  ['a carriage return and a line feed at its end', '', '\r\n'],
  ['a carriage return at its end', '', '\r'],
  ['a blank at its end', '', ' '],
  ['a blank at its head', ' ', ''],
  ['a tab at its end', '', '\t'],
  ['quotation marks around it', '"', '"'],
];

/**
 * Hypotheses that the signed values differ from the sent ones: one for all parameters that the change affects, and one
 * for each of them.
 */
function changed(
  sent: readonly Pair[],
  codename: Finding['codename'],
  detail: string,
  change: (text: string, name: string) => string,
): Hypothesis[] {
  const touched = RIGHT.names(sent)
    .filter(([name, value]) => change(value, name) !== value)
    .map(([name]) => name);
  const of = (parameters: readonly string[]): Hypothesis => ({
    finding: { codename, detail, parameters },
    step: 'values',
    change: {
      values: (pairs) =>
        pairs.map(([name, value]) => [name, parameters.includes(name) ? change(value, name) : value]),
    },
  });
  if (touched.length < 2) return touched.map((name) => of([name]));
  return [of(touched), ...touched.map((name) => ({ ...of([name]), isLone: true }))];
}

/** Timestamps a few seconds before and after the one that was sent, and the same moment in UTC. */
function otherTimes(timestamp: string, zone: string): [detail: string, text: string][] {
  try {
    const time = parseTimestamp(timestamp, zone).getTime();
    const near: [string, string][] = [];
    for (let seconds = 1; seconds <= SECONDS; seconds++) {
      for (const sign of [1, -1]) {
        const text = formatTimestamp(new Date(time + sign * seconds * 1000), zone);
        near.push([`the clock was read twice, \`${text}\` was signed`, text]);
      }
    }
    const utc = formatTimestamp(new Date(time), 'Z');
    return [...near, [`\`${utc}\` was signed, the same moment in UTC`, utc]];
  } catch {
    return [];
  }
}

function valueHypotheses(sent: readonly Pair[], { zone }: Circumstances): Hypothesis[] {
  const encodings = ENCODINGS.map(
    ([detail, encode]): Hypothesis => ({
      finding: { codename: 'VALUES_URL_ENCODED', detail },
      step: 'values',
      change: { values: (pairs) => pairs.map(([name, value]) => [encode(name), encode(value)]) },
    }),
  );
  const only = (wanted: string, text: string) => (value: string, name: string) =>
    name === wanted ? text : value;
  const times = otherTimes(sent.find(([name]) => name === '_timestamp')?.[1] ?? '', zone).flatMap(
    ([detail, text]) => changed(sent, 'VALUE_CHANGED', detail, only('_timestamp', text)),
  );
  const words = (name: string, texts: readonly string[]) =>
    texts.flatMap((text) =>
      sent.some(([each]) => each === name)
        ? changed(sent, 'VALUE_CHANGED', `\`${text}\` was signed`, only(name, text))
        : [],
    );
  return [
    ...encodings,
    ...changed(sent, 'PLUS_READ_AS_SPACE', '', (text) => text.replaceAll(' ', '+')),
    ...ENCODINGS.flatMap(([detail, encode]) => changed(sent, 'VALUES_URL_ENCODED', detail, encode)),
    ...changed(sent, 'DOUBLE_ENCODED', '', decoded),
    ...changed(sent, 'DOUBLE_ENCODED', '', (text) => decoded(text.replaceAll('+', ' '))),
    ...changed(
      sent,
      'DOUBLE_ENCODED',
      '',
      rewritten((value, text) => (typeof value === 'string' ? value : text)),
    ),
    ...changed(sent, 'VALUE_CHANGED', 'white space around it was not signed', (text) => text.trim()),
    ...changed(
      sent,
      'VALUE_CHANGED',
      'the JSON was signed without blanks',
      rewritten((value) => JSON.stringify(value)),
    ),
    ...changed(sent, 'VALUE_CHANGED', 'the JSON was signed with blanks', rewritten(spaced)),
    ...changed(sent, 'VALUE_CHANGED', '`null` was signed for an empty value', (text) => text || 'null'),
    ...times,
    ...changed(
      sent,
      'VALUE_CHANGED',
      'the array was signed as its elements with commas',
      rewritten((value, text) => (Array.isArray(value) ? value.join() : text)),
    ),
    ...words('_version', ['v1', 'v2']),
    ...words('_requestMode', ['post', 'get', 'POST', 'GET']),
    ...words('_sm', [...SIGN_METHODS, 'MD5', 'SHA1']),
  ];
}

function nameHypotheses(sent: readonly Pair[], { declared }: Circumstances): Hypothesis[] {
  const names = sent.map(([name]) => name).filter((name) => name !== '_sig');
  const without = (
    left: readonly string[],
    codename: Finding['codename'] = 'PARAMETER_UNSIGNED',
  ): Hypothesis => ({
    finding: { codename, parameters: left },
    step: 'names',
    change: { names: (pairs) => RIGHT.names(pairs).filter(([name]) => !left.includes(name)) },
  });
  const withMore = (codename: Finding['codename'], more: readonly Pair[]): Hypothesis => ({
    finding: {
      codename,
      parameters: more.map(([name]) => name),
      detail: more.map((pair) => pair.join('')).join(''),
    },
    step: 'names',
    change: { names: (pairs) => [...RIGHT.names(pairs), ...more] },
  });
  const empty = sent.filter(([name, value]) => value === '' && name !== '_sig').map(([name]) => name);
  const own = names.filter((name) => !name.startsWith('_'));
  const unsent = ['_format', ...declared].filter((name) => !names.includes(name));
  const isFormatSent = names.includes('_format');
  const twos = names.flatMap((first, index) =>
    names.slice(index + 1).map((second) => ({ ...without([first, second]), isLone: true })),
  );
  return [
    ...(empty.length > 0 ? [without(empty, 'EMPTY_VALUE_DROPPED')] : []),
    ...empty.map((name) => without([name], 'EMPTY_VALUE_DROPPED')),
    {
      finding: { codename: 'SIG_SIGNED', parameters: ['_sig'] },
      step: 'names',
      change: {
        names: (pairs) =>
          pairs.some(([name]) => name === '_sig')
            ? pairs.map(([name, value]) => [name, name === '_sig' ? '' : value])
            : [...pairs, ['_sig', '']],
      },
    },
    ...names.map((name) => without([name])),
    without(own),
    without(names.filter((name) => name.startsWith('_'))),
    ...unsent.map((name) => withMore('EMPTY_VALUE_KEPT', [[name, '']])),
    withMore(
      'EMPTY_VALUE_KEPT',
      unsent.filter((name) => name !== '_format').map((name) => [name, ''] as const),
    ),
    ...(isFormatSent ? [] : ['json', 'xml'].map((text) => withMore('PARAMETER_UNSENT', [['_format', text]]))),
    ...(names.length <= MANY ? twos : []),
  ];
}

function secretHypotheses(sent: readonly Pair[], secret: string): Hypothesis[] {
  const instead = (codename: Finding['codename'], text: string, detail = ''): Hypothesis => ({
    finding: { codename, detail },
    step: 'secret',
    change: { secret: text },
  });
  const ends: [Finding['codename'], Recipe['ends']][] = [
    ['SECRET_HEAD_ONLY', [true, false]],
    ['SECRET_TAIL_ONLY', [false, true]],
    ['SECRET_NOWHERE', [false, false]],
  ];
  const hmacs: Recipe['ends'][] = [
    [false, false],
    [true, true],
  ];
  const trimmed = secret.trim();
  return [
    ...IDS.flatMap(([name, codename]) => {
      const id = sent.find(([each]) => each === name)?.[1];
      return id ? [instead(codename, id)] : [];
    }),
    ...[(hash: string) => hash.toLowerCase(), (hash: string) => hash].map(
      (rehash): Hypothesis => ({ finding: { codename: 'HASHED_TWICE' }, step: 'rehash', change: { rehash } }),
    ),
    ...hmacs.map(
      (each): Hypothesis => ({
        finding: { codename: 'HMAC' },
        step: 'ends',
        change: { isHmac: true, ends: each },
      }),
    ),
    ...ends.map(
      ([codename, stands]): Hypothesis => ({ finding: { codename }, step: 'ends', change: { ends: stands } }),
    ),
    ...(secret === trimmed ? [] : [instead('SECRET_WHITESPACE', secret, 'white space around it')]),
    ...WHITE_SPACES.map(([detail, before, after]) =>
      instead('SECRET_WHITESPACE', before + trimmed + after, detail),
    ),
  ];
}

/**
 * The usual mistakes that are possible in a call, likelier ones first.
 *
 * @param sent the parameters in the order in which they were sent
 * @param circumstances other facts about the call
 * @returns the mistakes; those about the secret only if it is known
 */
export function hypothesesOf(sent: readonly Pair[], circumstances: Circumstances): Hypothesis[] {
  const { secret } = circumstances;
  return [
    ...ORDERS.map(
      ([codename, order]): Hypothesis => ({ finding: { codename }, step: 'order', change: { order } }),
    ),
    ...nameHypotheses(sent, circumstances),
    ...valueHypotheses(sent, circumstances),
    {
      finding: { codename: 'NAMES_UNSIGNED' },
      step: 'join',
      change: { join: (pairs) => pairs.map(([, value]) => value).join('') },
    },
    ...SEPARATORS.map(
      ([detail, within, between]): Hypothesis => ({
        finding: { codename: 'SEPARATORS', detail },
        step: 'join',
        change: { join: (pairs) => pairs.map((pair) => pair.join(within)).join(between) },
      }),
    ),
    ...CHARSETS.map(
      ([detail, charset]): Hypothesis => ({
        finding: { codename: 'CHARSET', detail },
        step: 'charset',
        change: { charset },
        // Encoding as GBK is slow.
        isLone: charset === gbk,
      }),
    ),
    ...(secret === undefined ? [] : secretHypotheses(sent, secret)),
  ];
}
