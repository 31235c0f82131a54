import { refresher } from '#lib/refresher.ts';

/** Refetches what shows whether an account will be closed. */
export const refreshClosing = refresher('getAccountClosing', 'getUserInfo');
