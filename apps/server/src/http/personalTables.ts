import { eq } from 'drizzle-orm';
import { type DeclaredTable, personalTable } from '#database/personalTables.ts';
import { idempotencyKeys } from './tables.ts';

/** What data about persons this domain's tables contain. */
export const personalTables: DeclaredTable[] = [
  personalTable(idempotencyKeys, {
    title: 'Responses to repeated requests',
    personal: ['response'],
    other: ['accountId', 'key', 'fingerprint', 'createTime'],
    keptFor: '24 hours',
    why: 'so that a repeated request is carried out once',
    of: ({ id }) => eq(idempotencyKeys.accountId, id),
    closing: 'deleted',
    unexported: 'all',
  }),
];
