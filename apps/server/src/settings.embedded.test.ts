import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { MASTER_KEY, PRODUCTION } from '../test/production.ts';
import { readSettings, SETTING_NAMES, SettingsError } from './settings.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const unknownIn = (names: string[]) =>
  // TMPDIR is a variable of Node, and OTEL_SERVICE_NAME one of OpenTelemetry.
  names.filter((name) => ![...SETTING_NAMES, 'TMPDIR', 'OTEL_SERVICE_NAME'].includes(name));

const WEAK_KEYS = [
  Buffer.alloc(32),
  // 0 to 31, and steps of 17 with an overflow.
  Buffer.from(Array.from({ length: 32 }, (_, index) => index)),
  Buffer.from(Array.from({ length: 32 }, (_, index) => (100 + 17 * index) % 256)),
  Buffer.from('The quick brown fox jumps over 7'),
  // A pattern of 16 random bytes.
  Buffer.alloc(32, randomBytes(16)),
].map((key) => key.toString('base64'));

describe('readSettings', () => {
  test.each<[Record<string, string>, string]>([
    [{ PORT: 'web' }, 'The setting PORT must be a port.'],
    [{ METRICS_PORT: '0' }, 'The setting METRICS_PORT must be a port.'],
    [{ TRACE_RATIO: '2' }, 'The setting TRACE_RATIO must be a number from 0 to 1.'],
    [
      { TRACE_URL: 'https://traces.example.com/' },
      'The setting TRACE_URL must be an http(s) URL with {traceId} in it.',
    ],
    [
      { OTEL_EXPORTER_OTLP_HEADERS: 'Bearer token' },
      'The setting OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs with commas between them.',
    ],
    [{ MASTER_KEY: 'short' }, 'The setting MASTER_KEY must be 32 bytes in base64.'],
    // 31 and 33 bytes are as long in base64 as 32 bytes; the last character before `=` has unused bits.
    ...[31, 33].map((length): [Record<string, string>, string] => [
      { MASTER_KEY: randomBytes(length).toString('base64') },
      'The setting MASTER_KEY must be 32 bytes in base64.',
    ]),
    [
      { MASTER_KEY: `${Buffer.alloc(32, 1).toString('base64').slice(0, -2)}F=` },
      'The setting MASTER_KEY must be 32 bytes in base64.',
    ],
    ...WEAK_KEYS.map((key): [Record<string, string>, string] => [
      { MASTER_KEY: key },
      'The setting MASTER_KEY must be random: openssl rand -base64 32 prints one.',
    ]),
    [
      { MASTER_KEY, MASTER_KEY_PREVIOUS: MASTER_KEY },
      'The settings MASTER_KEY and MASTER_KEY_PREVIOUS must be different keys.',
    ],
    [
      { MIGRATE: 'off' },
      'The setting MIGRATE=off needs DATABASE_URL: the embedded database is migrated by the only process that opens it.',
    ],
    [{ DATABASE_CONNECTIONS: '3' }, 'The setting DATABASE_CONNECTIONS must be 4 connections or more.'],
    [
      { STATEMENT_TIMEOUT: '-1' },
      'The setting STATEMENT_TIMEOUT must be 0, which is no timeout, or more milliseconds.',
    ],
    [
      { SMS_TOKEN: 'token', SMS_TOKEN_FILE: '/run/secrets/sms' },
      'The settings SMS_TOKEN and SMS_TOKEN_FILE can’t be used together: remove one of them.',
    ],
    [
      { SMS_TOKEN_FILE: '/nowhere/sms' },
      'The file /nowhere/sms of SMS_TOKEN_FILE can’t be read: there is no such file.',
    ],
    [{ SMS_TOKEN_FILE: '/' }, 'The file / of SMS_TOKEN_FILE can’t be read: it is a folder.'],
    [{ SMS_TOKEN_FILE: '/dev/null' }, 'The file /dev/null of SMS_TOKEN_FILE is empty.'],
    [
      { ...PRODUCTION, EMBEDDED_DATABASE: 'allow', PUBLIC_URL: '' },
      'The setting PUBLIC_URL must be set in production: the address that developers reach this server at, such as https://open.example.com.',
    ],
    [
      { ...PRODUCTION, EMBEDDED_DATABASE: 'allow', SMS_OUTBOX: 'on' },
      'The setting SMS_OUTBOX can’t be on in production, because anyone who reads the outbox can log in to any account. Set SMS_URL instead.',
    ],
    [
      { SMS_URL: 'https://sms.example.com', SMS_OUTBOX: 'on' },
      'The settings SMS_URL and SMS_OUTBOX=on can’t be used together: remove one of them.',
    ],
    [{ GATEWAY_TIME_ZONE: 'Berlin' }, 'The setting GATEWAY_TIME_ZONE must be an offset such as +08:00 or Z.'],
    [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL must be a postgres:// URL.'],
    [{ REDIS_URL: 'http://x' }, 'The setting REDIS_URL must be a redis:// or rediss:// URL.'],
    [{ TRUST_PROXY: 'yes' }, 'The setting TRUST_PROXY must be on, off or the number of proxies, 1 to 9.'],
    [{ SMS_LIMIT: '0' }, 'The setting SMS_LIMIT must be 1 message or more.'],
    [{ SANDBOX: 'yes' }, 'The setting SANDBOX must be on or off.'],
    [{ UPSTREAM_CALLS: '0' }, 'The setting UPSTREAM_CALLS must be 1 call or more.'],
    [
      { ...PRODUCTION, EMBEDDED_DATABASE: 'allow', BANK_NAME: '' },
      'The settings BANK_PAYEE, BANK_NAME and BANK_ACCOUNT_NUMBER must be set together: the account that buyers transfer to. Only outside production can they be left out, for a sample account.',
    ],
    [
      { SELLER_ADDRESS: '1 Customs Square' },
      'The settings SELLER_ADDRESS and SELLER_TAX_NUMBER must be set together, or both left out.',
    ],
    [
      { TAX_PERCENT: '8 %' },
      'The setting TAX_PERCENT must be a percentage from 0 to 99.99, with at most two decimals.',
    ],
    [
      { GEETEST_ID: '2328764cdf162e8e60cc0b04383fef81' },
      'The settings GEETEST_ID and GEETEST_KEY must be set together, or both left out.',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_51' },
      'The settings STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together, or both left out.',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_51', STRIPE_WEBHOOK_SECRET: 'whsec_51' },
      'The setting PUBLIC_URL must be set with STRIPE_SECRET_KEY: the address that Stripe leads buyers back to, such as https://open.example.com.',
    ],
    [
      { GEETEST_HOSTS: "static.provider.test; script-src 'unsafe-eval'" },
      'The setting GEETEST_HOSTS must be hosts with spaces between them.',
    ],
    ...[
      'blog',
      'https://blog.example.com',
      'blog=http://blog.example.com',
      'blog=javascript:alert(1)',
      'blog=https://me:secret@blog.example.com',
      'diary=https://blog.example.com',
      'blog=https://one.example.com blog=https://two.example.com',
      'blog=https://blog.example.com, video=https://video.example.com',
    ].map((links): [Record<string, string>, string] => [
      { SOCIAL_LINKS: links },
      'The setting SOCIAL_LINKS must be kind=address pairs with spaces between them, such as blog=https://blog.example.com; addresses must be https, and each kind (blog, video, forum, newsletter, podcast) can be set once.',
    ]),
    [
      { RESET_PASSWORD: 'letters' },
      'The setting RESET_PASSWORD must have 8 characters or more, with numbers and letters.',
    ],
    [
      { NODE_ENV: 'production' },
      'The embedded database is for one machine and for trying out: set DATABASE_URL to a PostgreSQL, or EMBEDDED_DATABASE=allow to use it in production all the same.',
    ],
    [
      { DATABASE_URL: 'postgres://localhost/passant' },
      'The setting MASTER_KEY must be set with DATABASE_URL: 32 random bytes in base64, which encrypt the AccessKey Secrets.',
    ],
  ])('rejects the settings %j, and says what is wrong', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(new SettingsError(sentence));
  });

  test('accepts random master keys, and a weak one as MASTER_KEY_PREVIOUS so that it can be replaced', () => {
    for (let each = 0; each < 100; each++) {
      const key = randomBytes(32).toString('base64');
      expect(readSettings({ MASTER_KEY: key }).MASTER_KEY).toBe(key);
    }
    for (const weak of WEAK_KEYS) {
      const settings = { MASTER_KEY, MASTER_KEY_PREVIOUS: weak };
      expect(readSettings(settings)).toMatchObject(settings);
    }
  });

  test.each([
    'PORT',
    'DATABASE_CONNECTIONS',
    'STATEMENT_TIMEOUT',
    'IDLE_TRANSACTION_TIMEOUT',
    'CALL_LOG_DAYS',
    'STATISTICS_INTERVAL',
    'UPSTREAM_TIMEOUT',
    'UPSTREAM_CALLS',
    'DRAIN_DELAY',
    'SMS_LIMIT',
    'SMS_LIMIT_PER_AREA_CODE',
    'CAPTCHA_COST',
  ])('says what the number %s must be', (name) => {
    for (const value of ['many', '1.5', '-1', '99999999999']) {
      expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^The setting ${name} must be `));
    }
  });

  test.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '127.0.0.2' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.168.1.7' }, false],
    [{ HOST: '127.0.0.1.example.com' }, false],
    [{ PUBLIC_URL: 'http://localhost:3000' }, true],
    [{ PUBLIC_URL: 'http://[::1]:3000/' }, true],
    [{ PUBLIC_URL: 'https://demo.example.com' }, false],
    [{ TRUST_PROXY: 'on' }, false],
    [{ TRUST_PROXY: '2', PUBLIC_URL: 'http://localhost:3000' }, false],
    [{ PUBLIC_URL: 'https://demo.example.com', SAMPLE_DATA: 'on', SMS_OUTBOX: 'on' }, true],
    [{ HOST: '0.0.0.0', SAMPLE_DATA: 'on', SMS_OUTBOX: 'on' }, true],
    [{ SAMPLE_DATA: 'off', SMS_OUTBOX: 'off' }, false],
    [{ DATABASE_URL: 'postgres://localhost/passant', MASTER_KEY }, false],
    [{ ...PRODUCTION, EMBEDDED_DATABASE: 'allow' }, false],
  ])('enables sample accounts and the outbox with %j: %s', (environment, expected) => {
    const { SAMPLE_DATA, SMS_OUTBOX } = readSettings(environment);
    expect([SAMPLE_DATA, SMS_OUTBOX]).toEqual([expected, expected]);
  });

  test('logs requests by default, unless the platform is only tried out', () => {
    expect(readSettings({}).LOG_LEVEL).toBe('warn');
    expect(readSettings({ LOG_LEVEL: 'info' }).LOG_LEVEL).toBe('info');
    expect(readSettings({ ...PRODUCTION, EMBEDDED_DATABASE: 'allow' }).LOG_LEVEL).toBe('info');
  });

  test.each([
    [{}, 0],
    [{ TRUST_PROXY: 'off' }, 0],
    [{ TRUST_PROXY: 'on' }, 1],
    [{ TRUST_PROXY: '3' }, 3],
  ])('sets the number of trusted proxies with %j: %i', (environment, proxies) => {
    expect(readSettings(environment).TRUST_PROXY).toBe(proxies);
  });

  test('reads social links in their order, and has sample links only with sample data', () => {
    const links = 'forum=https://forum.example.com/?a=b  blog=https://blog.example.com';
    expect(readSettings({ SOCIAL_LINKS: links, SAMPLE_DATA: 'on' }).SOCIAL_LINKS).toEqual([
      { kind: 'forum', url: 'https://forum.example.com/?a=b' },
      { kind: 'blog', url: 'https://blog.example.com' },
    ]);
    const sample = readSettings({ SAMPLE_DATA: 'on' }).SOCIAL_LINKS;
    expect(sample.map(({ url }) => new URL(url).hostname)).toContain('blog.example.com');
    expect(readSettings({ SAMPLE_DATA: 'off' }).SOCIAL_LINKS).toEqual([]);
  });

  test('has the sample ICP notice only with sample data', () => {
    expect(readSettings({ ICP_NOTICE: 'ICP 1', SAMPLE_DATA: 'on' }).ICP_NOTICE).toBe('ICP 1');
    expect(readSettings({ SAMPLE_DATA: 'on' }).ICP_NOTICE).toMatch(/^ICP \d+$/);
    expect(readSettings({ SAMPLE_DATA: 'off' }).ICP_NOTICE).toBeUndefined();
  });

  test('accepts the keys of Stripe together with PUBLIC_URL', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_51', STRIPE_WEBHOOK_SECRET: 'whsec_51' };
    const settings = { ...stripe, PUBLIC_URL: 'https://open.example.com' };
    expect(readSettings(settings)).toMatchObject(settings);
  });

  test('treats an empty setting like an omitted one', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}));
  });

  test('gives load balancers five seconds to notice that the server stops, except in development', () => {
    const production = { ...PRODUCTION, EMBEDDED_DATABASE: 'allow' };
    expect(readSettings(production).DRAIN_DELAY).toBe(5000);
    expect(readSettings({ ...production, DRAIN_DELAY: '700' }).DRAIN_DELAY).toBe(700);
    expect(readSettings({}).DRAIN_DELAY).toBe(0);
  });

  test('sets the captcha to 20,000 rounds by default, and never to none', () => {
    expect(readSettings({}).CAPTCHA_COST).toBe(20_000);
    expect(readSettings({ CAPTCHA_COST: '500' }).CAPTCHA_COST).toBe(500);
    expect(() => readSettings({ CAPTCHA_COST: '0' })).toThrow('must be 1 round or more');
  });
});

describe('the names of settings', () => {
  test('are those of docs/settings.md', () => {
    const text = read('docs/settings.md');
    const rows = namesIn(text, /^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm).flatMap((cell) =>
      namesIn(cell, /`(\w+)`/g),
    );
    expect([...rows, ...namesIn(text, /`(\w+_FILE)[`=]/g)].sort()).toEqual([...SETTING_NAMES].sort());
  });

  // A misspelled name would have no effect.
  test.each([
    ['Dockerfile', /^ENV .*/gm, /\b([A-Z_]+)=/g],
    ['deploy/platform.example.env', /.*/g, /^([A-Z_]+)=/g],
    ['deploy/kubernetes/settings.yaml', /.*/g, /^ {2}(?:# )?([A-Z_]+): /g],
    ['deploy/kubernetes/backup.yaml', /env:.*/g, /name: (\w+)/g],
    ...globSync('deploy/systemd/platform*', { cwd: ROOT })
      .filter((file) => !file.endsWith('.timer'))
      .map((file): [string, RegExp, RegExp] => [file, /.*/g, /\b([A-Z_]{3,})=/g]),
  ])('are known in %s', (file, lines, name) => {
    const names = (read(file).match(lines) ?? []).flatMap((line) => namesIn(line, name));
    expect(names.length).toBeGreaterThan(0);
    expect(unknownIn(names)).toEqual([]);
  });

  test.each(globSync('deploy/compose*.yaml', { cwd: ROOT }))('are known in %s', (file) => {
    const { services } = parse(read(file), { merge: true }) as {
      services: Record<string, { image?: string; environment: object }>;
    };
    const names = Object.values(services)
      .filter(({ image }) => image === undefined || image.startsWith('passant/'))
      .flatMap(({ environment }) => Object.keys(environment));
    expect(names.length).toBeGreaterThan(0);
    expect(unknownIn(names)).toEqual([]);
  });
});
