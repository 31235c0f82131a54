import { eq } from 'drizzle-orm';
import { type DeclaredTable, personalTable } from '#database/personalTables.ts';
import { alertSettings } from './tables.ts';

/** What data about persons this domain's tables contain. */
export const personalTables: DeclaredTable[] = [
  personalTable(alertSettings, {
    title: 'Alert settings',
    personal: ['freeQuota', 'packages', 'qps'],
    other: ['accountId'],
    keptFor: 'until the account is closed',
    why: 'to alert the owner at the chosen percentages',
    of: ({ id }) => eq(alertSettings.accountId, id),
    closing: 'deleted',
  }),
];
