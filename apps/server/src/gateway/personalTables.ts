import { eq } from 'drizzle-orm';
import { type DeclaredTable, impersonalTable, personalTable } from '#database/personalTables.ts';
import { invokeLogs, replayMarks, sandboxCalls } from './tables.ts';

/** What data about persons this domain's tables contain. */
export const personalTables: DeclaredTable[] = [
  personalTable(invokeLogs, {
    title: 'Calls',
    personal: ['inputParams', 'message', 'parameter'],
    other: [
      'id',
      'callerId',
      'appId',
      'methodName',
      'version',
      'startTime',
      'duration',
      'upstreamDuration',
      'status',
      'code',
      'codename',
      'httpStatus',
      'sig',
      'requestMode',
      'transaction',
      'traceId',
    ],
    keptFor: '`CALL_LOG_DAYS` days',
    why: 'to prove what was charged; parameters are what the caller’s program sent, without secrets and addresses',
    of: ({ id }) => eq(invokeLogs.callerId, id),
    closing: 'kept',
    unexported: ['transaction'],
  }),
  impersonalTable(replayMarks, ['expireTime', 'sig']),
  personalTable(sandboxCalls, {
    title: 'Calls with the public sandbox key',
    personal: ['address'],
    other: [
      'id',
      'startTime',
      'methodName',
      'version',
      'requestMode',
      'status',
      'httpStatus',
      'code',
      'codename',
      'parameter',
      'duration',
    ],
    keptFor: '7 days',
    why: 'to see abuse; no account is stored',
    closing: 'kept',
  }),
];
