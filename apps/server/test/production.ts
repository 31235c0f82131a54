import { createHash } from 'node:crypto';

/** Settings that production requires, except for its database. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://open.example.com',
  BANK_PAYEE: 'Passant Open Platform',
  BANK_NAME: 'Port Averen Savings Bank',
  BANK_ACCOUNT_NUMBER: 'PA12 3456 0001 2345 67',
};

/** The master key of the servers that tests start. Fixed, because they share a database with encrypted secrets. */
export const MASTER_KEY = createHash('sha256').update('The master key of tests').digest('base64');
