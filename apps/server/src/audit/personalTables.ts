import { eq } from 'drizzle-orm';
import { type DeclaredTable, personalTable } from '#database/personalTables.ts';
import { operateLogs } from './tables.ts';

/** What this domain's tables have about persons. */
export const personalTables: DeclaredTable[] = [
  personalTable(operateLogs, {
    title: 'What operators did',
    personal: ['operator', 'userName', 'enterpriseName', 'content', 'changes', 'searchText'],
    other: ['id', 'operateType', 'operateTime', 'operatorId', 'userId', 'enterpriseId', 'flowRecharge'],
    keptFor: 'without end',
    why: 'to prove who did what; the database rejects changes',
    of: ({ id }) => eq(operateLogs.userId, id),
    closing: 'kept',
    // Operators are other persons.
    unexported: ['operator', 'operatorId', 'searchText'],
  }),
];
