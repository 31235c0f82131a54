import { eq } from 'drizzle-orm';
import { type DeclaredTable, impersonalTable, personalTable } from '#database/personalTables.ts';
import { messages, noticeChecks, notices } from './tables.ts';

/** What data about persons this domain's tables contain. */
export const personalTables: DeclaredTable[] = [
  impersonalTable(notices, [
    'id',
    'title',
    'content',
    'noticeType',
    'noticeTime',
    'jumpUrl',
    'status',
    'founderId',
    'publishDate',
    'announcedState',
    'startTime',
    'endTime',
    'updateTime',
  ]),
  personalTable(messages, {
    title: 'Messages',
    personal: ['title', 'content', 'jumpUrl'],
    other: ['id', 'accountId', 'noticeType', 'noticeTime', 'checkTime'],
    keptFor: 'until the account is closed',
    why: 'the platform sent them to the owner',
    of: ({ id }) => eq(messages.accountId, id),
    closing: 'deleted',
  }),
  personalTable(noticeChecks, {
    title: 'Read notices',
    personal: [],
    other: ['accountId', 'noticeId', 'checkTime'],
    keptFor: 'until the account is closed',
    why: 'to count unread notices',
    of: ({ id }) => eq(noticeChecks.accountId, id),
    closing: 'deleted',
  }),
];
