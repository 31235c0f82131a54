import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { moment, transactionId } from '#database/columns.ts';

/** Grouping columns of calls. An application that is not the account's, and an API not in the catalog, are empty. */
const ofCalls = () => ({
  accountId: text().notNull(),
  appId: text().notNull(),
  methodName: text('api_method').notNull(),
  version: text().notNull(),
});

/** Numbers of calls, and their peak. */
const numbersOfCalls = () => ({
  /** Successful calls. */
  calls: integer().notNull().default(0),
  rejectedCalls: integer().notNull().default(0),
  /** Calls that failed after they were accepted. */
  failedCalls: integer().notNull().default(0),
  /** The largest number of calls within one clock second that the limit of calls per second let through. */
  peakQps: integer().notNull().default(0),
});

/**
 * The calls of each account by hour of the gateway's time zone, application, method and version. Kept as long as
 * the log.
 */
export const callHours = pgTable(
  'call_hours',
  {
    ...ofCalls(),
    /** The start of the hour. */
    hour: moment().notNull(),
    ...numbersOfCalls(),
    /** The calls that were rejected because they exceeded the limit of calls per second. */
    limitedCalls: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.hour, table.appId, table.methodName, table.version] }),
    index('call_hours_hour').using('brin', table.hour),
  ],
);

/**
 * The calls of each account by day of the gateway's time zone, application, method and version, rolled up from log
 * and ledger.
 */
export const callDays = pgTable(
  'call_days',
  {
    ...ofCalls(),
    day: date({ mode: 'string' }).notNull(),
    ...numbersOfCalls(),
    /** The calls that were rejected because the quota was used up. */
    quotaCalls: integer().notNull().default(0),
    /** The successful calls that packages and recharges paid for. */
    paidCalls: integer().notNull().default(0),
    /** Total time from arrival to response of all successful calls, in milliseconds. */
    duration: bigint({ mode: 'number' }).notNull().default(0),
    /** The arrival time of the last call. */
    lastTime: moment().notNull().default(new Date(0)),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day, table.appId, table.methodName, table.version] }),
    index('call_days_day').on(table.day),
  ],
);

/**
 * The response times of each account's successful calls by day of the gateway's time zone, application, method and
 * version, counted in fixed buckets (`durations.ts`). Only calls of known applications and APIs are in it.
 */
export const callDurations = pgTable(
  'call_durations',
  {
    ...ofCalls(),
    day: date({ mode: 'string' }).notNull(),
    bucket: smallint().notNull(),
    calls: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'call_durations_pk',
      columns: [table.accountId, table.day, table.appId, table.methodName, table.version, table.bucket],
    }),
    // Reads the rows of one page of the operators' monitoring.
    index('call_durations_api').on(table.appId, table.methodName, table.version, table.day),
  ],
);

/**
 * The usage of each account by day of the gateway's time zone, kind, API, device and source, rolled up from the
 * ledger.
 */
export const flowDays = pgTable(
  'flow_days',
  {
    ...ofCalls(),
    day: date({ mode: 'string' }).notNull(),
    flowType: text({ enum: ['interface', 'video', 'snapshot'] }).notNull(),
    /** Empty for calls. */
    deviceId: text().notNull(),
    source: text({ enum: ['freeQuota', 'trial', 'order', 'recharge'] }).notNull(),
    /** Empty if nothing was taken from a grant. */
    grantId: text().notNull(),
    /** Calls, snapshots, or bytes of video traffic. */
    quantity: bigint({ mode: 'number' }).notNull(),
    /** The number of times video was opened. */
    sessionCount: integer().notNull(),
    /** Watched time of video, in seconds. */
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

/** The latest name and store of each device that an account used. */
export const usedDevices = pgTable(
  'used_devices',
  {
    accountId: text().notNull(),
    deviceId: text().notNull(),
    deviceName: text(),
    storeId: text(),
    storeName: text(),
    /** The time of the usage that the name and store are from. */
    lastTime: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceId] })],
);

/**
 * The whole usage of each account on a day of the gateway's time zone, summed up from `callDays` and `flowDays` for the
 * data board.
 */
export const accountDays = pgTable(
  'account_days',
  {
    accountId: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    calls: integer().notNull(),
    rejectedCalls: integer().notNull().default(0),
    failedCalls: integer().notNull(),
    /** The successful calls that packages and recharges paid for. */
    paidCalls: integer().notNull(),
    videoBytes: bigint({ mode: 'number' }).notNull(),
    captures: bigint({ mode: 'number' }).notNull(),
    /** The part of video traffic and snapshots that packages and recharges paid for. */
    paidVideoBytes: bigint({ mode: 'number' }).notNull(),
    paidCaptures: bigint({ mode: 'number' }).notNull(),
    /** The used part of packages' prices, in minor units of the currency, not rounded. */
    fee: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] }), index('account_days_day').on(table.day)],
);

/** The progress of rollups. */
export const rollups = pgTable('rollups', {
  name: text().primaryKey(),
  /** All transactions before this one are counted; this one and later ones are not. */
  countedTo: transactionId().notNull(),
  /** Every call up to this time is counted. */
  completeTime: moment().notNull(),
});
