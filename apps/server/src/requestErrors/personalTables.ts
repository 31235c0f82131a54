import { eq } from 'drizzle-orm';
import { type DeclaredTable, personalTable } from '#database/personalTables.ts';
import { requestErrors } from './tables.ts';

/** What data about persons this domain's tables contain. */
export const personalTables: DeclaredTable[] = [
  personalTable(requestErrors, {
    title: 'Rejected and failed requests',
    personal: ['message', 'fields', 'cause'],
    other: ['id', 'time', 'accountId', 'method', 'path', 'httpStatus', 'code', 'traceId'],
    keptFor: '30 days',
    why: 'so that support finds an error by its request ID; what was typed is not stored',
    of: ({ id }) => eq(requestErrors.accountId, id),
    closing: 'deleted',
    unexported: ['cause', 'traceId'],
  }),
];
