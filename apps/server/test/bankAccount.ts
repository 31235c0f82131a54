/** What production wants to be told of the account that buyers transfer to. */
export const BANK_ACCOUNT = {
  BANK_PAYEE: 'Passant Open Platform',
  BANK_NAME: 'Port Averen Savings Bank',
  BANK_ACCOUNT_NUMBER: 'PA12 3456 0001 2345 67',
};
