import type { ValidateCodePurpose } from '@platform/sdk';
import { isNull, type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#database/columns.ts';
import { enterprises } from '#enterprises/tables.ts';

/** Accounts of developers and operators (specification §3, developer account). */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    areaCode: text().notNull(),
    phone: text().notNull(),
    /**
     * The number in E.164, `+12025550143`. Null for closed accounts, and for accounts from before numbers were validated
     * whose number is not valid, has an area code that is not in the dictionary, or belongs to another account.
     */
    e164: text(),
    /** Only for operators; developers log in by phone number. */
    username: text().unique(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    /** True if an operator has set the password. The user must change it before doing anything else. */
    isPasswordTemporary: boolean().notNull().default(false),
    /** Expiration of the temporary password; null for any other password. */
    temporaryPasswordExpireTime: moment(),
    role: text({
      enum: ['administrator', 'customerService', 'thirdPartySuperAdministrator', 'regularUser'],
    }).notNull(),
    /** 1 enterprise-type, 2 personal. */
    userType: integer().$type<1 | 2>().notNull(),
    enterpriseId: text().references(() => enterprises.id),
    isVip: boolean().notNull().default(false),
    isEnabled: boolean().notNull().default(true),
    /** True if calls beyond the free quota are charged. */
    isInvokeBillingEnabled: boolean().notNull().default(true),
    defaultAppId: text(),
    registrationTime: moment().notNull(),
    /** False if an earlier account with the phone number may have had the trial. */
    hasTrial: boolean().notNull().default(true),
    /** The IANA time zone in which the account reads times; null for the device's own. */
    timeZone: text(),
    /** When the enterprise's certification was approved. */
    authenticationTime: moment(),
    /** The text that operators search in, in lower case. */
    searchText: text().generatedAlwaysAs(
      (): SQL => sql`lower(${accounts.name} || chr(10) || ${accounts.phone})`,
    ),
  },
  (table) => [
    uniqueIndex('accounts_e164').on(table.e164),
    index('accounts_without_e164').on(table.registrationTime, table.id).where(isNull(table.e164)),
    index().on(table.phone),
    index('accounts_registration').on(table.registrationTime, table.id),
    index('accounts_name').on(sql`lower(${table.name})`, table.id),
    index().on(table.enterpriseId),
  ],
);

/** Open sessions, by the hash of their token. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** Identifies the session in lists, because the token's hash must not leave the database. */
    id: text().notNull().default(sql`gen_random_uuid()::text`),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createTime: moment().notNull(),
    /** When the account last confirmed its identity: by logging in, or by `confirmIdentity`. */
    confirmTime: moment().notNull(),
    expireTime: moment().notNull(),
    /** The last use, to five minutes (operators: one minute); null if there was none since this column was added. */
    lastUseTime: moment(),
    /** The network address of the login; null for sessions from before it was stored. */
    address: text(),
    /** The header `user-agent` of the login, cut to 512 characters. */
    userAgent: text(),
  },
  (table) => [index().on(table.accountId)],
);

/** Failed logins, by the key of the entered name (`loginCounterKey`) and the network address. */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: text().primaryKey(),
    username: text().notNull(),
    /**
     * The account that the name belongs to, so that logging in to another account does not clear the failure. Null if
     * the name matches no account, or several.
     */
    accountId: text(),
    address: text().notNull().default('unknown'),
    time: moment().notNull(),
  },
  (table) => [
    index().on(table.username, table.time),
    index().on(table.accountId, table.time),
    index().on(table.address, table.time),
    index().on(table.time),
  ],
);

/**
 * Addresses from which an account logged in or recovered its password. A login from a known address is not limited by
 * failures from other addresses.
 */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    /** When the account last logged in or recovered its password from the address. */
    time: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.address] }), index().on(table.time)],
);

/** SMS verification codes that were requested. */
export const validateCodes = pgTable(
  'validate_codes',
  {
    id: text().primaryKey(),
    /** The operation that accepts the code. */
    purpose: text().$type<ValidateCodePurpose>().notNull().default('register'),
    areaCode: text().notNull(),
    phone: text().notNull(),
    /** The network address of the request. */
    address: text().notNull().default('unknown'),
    codeHash: text().notNull(),
    createTime: moment().notNull(),
    expireTime: moment().notNull(),
    /** False if no code was sent: the number has no account, and what is left is reserved for existing accounts. */
    isSent: boolean().notNull().default(true),
    useTime: moment(),
    failedTries: integer().notNull().default(0),
  },
  (table) => [
    index().on(table.areaCode, table.phone, table.createTime),
    index().on(table.address, table.createTime),
    index().on(table.createTime),
  ],
);

/** Checks of whether a phone number has an account, by network address. */
export const phoneChecks = pgTable(
  'phone_checks',
  {
    id: text().primaryKey(),
    address: text().notNull(),
    time: moment().notNull(),
  },
  (table) => [index().on(table.time), index().on(table.address)],
);

/** Phone numbers that accounts have given up, as keyed hashes. */
export const formerPhones = pgTable(
  'former_phones',
  {
    mark: text().primaryKey(),
    /** When an account last gave up the number. */
    time: moment().notNull(),
  },
  (table) => [index().on(table.time)],
);

/** Used solutions of captchas: each is valid only once. */
export const usedCaptchas = pgTable('used_captchas', {
  hash: text().primaryKey(),
  expireTime: moment().notNull(),
});

/** Text messages of an installation without an SMS provider, shown at `/dev/outbox`. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: text().primaryKey(),
    receiver: text().notNull(),
    text: text().notNull(),
    createTime: moment().notNull(),
  },
  (table) => [index().on(table.createTime)],
);

/** The filters and sort orders of lists that accounts saved under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The list, as the client names it. */
    screen: text().notNull(),
    name: text().notNull(),
    /** In the client's own format. */
    search: text().notNull(),
    createTime: moment().notNull(),
  },
  (table) => [uniqueIndex('saved_views_name').on(table.accountId, table.screen, sql`lower(${table.name})`)],
);
