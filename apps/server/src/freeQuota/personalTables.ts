import { type DeclaredTable, impersonalTable } from '#database/personalTables.ts';
import { accountDailyCalls, dailyCalls } from './tables.ts';

/** What data about persons this domain's tables contain. */
export const personalTables: DeclaredTable[] = [
  impersonalTable(accountDailyCalls, ['accountId', 'apiId', 'day', 'calls']),
  impersonalTable(dailyCalls, ['appId', 'apiId', 'day', 'calls']),
];
