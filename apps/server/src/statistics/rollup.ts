import { type Column, eq, gte, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import { closedAccounts } from '#accounts/directory.ts';
import { namedApis } from '#apis/service.ts';
import { namedApplications } from '#applications/directory.ts';
import type { Calendar } from '#calendar.ts';
import type { Database } from '#database/database.ts';
import { invokeLogs, RATED_CODES } from '#gateway/service.ts';
import { forgetTransactions, pricedGrants, usedFlow } from '#ledger/service.ts';
import { bucketOf } from './durations.ts';
import { feeOf, ofBill } from './sums.ts';
import { accountDays, callDays, callDurations, callHours, flowDays, rollups, usedDevices } from './tables.ts';

/** The name of the row in `rollups` that holds the progress of the sums. */
const NAME = 'calls';
/**
 * The name of the row that holds the progress of the response times. It is separate because the update that introduces
 * them counts the whole log for them, which must not delay the other sums.
 */
const DURATIONS = 'durations';
/**
 * The maximum time from a call's arrival until it is logged, in milliseconds: its body may take five minutes, the
 * upstream at most two, and the rest is a margin. It must leave time to count within the maximum of STATISTICS_DELAY.
 */
export const SETTLE = 600_000;
const MINUTE = 60_000;
/** The first transaction that is not counted. */
export const countedTo = sql`(select ${rollups.countedTo} from ${rollups} where ${rollups.name} = ${NAME})`;

/** Options of CallRollup. */
export interface CallRollupOptions {
  database: Database;
  /** The time zone of days. */
  calendar: Pick<Calendar, 'offset'>;
}

/**
 * Rolls up the call log and the ledger by hour and day. Each call and each entry is counted exactly once: the sums
 * and their progress change in one transaction, and progress is measured by transaction ids instead of the calls'
 * times, so that a late call is added to its hour and day.
 */
export class CallRollup {
  readonly #options: CallRollupOptions;

  constructor(options: CallRollupOptions) {
    this.#options = options;
  }

  /**
   * Counts what has been logged since the last run. May run in several processes at once.
   *
   * @returns the time up to which every call is counted
   * @throws if the database fails; the next run catches up
   */
  async advance(now: Date): Promise<Date> {
    const { database } = this.#options;
    const completeTime = await database.transaction((transaction) => this.#advance(transaction, now));
    await database.transaction((transaction) => this.#advanceDurations(transaction));
    return completeTime;
  }

  /**
   * Recounts the kept part of the log, in whole days, and the ledger's entries of the same time. The sums of
   * earlier days stay unchanged.
   *
   * @param retentionStart the start of the log's retention period
   * @throws if the database fails; then nothing is changed
   */
  async rebuild(now: Date, retentionStart: Date): Promise<void> {
    await this.#options.database.transaction(async (transaction) => {
      // Transaction ids from the future mean that the database was restored from a dump. Reset them so that the
      // rows are counted again.
      await transaction.execute(sql`
        update ${invokeLogs} set "transaction" = '0' where "transaction" >= pg_snapshot_xmax(pg_current_snapshot())`);
      await forgetTransactions(transaction);
      await this.#advance(transaction, now);
      await this.#advanceDurations(transaction);
      const [day, start] = this.#firstWholeDay(retentionStart);
      await transaction.delete(callDays).where(gte(callDays.day, day));
      await transaction.delete(callDurations).where(gte(callDurations.day, day));
      await transaction.delete(flowDays).where(gte(flowDays.day, day));
      await transaction.delete(callHours).where(gte(callHours.hour, start));
      const isCounted = (time: SQL | Column, number: SQL | Column) =>
        sql`${time} >= ${start.toISOString()}::timestamptz and ${number} < ${countedTo}`;
      const isCountedCall = isCounted(invokeLogs.startTime, invokeLogs.transaction);
      await this.#addCalls(transaction, isCountedCall);
      await this.#addDurations(transaction, isCountedCall);
      await this.#addFlow(transaction, isCounted);
      await transaction.delete(accountDays).where(gte(accountDays.day, day));
      await this.#sumAccounts(
        transaction,
        sql`select ${callDays.accountId}, ${callDays.day} from ${callDays} where ${callDays.day} >= ${day}::date
          union select ${flowDays.accountId}, ${flowDays.day} from ${flowDays} where ${flowDays.day} >= ${day}::date`,
      );
    });
  }

  /**
   * Deletes the hours whose calls are no longer in the log. Call it together with the log's own maintenance.
   *
   * @param retentionStart the start of the log's retention period
   * @throws if the database fails; then nothing is changed
   */
  async forgetHours(retentionStart: Date): Promise<void> {
    await this.#options.database.delete(callHours).where(lt(callHours.hour, retentionStart));
  }

  /** @returns the time up to which every call is counted */
  async completeTime(): Promise<Date> {
    const [row] = await this.#options.database
      .select({ completeTime: rollups.completeTime })
      .from(rollups)
      .where(eq(rollups.name, NAME));
    return row?.completeTime ?? new Date(0);
  }

  async #advance(transaction: Database, now: Date): Promise<Date> {
    const { from, countedTo, isNew } = await this.#move(transaction, NAME);
    const ofCalls = eq(rollups.name, NAME);
    const before = from.countedTo === '0' ? undefined : from.countedTo;
    await this.#addCalls(transaction, isNew(invokeLogs.transaction), before);
    await this.#addFlow(transaction, (_, number) => isNew(number));
    const entry = usedFlow(transaction).as('entry');
    await this.#sumAccounts(
      transaction,
      sql`select ${invokeLogs.callerId} as account_id, ${this.#local(invokeLogs.startTime)}::date as day from ${invokeLogs}
        where ${invokeLogs.callerId} is not null and ${isNew(invokeLogs.transaction)}
        union select ${entry.accountId}, ${this.#local(entry.time)}::date from ${entry} where ${isNew(entry.transaction)}`,
    );
    const [row] = await transaction
      .update(rollups)
      .set({
        // An open transaction also keeps later transactions from being counted. Its own calls are not visible yet, but
        // the calls of later transactions are, and the earliest of these calls limits the time.
        completeTime: sql`least(${new Date(now.getTime() - SETTLE).toISOString()}::timestamptz, (
          select min(${invokeLogs.startTime}) from ${invokeLogs} where ${invokeLogs.transaction} >= ${countedTo}::xid8))`,
      })
      .where(ofCalls)
      .returning({ completeTime: rollups.completeTime });
    return row?.completeTime ?? from.completeTime;
  }

  /** Counts the response times of the calls that have been logged since the last run. */
  async #advanceDurations(transaction: Database): Promise<void> {
    const { isNew } = await this.#move(transaction, DURATIONS);
    await this.#addDurations(transaction, isNew(invokeLogs.transaction));
  }

  /**
   * Moves the mark of a rollup to the present.
   *
   * @param transaction the transaction that counts the rows between the old and the new mark
   * @returns the previous row, the new mark, and a condition for transaction ids between the two marks
   */
  async #move(transaction: Database, name: string) {
    const row = eq(rollups.name, name);
    const [from] = await transaction.select().from(rollups).where(row).for('update');
    if (!from) throw new Error(`The rollup of ${name} has no row`);
    // All older transactions have committed or aborted, so nothing is added to them any more.
    const to = sql`(select pg_snapshot_xmin(pg_current_snapshot()))`;
    const [moved] = await transaction
      .update(rollups)
      .set({ countedTo: to })
      .where(row)
      .returning({ countedTo: rollups.countedTo });
    const countedTo = moved?.countedTo ?? from.countedTo;
    const isNew = (number: SQL | Column) =>
      sql`${number} >= ${from.countedTo}::xid8 and ${number} < ${countedTo}::xid8`;
    return { from, countedTo, isNew };
  }

  /**
   * Adds the response times of the successful calls that match a condition to the buckets of their day.
   *
   * @param transaction the transaction that also updates the progress
   * @param condition selects the calls
   */
  async #addDurations(transaction: Database, condition: SQL): Promise<void> {
    const { callerId, appId, methodName, version, startTime, status, duration } = invokeLogs;
    const application = namedApplications(transaction).as('application');
    const api = namedApis(transaction).as('api');
    await transaction.execute(sql`
      insert into ${callDurations} as known (account_id, day, app_id, api_method, version, bucket, calls)
      select ${callerId}, ${this.#local(startTime)}::date, ${application.appId}, ${api.methodName}, ${api.version},
        ${bucketOf(duration)}, count(*)
      from ${invokeLogs}
      join ${application} on ${application.appId} = ${appId} and ${application.accountId} = ${callerId}
      join ${api} on ${api.methodName} = ${methodName} and ${api.version} = ${version}
      where ${status} = 'success' and ${condition}
      group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      on conflict (account_id, day, app_id, api_method, version, bucket) do update
        set calls = known.calls + excluded.calls`);
  }

  /**
   * Adds the logged calls that match a condition to the sums of hours and days. Calls without a known account are
   * skipped. The application is left empty if it is not the account's, and the API if it is not in the catalog, because
   * otherwise anyone could invent any number of rows.
   *
   * @param transaction the transaction that also updates the progress
   * @param condition selects the calls
   * @param countedFrom the first transaction that was not counted before; undefined if nothing was counted
   */
  async #addCalls(transaction: Database, condition: SQL, countedFrom?: string): Promise<void> {
    const { callerId, appId, methodName, version, startTime, status, codename, duration } = invokeLogs;
    const application = namedApplications(transaction).as('application');
    const api = namedApis(transaction).as('api');
    const second = sql`date_trunc('second', ${this.#local(startTime)})`;
    // The calls of one second may be counted in several runs, late ones long after the others.
    const isCountedBefore =
      countedFrom === undefined
        ? sql`false`
        : sql`${startTime} >= (select ${this.#global(sql`min(second)`)} from counted)
            and ${startTime} < (select ${this.#global(sql`max(second)`)} + interval '1 second' from counted)
            and ${invokeLogs.transaction} < ${countedFrom}::xid8`;
    const isRated = inArray(codename, [...RATED_CODES]);
    await transaction.execute(sql`
      with counted as materialized (
        select ${callerId} as account_id, ${second} as second, coalesce(${application.appId}, '') as app_id,
          coalesce(${api.methodName}, '') as api_method, coalesce(${api.version}, '') as version,
          count(*) filter (where ${status} = 'success') as calls,
          count(*) filter (where ${status} = 'failed') as rejected_calls,
          count(*) filter (where ${status} = 'abnormal') as failed_calls,
          count(*) filter (where ${isRated}) as rated_calls,
          count(*) filter (where ${codename} = 'QPS_EXCEEDED') as limited_calls,
          count(*) filter (where ${codename} = 'QUOTA_EXCEEDED') as quota_calls,
          coalesce(sum(${duration}) filter (where ${status} = 'success'), 0) as duration, max(${startTime}) as last_time
        from ${invokeLogs}
        left join ${application} on ${application.appId} = ${appId} and ${application.accountId} = ${callerId}
        left join ${api} on ${api.methodName} = ${invokeLogs.methodName} and ${api.version} = ${invokeLogs.version}
        where ${callerId} is not null and ${condition}
        group by 1, 2, 3, 4, 5
      ), before as materialized (
        select ${callerId} as account_id, ${second} as second, ${appId} as app_id, ${methodName} as api_method,
          ${version} as version, count(*) filter (where ${isRated}) as earlier
        from ${invokeLogs} where ${callerId} is not null and ${isCountedBefore}
        group by 1, 2, 3, 4, 5
      ), seconds as materialized (
        select counted.*,
          case when app_id = '' or api_method = '' then 0 else rated_calls + coalesce(earlier, 0) end as peak_qps
        from counted left join before using (account_id, second, app_id, api_method, version)
      ), hours as (
        insert into ${callHours} as known
          (account_id, hour, app_id, api_method, version, calls, rejected_calls, failed_calls, limited_calls, peak_qps)
        select account_id, ${this.#global(sql`date_trunc('hour', second)`)}, app_id, api_method, version,
          sum(calls), sum(rejected_calls), sum(failed_calls), sum(limited_calls), max(peak_qps)
        from seconds group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
        on conflict (account_id, hour, app_id, api_method, version) do update
          set calls = known.calls + excluded.calls, rejected_calls = known.rejected_calls + excluded.rejected_calls,
            failed_calls = known.failed_calls + excluded.failed_calls,
            limited_calls = known.limited_calls + excluded.limited_calls,
            peak_qps = greatest(known.peak_qps, excluded.peak_qps)
      )
      insert into ${callDays} as known
        (account_id, day, app_id, api_method, version, calls, rejected_calls, failed_calls, quota_calls, peak_qps, duration,
          last_time)
      select account_id, second::date, app_id, api_method, version,
        sum(calls), sum(rejected_calls), sum(failed_calls), sum(quota_calls), max(peak_qps), sum(duration), max(last_time)
      from seconds group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (account_id, day, app_id, api_method, version) do update
        set calls = known.calls + excluded.calls, rejected_calls = known.rejected_calls + excluded.rejected_calls,
          failed_calls = known.failed_calls + excluded.failed_calls, quota_calls = known.quota_calls + excluded.quota_calls,
          peak_qps = greatest(known.peak_qps, excluded.peak_qps), duration = known.duration + excluded.duration,
          last_time = greatest(known.last_time, excluded.last_time)`);
  }

  /**
   * Adds the ledger's usage entries to the sums.
   *
   * @param transaction the transaction that also updates the progress
   * @param condition selects the entries by their time and transaction id
   */
  async #addFlow(
    transaction: Database,
    condition: (time: SQL | Column, number: SQL | Column) => SQL,
  ): Promise<void> {
    const entry = usedFlow(transaction).as('entry');
    const { deviceId, deviceName, storeId, storeName } = entry;
    await transaction.execute(sql`
      with used as materialized (
        select ${entry.accountId} as account_id, ${this.#local(entry.time)}::date as day, ${entry.flowType} as flow_type,
          coalesce(${entry.appId}, '') as app_id, coalesce(${entry.methodName}, '') as api_method,
          coalesce(${entry.version}, '') as version, coalesce(${deviceId}, '') as device_id, ${entry.source} as source,
          coalesce(${entry.grantId}, '') as grant_id, sum(${entry.quantity}) as quantity,
          sum(${entry.sessionCount}) as session_count, sum(${entry.duration}) as duration, max(${entry.time}) as last_time
        from ${entry} where ${condition(entry.time, entry.transaction)}
        group by 1, 2, 3, 4, 5, 6, 7, 8, 9
      ), paid as (
        insert into ${callDays} as known (account_id, day, app_id, api_method, version, paid_calls)
        select account_id, day, app_id, api_method, version, sum(quantity)
        from used where flow_type = 'interface' and source in ('order', 'recharge')
        group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
        on conflict (account_id, day, app_id, api_method, version) do update
          set paid_calls = known.paid_calls + excluded.paid_calls
      )
      insert into ${flowDays} as known (account_id, day, flow_type, app_id, api_method, version, device_id, source, grant_id,
        quantity, session_count, duration, last_time)
      select * from used order by 1, 2, 3, 4, 5, 6, 7, 8, 9
      on conflict (account_id, day, flow_type, app_id, api_method, version, device_id, source, grant_id) do update
        set quantity = known.quantity + excluded.quantity, session_count = known.session_count + excluded.session_count,
          duration = known.duration + excluded.duration, last_time = greatest(known.last_time, excluded.last_time)`);
    // The names that the erasure of an account has deleted must not come back from the ledger.
    const isNotErased = notInArray(entry.accountId, closedAccounts(transaction));
    // Ties are broken deterministically, so recounting gives the same name.
    await transaction.execute(sql`
      insert into ${usedDevices} as known (account_id, device_id, device_name, store_id, store_name, last_time)
      select distinct on (1, 2) ${entry.accountId}, ${deviceId}, ${deviceName}, ${storeId}, ${storeName}, ${entry.time}
      from ${entry} where ${deviceId} is not null and ${condition(entry.time, entry.transaction)} and ${isNotErased}
      order by 1, 2, ${entry.time} desc, ${deviceName} desc, ${storeId} desc, ${storeName} desc
      on conflict (account_id, device_id) do update
        set device_name = excluded.device_name, store_id = excluded.store_id, store_name = excluded.store_name,
          last_time = excluded.last_time
        where (excluded.last_time, coalesce(excluded.device_name, ''), coalesce(excluded.store_id, ''), coalesce(excluded.store_name, ''))
          > (known.last_time, coalesce(known.device_name, ''), coalesce(known.store_id, ''), coalesce(known.store_name, ''))`);
  }

  /**
   * Sums up the usage of accounts by day, from `callDays` and `flowDays`.
   *
   * @param transaction the transaction that has changed those sums
   * @param touched a query for the changed accounts and days
   */
  async #sumAccounts(transaction: Database, touched: SQL): Promise<void> {
    const grant = pricedGrants(transaction).as('grant');
    const { quantity, flowType, source } = flowDays;
    const flowOf = (kind: string, isPaid: boolean) => sql`coalesce(sum(${quantity}) filter (
      where ${flowType} = ${kind} ${isPaid ? sql`and ${source} in ('order', 'recharge')` : sql``}), 0)`;
    // Restricts the days first: the planner has no statistics of `touched` and would scan an account's whole history.
    const touchedOf = (table: typeof callDays | typeof flowDays) => sql`${table}
      join touched on touched.account_id = ${table.accountId} and touched.day = ${table.day}`;
    const isOfTheseDays = (table: typeof callDays | typeof flowDays) => sql`
      ${table.day} between (select min(day) from touched) and (select max(day) from touched)`;
    await transaction.execute(sql`
      with touched as materialized (${touched}), called as (
        select touched.account_id, touched.day, sum(${callDays.calls}) as calls,
          sum(${callDays.rejectedCalls}) as rejected_calls, sum(${callDays.failedCalls}) as failed_calls,
          sum(${callDays.paidCalls}) as paid_calls
        from ${touchedOf(callDays)} where ${isOfTheseDays(callDays)} group by 1, 2
      ), used as (
        select touched.account_id, touched.day, ${flowOf('video', false)} as video_bytes, ${flowOf('snapshot', false)} as captures,
          ${flowOf('video', true)} as paid_video_bytes, ${flowOf('snapshot', true)} as paid_captures
        from ${touchedOf(flowDays)} where ${isOfTheseDays(flowDays)} group by 1, 2
      ), bill as (
        select account_id, day, sum(fee) as fee from (
          select touched.account_id, touched.day, ${feeOf(grant)} as fee
          from ${touchedOf(flowDays)} join ${grant} on ${grant.id} = ${flowDays.grantId}
          where ${isOfTheseDays(flowDays)} and ${source} = 'order'
          group by 1, 2, ${flowType}, ${ofBill.appId}, ${ofBill.methodName}, ${ofBill.version}, ${grant.id}, ${grant.price},
            ${grant.total}
        ) entry group by 1, 2
      )
      insert into ${accountDays} (account_id, day, calls, rejected_calls, failed_calls, paid_calls, video_bytes, captures,
        paid_video_bytes, paid_captures, fee)
      select account_id, day, coalesce(calls, 0), coalesce(rejected_calls, 0), coalesce(failed_calls, 0),
        coalesce(paid_calls, 0), coalesce(video_bytes, 0), coalesce(captures, 0), coalesce(paid_video_bytes, 0), coalesce(paid_captures, 0), coalesce(fee, 0)
      from touched left join called using (account_id, day) left join used using (account_id, day)
        left join bill using (account_id, day)
      order by 1, 2
      on conflict (account_id, day) do update
        set calls = excluded.calls, rejected_calls = excluded.rejected_calls, failed_calls = excluded.failed_calls,
          paid_calls = excluded.paid_calls, video_bytes = excluded.video_bytes, captures = excluded.captures, paid_video_bytes = excluded.paid_video_bytes,
          paid_captures = excluded.paid_captures, fee = excluded.fee`);
  }

  /** Converts a timestamp to local time in the gateway's time zone. */
  #local(time: SQL | Column): SQL {
    return sql`((${time} at time zone 'UTC') + make_interval(mins => ${this.#options.calendar.offset}))`;
  }

  /** Converts local time in the gateway's time zone to a timestamp. */
  #global(time: SQL): SQL {
    return sql`((${time} - make_interval(mins => ${this.#options.calendar.offset})) at time zone 'UTC')`;
  }

  /** The first day that is completely in the kept log, and its start. */
  #firstWholeDay(retentionStart: Date): [day: string, start: Date] {
    const offset = this.#options.calendar.offset * MINUTE;
    const shifted = new Date(retentionStart.getTime() + offset);
    const midnight = Math.ceil(shifted.getTime() / (24 * 60 * MINUTE)) * 24 * 60 * MINUTE;
    return [new Date(midnight).toISOString().slice(0, 10), new Date(midnight - offset)];
  }
}
