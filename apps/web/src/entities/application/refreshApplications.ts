import { refresher } from '#lib/refresher.ts';

/** Refetches everything that shows applications, after one has changed: the lists, and the account that has them. */
export const refreshApplications = refresher(
  'getDeveloperAppList',
  'getAppInfoAndApiList',
  'getAppApiInfo',
  'getApiInfosByAppId',
  'getApiAppInfo',
  'getUserInfo',
);
