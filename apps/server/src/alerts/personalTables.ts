import { eq } from 'drizzle-orm';
import { type DeclaredTable, personalTable } from '#database/personalTables.ts';
import { alertSettings } from './tables.ts';

/** What this domain's tables have about persons. */
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
