import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { moment, transactionId } from '#database/columns.ts';

/** What calls are summed up by; those that named no application of their account's, or no API, have an empty one. */
const ofCalls = () => ({
  accountId: text().notNull(),
  appId: text().notNull(),
  methodName: text('api_method').notNull(),
  version: text().notNull(),
});

/** How many calls there were, and how close together. */
const numbersOfCalls = () => ({
  /** Accepted ones. */
  calls: integer().notNull().default(0),
  failedCalls: integer().notNull().default(0),
  /** The most calls that arrived within one second of the clock, without those that exceeded the calls per second. */
  peakQps: integer().notNull().default(0),
});

/** The calls of each account by hour of the gateway's time zone, application, method and version: as long as the log is. */
export const callHours = pgTable(
  'call_hours',
  {
    ...ofCalls(),
    /** The hour's first moment. */
    hour: moment().notNull(),
    ...numbersOfCalls(),
    /** Those of the failed calls that were refused because the calls per second were exceeded. */
    limitedCalls: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.hour, table.appId, table.methodName, table.version] }),
    index('call_hours_hour').using('brin', table.hour),
  ],
);

/** The calls of each account by day of the gateway's time zone, application, method and version: log and ledger, summed up. */
export const callDays = pgTable(
  'call_days',
  {
    ...ofCalls(),
    day: date({ mode: 'string' }).notNull(),
    ...numbersOfCalls(),
    /** Those of the accepted calls that packages and recharges paid for. */
    paidCalls: integer().notNull().default(0),
    /** From arrival to answer of all accepted calls together, in milliseconds. */
    duration: bigint({ mode: 'number' }).notNull().default(0),
    /** When the last one arrived. */
    lastTime: moment().notNull().default(new Date(0)),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day, table.appId, table.methodName, table.version] }),
    index('call_days_day').on(table.day),
  ],
);

/** What each account used, by day of the gateway's time zone, kind, API, device and who paid: the ledger, summed up. */
export const flowDays = pgTable(
  'flow_days',
  {
    ...ofCalls(),
    day: date({ mode: 'string' }).notNull(),
    flowType: text({ enum: ['interface', 'video', 'snapshot'] }).notNull(),
    /** Empty for calls. */
    deviceId: text().notNull(),
    source: text({ enum: ['freeQuota', 'trial', 'order', 'recharge'] }).notNull(),
    /** Empty where nothing was taken from a grant. */
    grantId: text().notNull(),
    /** Calls, captures, or bytes of video traffic. */
    quantity: bigint({ mode: 'number' }).notNull(),
    /** How often video was opened. */
    sessionCount: integer().notNull(),
    /** How long video was watched, in seconds. */
    duration: bigint({ mode: 'number' }).notNull(),
    lastTime: moment().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'flow_days_pk',
      columns: [
        table.accountId,
        table.day,
        table.flowType,
        table.appId,
        table.methodName,
        table.version,
        table.deviceId,
        table.source,
        table.grantId,
      ],
    }),
    index('flow_days_day').on(table.day, table.flowType),
  ],
);

/** What the devices that accounts used were called last, and where they were. */
export const usedDevices = pgTable(
  'used_devices',
  {
    accountId: text().notNull(),
    deviceId: text().notNull(),
    deviceName: text(),
    storeId: text(),
    storeName: text(),
    /** When they were called so. */
    lastTime: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceId] })],
);

/** All that each account used on a day of the gateway's time zone: the sums of the other two, for the data board. */
export const accountDays = pgTable(
  'account_days',
  {
    accountId: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    calls: integer().notNull(),
    failedCalls: integer().notNull(),
    /** Those of the accepted calls that packages and recharges paid for. */
    paidCalls: integer().notNull(),
    videoBytes: bigint({ mode: 'number' }).notNull(),
    captures: bigint({ mode: 'number' }).notNull(),
    /** What packages and recharges paid for of both. */
    paidVideoBytes: bigint({ mode: 'number' }).notNull(),
    paidCaptures: bigint({ mode: 'number' }).notNull(),
    /** The part of packages' prices that was used, in minor units of the currency, not rounded. */
    fee: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] }), index('account_days_day').on(table.day)],
);

/** How far the sums have come. */
export const rollups = pgTable('rollups', {
  name: text().primaryKey(),
  /** Every transaction before this one is counted, and none from it on. */
  countedTo: transactionId().notNull(),
  /** Every call up to then is counted. */
  completeTime: moment().notNull(),
});
