import { randomBytes } from 'node:crypto';

/** What production wants to be told beside its database. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://open.example.com',
  BANK_PAYEE: 'Passant Open Platform',
  BANK_NAME: 'Port Averen Savings Bank',
  BANK_ACCOUNT_NUMBER: 'PA12 3456 0001 2345 67',
};

/** What the servers of a test seal secrets with. */
export const MASTER_KEY = randomBytes(32).toString('base64');
