import { eq } from 'drizzle-orm';
import { type DeclaredTable, personalTable } from '#database/personalTables.ts';
import { operateLogs, subjectKeys } from './tables.ts';

/** What data about persons this domain's tables contain. */
export const personalTables: DeclaredTable[] = [
  personalTable(operateLogs, {
    title: 'Operation records',
    personal: [
      'operator',
      'userName',
      'enterpriseName',
      'content',
      'changes',
      'flowRecharge',
      'sealed',
      'searchText',
    ],
    other: ['id', 'operateType', 'operateTime', 'operatorId', 'userId', 'enterpriseId'],
    keptFor: 'permanently',
    why: 'to prove who did what; what they say about the account becomes unreadable when it is closed',
    of: ({ id }) => eq(operateLogs.userId, id),
    closing: 'kept',
    // Operators are other persons than the owner.
    unexported: ['operator', 'operatorId', 'sealed', 'searchText'],
  }),
  personalTable(subjectKeys, {
    title: 'Keys of operation records',
    personal: ['encryptedKey', 'names'],
    other: ['accountId'],
    keptFor: 'until the account is closed',
    why: 'to read and to find what the records say about the account',
    of: ({ id }) => eq(subjectKeys.accountId, id),
    closing: 'deleted',
    unexported: 'all',
  }),
];
