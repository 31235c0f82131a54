import { type DeclaredTable, impersonalTable } from '#database/personalTables.ts';
import { accountDailyCalls, dailyCalls } from './tables.ts';

/** What this domain's tables have about persons. */
export const personalTables: DeclaredTable[] = [
  impersonalTable(accountDailyCalls, ['accountId', 'apiId', 'day', 'calls']),
  impersonalTable(dailyCalls, ['appId', 'apiId', 'day', 'calls']),
];
