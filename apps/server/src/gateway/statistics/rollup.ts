import { eq, sql } from 'drizzle-orm';
import type { Calendar } from '#calendar.ts';
import type { Database } from '#database/client.ts';
import { callDays, invokeLogs, rollups } from '#gateway/tables.ts';

/** The sums' row among the rollups. */
const NAME = 'calls';
/** How long after its start a call may still be logged, in milliseconds: the longest upstream, and some more. */
const SETTLE = 180_000;
const MINUTE = 60_000;

/**
 * Sums the call log up by day. Each logged call is counted once: the sums and how far they have come change in one
 * transaction, and what is counted next is told by the transactions that logged it and not by the calls' times, so that a
 * late call finds its day.
 */
export class CallRollup {
  readonly #database: Database;
  readonly #shift: number;

  /**
   * @param database the database
   * @param calendar days, as they are counted
   */
  constructor(database: Database, calendar: Calendar) {
    this.#database = database;
    this.#shift = calendar.offset;
  }

  /**
   * Counts what has been logged since the last time. It may run in several processes at once.
   *
   * @param now the present
   * @returns up to when every call is counted
   * @throws where the database fails; nothing is counted then, and the next time makes up for it
   */
  advance(now: Date): Promise<Date> {
    return this.#database.transaction((transaction) => this.#advance(transaction, now));
  }

  /**
   * Sums the kept part of the log up anew, whole days of it; the sums of the days before stay as they are.
   *
   * @param now the present
   * @param keptFrom from when on the log is kept
   * @throws where the database fails; nothing is changed then
   */
  async rebuild(now: Date, keptFrom: Date): Promise<void> {
    await this.#database.transaction(async (transaction) => {
      // Numbers that no transaction has had yet come from the database that a dump was made of.
      await transaction.execute(sql`
        update ${invokeLogs} set "transaction" = '0' where "transaction" >= pg_snapshot_xmax(pg_current_snapshot())`);
      await this.#advance(transaction, now);
      const [day, start] = this.#firstWholeDay(keptFrom);
      await transaction.execute(sql`delete from ${callDays} where ${callDays.day} >= ${day}::date`);
      await this.#add(
        transaction,
        sql`${invokeLogs.startTime} >= ${start.toISOString()}::timestamptz and ${invokeLogs.transaction} < (
          select ${rollups.countedTo} from ${rollups} where ${rollups.name} = ${NAME})`,
      );
    });
  }

  /** @returns up to when every call is counted */
  async completeTime(): Promise<Date> {
    const [row] = await this.#database
      .select({ completeTime: rollups.completeTime })
      .from(rollups)
      .where(eq(rollups.name, NAME));
    return row?.completeTime ?? new Date(0);
  }

  async #advance(transaction: Database, now: Date): Promise<Date> {
    const ofCalls = eq(rollups.name, NAME);
    const [from] = await transaction.select().from(rollups).where(ofCalls).for('update');
    if (!from) throw new Error('The rollup of calls has no row');
    // Whatever is older has ended, one way or the other: nothing is added to it any more.
    const to = sql`(select pg_snapshot_xmin(pg_current_snapshot()))`;
    const [moved] = await transaction
      .update(rollups)
      .set({ countedTo: to })
      .where(ofCalls)
      .returning({ countedTo: rollups.countedTo });
    const countedTo = moved?.countedTo ?? from.countedTo;
    await this.#add(
      transaction,
      sql`${invokeLogs.transaction} >= ${from.countedTo}::xid8 and ${invokeLogs.transaction} < ${countedTo}::xid8`,
    );
    const [row] = await transaction
      .update(rollups)
      .set({
        // A call that a transaction still under way has logged can't be seen yet; one of a later transaction can.
        completeTime: sql`least(${new Date(now.getTime() - SETTLE).toISOString()}::timestamptz, (
          select min(${invokeLogs.startTime}) from ${invokeLogs} where ${invokeLogs.transaction} >= ${countedTo}::xid8))`,
      })
      .where(ofCalls)
      .returning({ completeTime: rollups.completeTime });
    return row?.completeTime ?? from.completeTime;
  }

  /** Adds the logged calls that fulfil a condition to the sums. Calls that named no known key belong to nobody. */
  async #add(transaction: Database, condition: ReturnType<typeof sql>): Promise<void> {
    const { callerId, appId, methodName, version, startTime, status } = invokeLogs;
    const { calls, failedCalls } = callDays;
    await transaction.execute(sql`
      insert into ${callDays} (account_id, day, app_id, api_method, version, calls, failed_calls)
      select ${callerId}, ((${startTime} at time zone 'UTC') + make_interval(mins => ${this.#shift}))::date,
        coalesce(${appId}, ''), coalesce(${methodName}, ''), coalesce(${version}, ''),
        count(*) filter (where ${status} = 'success'), count(*) filter (where ${status} <> 'success')
      from ${invokeLogs}
      where ${callerId} is not null and ${condition}
      group by 1, 2, 3, 4, 5
      order by 1, 2, 3, 4, 5
      on conflict (account_id, day, app_id, api_method, version) do update
        set calls = ${calls} + excluded.calls, failed_calls = ${failedCalls} + excluded.failed_calls`);
  }

  /** The first day that the kept log has whole, and its start. */
  #firstWholeDay(keptFrom: Date): [day: string, start: Date] {
    const shifted = new Date(keptFrom.getTime() + this.#shift * MINUTE);
    const midnight = Math.ceil(shifted.getTime() / (24 * 60 * MINUTE)) * 24 * 60 * MINUTE;
    return [new Date(midnight).toISOString().slice(0, 10), new Date(midnight - this.#shift * MINUTE)];
  }
}
