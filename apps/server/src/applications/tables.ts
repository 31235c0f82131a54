import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from '#accounts/tables.ts';
import { apis } from '#apis/tables.ts';
import { moment } from '#database/columns.ts';

/** Applications (specification §3). Deleted ones are kept for the calls in the log that refer to them. */
export const applications = pgTable(
  'applications',
  {
    appId: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    description: text().notNull(),
    createTime: moment().notNull(),
    deleteTime: moment(),
  },
  (table) => [index().on(table.accountId, table.createTime)],
);

/** Keys of applications, with encrypted secrets. */
export const accessKeys = pgTable(
  'access_keys',
  {
    accessKeyId: text().primaryKey(),
    appId: text()
      .notNull()
      .references(() => applications.appId),
    encryptedSecret: text().notNull(),
    state: text({ enum: ['enabled', 'disabled', 'rotatedOut'] }).notNull(),
    createTime: moment().notNull(),
    /** When a rotated key stops signing. */
    expireTime: moment(),
    lastUsedTime: moment(),
  },
  (table) => [index().on(table.appId)],
);

/** The master keys that may have encrypted secrets. The server does not start without all of them. */
export const masterKeys = pgTable('master_keys', {
  /** See `SecretBox.keyId`. */
  keyId: text().primaryKey(),
  createTime: moment().notNull(),
});

/** The APIs that an application may call. */
export const applicationApis = pgTable(
  'application_apis',
  {
    appId: text()
      .notNull()
      .references(() => applications.appId),
    apiId: text()
      .notNull()
      .references(() => apis.apiId),
    enableTime: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.apiId] })],
);
