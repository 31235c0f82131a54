import { readFileSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { unescape as percentDecoded } from 'node:querystring';
import { type SocialLink, SocialLinkKind } from '@platform/sdk';
import type { ResultOf } from '@platform/sdk/operations';
import { story } from '@platform/sdk-mocks/story';
import { z } from 'zod';

/** An invalid setting. The message tells the person who starts the server what is wrong. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');
const offset = z.string().regex(/^(Z|[+-](0\d|1[0-4]):[0-5]\d)$/, 'must be an offset such as +08:00 or Z');
const url = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' });

const messages = z.coerce
  .number('must be a number of messages')
  .int('must be a number of messages')
  .min(1, 'must be 1 message or more')
  .max(10_000_000, 'must be 10000000 messages or less');

const socialLink = z.object({
  kind: z.enum(SocialLinkKind),
  url: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain })
    // A name or password before the host would be visible to everybody.
    .regex(/^[^/]*\/\/[^/?#@]*([/?#]|$)/),
});

/** Parses `kind=https://…` links, separated by spaces. */
const socialLinks = z.string().transform((text, { addIssue }): SocialLink[] => {
  const entries = text.trim().split(/\s+/);
  const written = entries.map((entry) => {
    const [kind, ...rest] = entry.split('=');
    return { kind, url: rest.join('=') };
  });
  const links = z.array(socialLink).safeParse(written);
  const kinds = new Set(written.map(({ kind }) => kind));
  if (links.success && kinds.size === written.length) return links.data;
  addIssue(
    `must be kind=address pairs with spaces between them, such as blog=https://blog.example.com; addresses must be https, and each kind (${Object.keys(SocialLinkKind).join(', ')}) can be set once`,
  );
  return [];
});

/** Parses `name=value` pairs, separated by commas, with percent-encoded values, as OpenTelemetry defines headers. */
const headers = z
  .string()
  .regex(/^\s*[^\s=,]+=[^,]*(,\s*[^\s=,]+=[^,]*)*$/, 'must be name=value pairs with commas between them')
  .transform((text) =>
    Object.fromEntries(
      text.split(',').map((pair) => {
        const [name = '', ...value] = pair.trim().split('=');
        return [name, percentDecoded(value.join('='))];
      }),
    ),
  );

/** The length of a master key, in bytes. */
const KEY_LENGTH = 32;

/** Checks whether a text is 32 bytes in canonical base64. */
export function isKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === KEY_LENGTH && bytes.toString('base64') === text;
}

/** The bytes of a key, and the steps from each to the next, must have more different values than this. */
const FEW_VALUES = 16;

/**
 * Checks that a key is no placeholder, pattern, sequence or printable text. Rejects a random key with a probability of
 * 2 × 10⁻¹⁴.
 */
export function isRandom(text: string): boolean {
  const bytes = [...Buffer.from(text, 'base64')];
  const steps = bytes.slice(1).map((byte, index) => (byte - (bytes[index] as number) + 256) % 256);
  const isPrintable = bytes.every((byte) => byte >= 0x20 && byte <= 0x7e);
  return !isPrintable && [bytes, steps].every((values) => new Set(values).size > FEW_VALUES);
}

/** @param host a name or an address, an IPv6 address with or without brackets */
function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || (isIPv4(host) && host.startsWith('127.'));
}

const key = z.string().refine(isKey, 'must be 32 bytes in base64');

/** A timeout of the database in milliseconds; 0 is none. */
const timeout = z.coerce
  .number('must be milliseconds')
  .int('must be milliseconds')
  .min(0, 'must be 0, which is no timeout, or more milliseconds')
  .max(86_400_000, 'must be 86400000 milliseconds, which is a day, or less');

/** Checks whether only this machine can reach the server, as far as the settings say. */
export function isLocal({
  HOST,
  PUBLIC_URL,
  TRUST_PROXY,
}: Pick<Settings, 'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY'>): boolean {
  const isPublic = PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname);
  // Through a proxy on this machine, others reach the server although it listens on the loopback interface.
  return isLoopback(HOST) && !isPublic && TRUST_PROXY === 0;
}

/** All settings, read from the environment once. Documented in `docs/settings.md`. */
const schema = z.object({
  PORT: z.coerce
    .number('must be a port')
    .int('must be a port')
    .min(0, 'must be a port')
    .max(65_535, 'must be a port')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce
    .number('must be a port')
    .int('must be a port')
    .min(1, 'must be a port')
    .max(65_535, 'must be a port')
    .optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// URL' }).optional(),
  MIGRATE: onOff.default(true),
  EMBEDDED_DATABASE: z.enum(['allow'], 'must be allow or left out').optional(),
  NODE_ENV: z.string().default('development'),
  DATABASE_CONNECTIONS: z.coerce
    .number('must be a number of connections')
    .int('must be a number of connections')
    .min(4, 'must be 4 connections or more')
    .max(500, 'must be 500 connections or less')
    .default(10),
  STATEMENT_TIMEOUT: timeout.default(0),
  IDLE_TRANSACTION_TIMEOUT: timeout.default(60_000),
  MASTER_KEY: key.refine(isRandom, 'must be random: openssl rand -base64 32 prints one').optional(),
  // May be a weak key, because otherwise nobody could replace one.
  MASTER_KEY_PREVIOUS: key.optional(),
  SAMPLE_DATA: onOff.optional(),
  SMS_OUTBOX: onOff.optional(),
  PROVIDER: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be a lower-case name')
    .default('passant'),
  GATEWAY_TIME_ZONE: offset.default('+08:00'),
  CALL_LOG_DAYS: z.coerce
    .number('must be a number of days')
    .int('must be a number of days')
    .min(1, 'must be 1 day or more')
    .max(3650, 'must be 3650 days or less')
    .default(180),
  CLOSING_DAYS: z.coerce
    .number('must be a number of days')
    .int('must be a number of days')
    .min(0, 'must be 0 days or more')
    .max(90, 'must be 90 days or less')
    .default(14),
  LICENSE_DAYS: z.coerce
    .number('must be a number of days')
    .int('must be a number of days')
    .min(1, 'must be 1 day or more')
    .max(3650, 'must be 3650 days or less')
    .default(90),
  STATISTICS_INTERVAL: z.coerce
    .number('must be seconds')
    .int('must be seconds')
    .min(1, 'must be 1 second or more')
    .max(1200, 'must be 1200 seconds or less')
    .default(300),
  UPSTREAM_URL: url.optional(),
  UPSTREAM_TIMEOUT: z.coerce
    .number('must be milliseconds')
    .int('must be milliseconds')
    .min(1, 'must be 1 millisecond or more')
    .max(120_000, 'must be 120000 milliseconds, which are two minutes, or less')
    .default(10_000),
  UPSTREAM_CALLS: z.coerce
    .number('must be a number of calls')
    .int('must be a number of calls')
    .min(1, 'must be 1 call or more')
    .max(10_000, 'must be 10,000 calls or less')
    .default(200),
  SANDBOX: onOff.default(true),
  DRAIN_DELAY: z.coerce
    .number('must be milliseconds')
    .int('must be milliseconds')
    .min(0, 'must be 0 or more milliseconds')
    .max(300_000, 'must be 300000 milliseconds, which are five minutes, or less')
    .optional(),
  BANK_PAYEE: z.string().max(120, 'must be 120 characters or less').optional(),
  BANK_NAME: z.string().max(120, 'must be 120 characters or less').optional(),
  BANK_ACCOUNT_NUMBER: z.string().max(64, 'must be 64 characters or less').optional(),
  SELLER_ADDRESS: z.string().max(240, 'must be 240 characters or less').optional(),
  SELLER_TAX_NUMBER: z.string().max(32, 'must be 32 characters or less').optional(),
  TAX_NAME: z.string().max(32, 'must be 32 characters or less').optional(),
  TAX_PERCENT: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage from 0 to 99.99, with at most two decimals')
    .transform(Number)
    .optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_URL: url.default('https://api.stripe.com'),
  GEETEST_ID: z.string().optional(),
  GEETEST_KEY: z.string().optional(),
  GEETEST_URL: url.transform((value) => value.replace(/\/+$/, '')).default('https://api.geetest.com'),
  GEETEST_SCRIPT_URL: url.default('https://static.geetest.com/static/tools/gt.js'),
  GEETEST_HOSTS: z
    .string()
    .regex(/^((\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?( +|$))+$/, 'must be hosts with spaces between them')
    .default('*.geetest.com *.geevisit.com dn-staticdown.qbox.me')
    .transform((value) => value.trim().split(/ +/)),
  SMS_URL: url.optional(),
  SMS_TOKEN: z.string().optional(),
  CAPTCHA_COST: z.coerce
    .number('must be a number of rounds')
    .int('must be a number of rounds')
    .min(1, 'must be 1 round or more')
    .max(1_000_000, 'must be 1000000 rounds or less')
    .default(20_000),
  SMS_LIMIT: messages.default(10_000),
  SMS_LIMIT_PER_AREA_CODE: messages.default(2_000),
  RESET_PASSWORD: z
    .string()
    .regex(/^(?=.*[A-Za-z])(?=.*\d).{8,128}$/, 'must have 8 characters or more, with numbers and letters')
    .optional(),
  PUBLIC_URL: url.transform((value) => value.replace(/\/+$/, '')).optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(on|off|[1-9])$/, 'must be on, off or the number of proxies, 1 to 9')
    .default('off')
    .transform((value) => (value === 'off' ? 0 : value === 'on' ? 1 : Number(value))),
  SOCIAL_LINKS: socialLinks.optional(),
  ICP_NOTICE: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(100, 'must have 100 characters or less')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  TRACE_RATIO: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(0.01),
  TRACE_SLOW: z.coerce
    .number('must be milliseconds')
    .int('must be milliseconds')
    .min(1, 'must be 1 millisecond or more')
    .max(3_600_000, 'must be 3600000 milliseconds or less')
    .default(1000),
  TRACE_URL: z
    .string()
    .regex(/^https?:\/\/[^\s]*\{traceId\}[^\s]*$/, 'must be an http(s) URL with {traceId} in it')
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .optional(),
});

/**
 * The time for load balancers to notice that a server stops, in milliseconds. Most of them check it twice in this time.
 */
const DRAIN_DELAY = 5000;

/** Settings that can also be in a file that `<name>_FILE` names, because other programs can read the environment. */
const SECRETS = [
  'DATABASE_URL',
  'REDIS_URL',
  'MASTER_KEY',
  'MASTER_KEY_PREVIOUS',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'GEETEST_KEY',
  'SMS_TOKEN',
  'RESET_PASSWORD',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

/** The names that `readSettings` reads. Others are ignored. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(schema.shape),
  ...SECRETS.map((name) => `${name}_FILE`),
];

/** Why a file can't be read, by the system's error code. */
const CAUSES: Partial<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'this process may not read it',
  EISDIR: 'it is a folder',
};

/** Settings that must be set together. */
const PAIRS = [
  ['SELLER_ADDRESS', 'SELLER_TAX_NUMBER'],
  ['GEETEST_ID', 'GEETEST_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
] as const;

/** The account that buyers transfer payments to. */
export type BankAccount = Pick<
  ResultOf<'getRechargeOrderDetail'>['payment'],
  'payee' | 'bankName' | 'accountNumber'
>;

/** The seller, as contracts and invoices name it. Prices contain the tax. */
export interface Seller {
  name: string;
  /** Null if it is not set. */
  address: string | null;
  /** Null if it is not set. */
  taxNumber: string | null;
  /** Such as `VAT`. */
  taxName: string;
  /** The tax rate in percent, with at most two decimals. */
  taxPercent: number;
}

/** The server's settings. */
export type Settings = z.output<typeof schema> & {
  SAMPLE_DATA: boolean;
  SMS_OUTBOX: boolean;
  DRAIN_DELAY: number;
  LOG_LEVEL: NonNullable<z.output<typeof schema>['LOG_LEVEL']>;
  BANK_ACCOUNT: BankAccount;
  SELLER: Seller;
  SOCIAL_LINKS: SocialLink[];
};

/**
 * Reads the settings.
 *
 * @param environment names and values, usually `process.env`
 * @returns every setting, with defaults filled in
 * @throws SettingsError that names the setting, the problem and a valid value
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse({ ...present, ...readSecrets(present) });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingsError(`The setting ${issue?.path.join('.')} ${issue?.message}.`);
  }
  const settings = parsed.data;
  if (!settings.DATABASE_URL && settings.NODE_ENV === 'production' && !settings.EMBEDDED_DATABASE) {
    throw new SettingsError(
      'The embedded database is for one machine and for trying out: set DATABASE_URL to a PostgreSQL, or EMBEDDED_DATABASE=allow to use it in production all the same.',
    );
  }
  if (settings.DATABASE_URL && !settings.MASTER_KEY) {
    throw new SettingsError(
      'The setting MASTER_KEY must be set with DATABASE_URL: 32 random bytes in base64, which encrypt the AccessKey Secrets.',
    );
  }
  if (!settings.MIGRATE && !settings.DATABASE_URL) {
    throw new SettingsError(
      'The setting MIGRATE=off needs DATABASE_URL: the embedded database is migrated by the only process that opens it.',
    );
  }
  if (settings.MASTER_KEY_PREVIOUS !== undefined && settings.MASTER_KEY_PREVIOUS === settings.MASTER_KEY) {
    throw new SettingsError('The settings MASTER_KEY and MASTER_KEY_PREVIOUS must be different keys.');
  }
  for (const [one, other] of PAIRS) {
    if (Boolean(settings[one]) !== Boolean(settings[other])) {
      throw new SettingsError(`The settings ${one} and ${other} must be set together, or both left out.`);
    }
  }
  const isProduction = settings.NODE_ENV === 'production';
  if (isProduction && !settings.PUBLIC_URL) {
    throw new SettingsError(
      'The setting PUBLIC_URL must be set in production: the address that developers reach this server at, such as https://open.example.com.',
    );
  }
  // A request can name any host, and buyers must not be redirected to it.
  if (settings.STRIPE_SECRET_KEY && !settings.PUBLIC_URL) {
    throw new SettingsError(
      'The setting PUBLIC_URL must be set with STRIPE_SECRET_KEY: the address that Stripe leads buyers back to, such as https://open.example.com.',
    );
  }
  if (isProduction && settings.SMS_OUTBOX) {
    throw new SettingsError(
      'The setting SMS_OUTBOX can’t be on in production, because anyone who reads the outbox can log in to any account. Set SMS_URL instead.',
    );
  }
  if (settings.SMS_URL && settings.SMS_OUTBOX) {
    throw new SettingsError(
      'The settings SMS_URL and SMS_OUTBOX=on can’t be used together: remove one of them.',
    );
  }
  // Passwords of sample accounts are public, and the outbox shows codes to everybody, so outside this machine both
  // have to be enabled explicitly.
  const isTryout = !settings.DATABASE_URL && !isProduction && isLocal(settings);
  const hasSampleData = settings.SAMPLE_DATA ?? isTryout;
  return {
    ...settings,
    BANK_ACCOUNT: bankAccountOf(settings),
    SELLER: sellerOf(settings),
    SAMPLE_DATA: hasSampleData,
    SOCIAL_LINKS: settings.SOCIAL_LINKS ?? (hasSampleData ? [...story.socialLinks] : []),
    ICP_NOTICE: settings.ICP_NOTICE ?? (hasSampleData ? story.icpNotice : undefined),
    SMS_OUTBOX: settings.SMS_OUTBOX ?? (isTryout && !settings.SMS_URL),
    // A line per request would push the sample logins out of the terminal.
    LOG_LEVEL: settings.LOG_LEVEL ?? (isTryout ? 'warn' : 'info'),
    // A development server has no load balancer, and should stop at once.
    DRAIN_DELAY: settings.DRAIN_DELAY ?? (settings.NODE_ENV === 'development' ? 0 : DRAIN_DELAY),
  };
}

/** Reads the secrets whose files are set. A line break at the end of a file is ignored. */
function readSecrets(environment: Record<string, string | undefined>): Record<string, string> {
  const secrets: Record<string, string> = {};
  for (const name of SECRETS) {
    const file = environment[`${name}_FILE`];
    if (file === undefined) continue;
    if (environment[name] !== undefined) {
      throw new SettingsError(
        `The settings ${name} and ${name}_FILE can’t be used together: remove one of them.`,
      );
    }
    try {
      secrets[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      throw new SettingsError(`The file ${file} of ${name}_FILE can’t be read: ${CAUSES[code] ?? message}.`);
    }
    if (secrets[name] === '') throw new SettingsError(`The file ${file} of ${name}_FILE is empty.`);
  }
  return secrets;
}

/** The account that buyers transfer payments to. The sample account belongs to nobody and is not for production. */
function bankAccountOf({ BANK_PAYEE, BANK_NAME, BANK_ACCOUNT_NUMBER, NODE_ENV }: z.output<typeof schema>) {
  if (BANK_PAYEE && BANK_NAME && BANK_ACCOUNT_NUMBER) {
    return { payee: BANK_PAYEE, bankName: BANK_NAME, accountNumber: BANK_ACCOUNT_NUMBER };
  }
  if (NODE_ENV === 'production' || BANK_PAYEE || BANK_NAME || BANK_ACCOUNT_NUMBER) {
    throw new SettingsError(
      'The settings BANK_PAYEE, BANK_NAME and BANK_ACCOUNT_NUMBER must be set together: the account that buyers transfer to. Only outside production can they be left out, for a sample account.',
    );
  }
  return story.bankAccount;
}

/** The seller. The sample seller is used only with the sample account. */
function sellerOf(settings: z.output<typeof schema>): Seller {
  const { BANK_PAYEE, SELLER_ADDRESS, SELLER_TAX_NUMBER, TAX_NAME, TAX_PERCENT } = settings;
  const isSample = BANK_PAYEE === undefined;
  const { name, address, taxNumber, taxName, taxPercent } = story.seller;
  return {
    name: BANK_PAYEE ?? name,
    address: SELLER_ADDRESS ?? (isSample ? address : null),
    taxNumber: SELLER_TAX_NUMBER ?? (isSample ? taxNumber : null),
    taxName: TAX_NAME ?? taxName,
    taxPercent: TAX_PERCENT ?? (isSample ? taxPercent : 0),
  };
}
