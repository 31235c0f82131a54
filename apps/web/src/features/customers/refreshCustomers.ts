import { refresher } from '#lib/refresher.ts';

/** Refetches the user list after a user has changed. */
export const refreshUsers = refresher('getAccountList');

/** Refetches the certification reviews after an enterprise has changed. */
export const refreshReviews = refresher('getEnterpriseList', 'getWorkQueue');
