import { eq, sql } from 'drizzle-orm';
import {
  CLOSED_ACCOUNT,
  type DeclaredTable,
  impersonalTable,
  personalTable,
  type Subject,
} from '#database/personalTables.ts';
import { accessKeys, applicationApis, applications, masterKeys } from './tables.ts';

const appIdsOf = ({ id }: Subject) =>
  sql`(select ${applications.appId} from ${applications} where ${applications.accountId} = ${id})`;

/** What data about persons this domain's tables contain. */
export const personalTables: DeclaredTable[] = [
  personalTable(accessKeys, {
    title: 'AccessKeys',
    personal: ['encryptedSecret'],
    other: ['accessKeyId', 'appId', 'state', 'createTime', 'expireTime', 'lastUsedTime'],
    keptFor: 'until the application is deleted or the account is closed',
    why: 'to verify signatures of calls',
    of: (subject) => sql`${accessKeys.appId} in ${appIdsOf(subject)}`,
    closing: 'deleted',
    unexported: ['encryptedSecret'],
  }),
  personalTable(applications, {
    title: 'Applications',
    personal: ['name', 'description'],
    other: ['appId', 'accountId', 'createTime', 'deleteTime'],
    keptFor: 'until the account is closed',
    why: 'the owner created them; the emptied row stays, because calls and the ledger refer to it',
    of: ({ id }) => eq(applications.accountId, id),
    closing: { name: CLOSED_ACCOUNT, description: '' },
    endTime: 'deleteTime',
  }),
  impersonalTable(masterKeys, ['keyId', 'createTime']),
  impersonalTable(applicationApis, ['appId', 'apiId', 'enableTime']),
];
