import { randomBytes } from 'node:crypto';

/** Settings that production requires, except for its database. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://open.example.com',
  BANK_PAYEE: 'Passant Open Platform',
  BANK_NAME: 'Port Averen Savings Bank',
  BANK_ACCOUNT_NUMBER: 'PA12 3456 0001 2345 67',
};

/** The master key of the servers that tests start. */
export const MASTER_KEY = randomBytes(32).toString('base64');
