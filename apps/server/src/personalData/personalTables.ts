import { eq } from 'drizzle-orm';
import { type DeclaredTable, personalTable } from '#database/personalTables.ts';
import { accountClosings } from './tables.ts';

/** What data about persons this domain's tables contain. */
export const personalTables: DeclaredTable[] = [
  personalTable(accountClosings, {
    title: 'Closing of the account',
    personal: [],
    other: ['accountId', 'requestTime', 'closeTime', 'operatorId', 'eraseTime'],
    keptFor: 'permanently',
    why: 'the proof that the account was erased',
    of: ({ id }) => eq(accountClosings.accountId, id),
    closing: 'kept',
    unexported: ['operatorId'],
  }),
];
