import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

describe('readSettings', () => {
  test.each([
    [{ PORT: 'web' }, 'The setting PORT must be a port.'],
    [{ MASTER_KEY: 'short' }, 'The setting MASTER_KEY must be 32 bytes in base64.'],
    [{ GATEWAY_TIME_ZONE: 'Berlin' }, 'The setting GATEWAY_TIME_ZONE must be an offset such as +08:00 or Z.'],
    [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL must be a postgres:// URL.'],
    [{ REDIS_URL: 'http://x' }, 'The setting REDIS_URL must be a redis:// or rediss:// URL.'],
    [{ UPSTREAM_CALLS: '0' }, 'The setting UPSTREAM_CALLS must be 1 call or more.'],
    [
      { NODE_ENV: 'production', EMBEDDED_DATABASE: 'allow', BANK_PAYEE: 'Passant' },
      'The settings BANK_PAYEE, BANK_NAME and BANK_ACCOUNT_NUMBER must be set together: the account that buyers transfer to. Only outside production can they be left out, for a sample account.',
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
      { GEETEST_HOSTS: "static.provider.test; script-src 'unsafe-eval'" },
      'The setting GEETEST_HOSTS must be hosts with spaces between them.',
    ],
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
  ])('refuses the settings %j with one sentence', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(new SettingsError(sentence));
  });

  test('takes an empty setting for one that is left out', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}));
  });
});
