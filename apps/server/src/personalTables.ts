import { personalTables as accounts } from '#accounts/personalTables.ts';
import { personalTables as alerts } from '#alerts/personalTables.ts';
import { personalTables as apis } from '#apis/personalTables.ts';
import { personalTables as applications } from '#applications/personalTables.ts';
import { personalTables as audit } from '#audit/personalTables.ts';
import { personalTables as documents } from '#documents/personalTables.ts';
import { personalTables as enterprises } from '#enterprises/personalTables.ts';
import { personalTables as freeQuota } from '#freeQuota/personalTables.ts';
import { personalTables as gateway } from '#gateway/personalTables.ts';
import { personalTables as http } from '#http/personalTables.ts';
import { personalTables as ledger } from '#ledger/personalTables.ts';
import { personalTables as messages } from '#messages/personalTables.ts';
import { personalTables as orders } from '#orders/personalTables.ts';
import { personalTables as personalData } from '#personalData/personalTables.ts';
import { personalTables as products } from '#products/personalTables.ts';
import { personalTables as requestErrors } from '#requestErrors/personalTables.ts';
import { personalTables as statistics } from '#statistics/personalTables.ts';

/** What data about persons each table contains (docs/personal-data.md). */
export const declaredTables = [
  ...accounts,
  ...enterprises,
  ...applications,
  ...orders,
  ...ledger,
  ...messages,
  ...alerts,
  ...gateway,
  ...statistics,
  ...audit,
  ...personalData,
  ...http,
  ...requestErrors,
  ...apis,
  ...documents,
  ...freeQuota,
  ...products,
];
