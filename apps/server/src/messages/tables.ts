import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from '#accounts/tables.ts';
import { moment } from '#database/columns.ts';

const noticeType = () =>
  text({ enum: ['rechargeOrder', 'serviceChange', 'enterpriseAudit', 'platformAnnouncement'] });

/** Notices from operators to every account (specification §3, notice). */
export const notices = pgTable(
  'notices',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    content: text().notNull(),
    noticeType: noticeType().notNull(),
    noticeTime: moment().notNull(),
    /** The URL that the notice links to; null for none. */
    jumpUrl: text(),
    status: text({ enum: ['draft', 'unpublished', 'published'] }).notNull(),
    founderId: text()
      .notNull()
      .references(() => accounts.id),
    /** When it was last published. */
    publishDate: moment(),
    /** The state that the status page shows during its incident or maintenance; `operational` if it announces none. */
    announcedState: text({ enum: ['operational', 'maintenance', 'degraded', 'outage'] })
      .notNull()
      .default('operational'),
    startTime: moment(),
    /** Null as long as the end is open. */
    endTime: moment(),
    /** When an operator last changed it. */
    updateTime: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.status, table.noticeTime)],
);

/** Messages from the platform to one account. */
export const messages = pgTable(
  'messages',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    content: text().notNull(),
    noticeType: noticeType().notNull(),
    noticeTime: moment().notNull(),
    jumpUrl: text(),
    /** When the account read it; null while it is unread. */
    checkTime: moment(),
  },
  (table) => [index().on(table.accountId, table.noticeTime)],
);

/** The notices that an account has read. */
export const noticeChecks = pgTable(
  'notice_checks',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    noticeId: text()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    checkTime: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.noticeId] })],
);
