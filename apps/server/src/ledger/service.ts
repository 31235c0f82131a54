import type { FlowType } from '@platform/sdk';
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { AccountDirectory } from '#accounts/directory.ts';
import type { Calendar } from '#calendar.ts';
import type { Database } from '#database/database.ts';
import { missingRowInserter, rowInserter } from '#database/insertRows.ts';
import type { DailyCount, FreeCount, FreeQuota } from '#freeQuota/service.ts';
import { Charges } from './charges.ts';
import { deduct, type Need, type Share } from './deduct.ts';
import { accountsWithCalls, type GrantLimit, grantLimits, type LimitFilters } from './limits.ts';
import { countKey, type PricedCall, type UsedCall } from './pricing.ts';
import { grants, ledgerEntries } from './tables.ts';
import { comingTrialParts, type TrialPart, trialParts } from './trial.ts';

export { enterFreeCalls } from './free.ts';
export type { GrantLimit, LimitFilters } from './limits.ts';
export { type MediaUse, mediaUse } from './media.ts';
export { type PricedCall, pricingOf, type UsedCall } from './pricing.ts';
export { QpsGrants } from './qps.ts';
export { forgetTransactions, pricedGrants, usedFlow } from './sums.ts';
export { ledgerEntries } from './tables.ts';
export type { TrialPart } from './trial.ts';

/** Quota to grant to an account. */
export type NewGrant = Omit<typeof grants.$inferInsert, 'remaining'>;

/** Inserts grants. */
const insertGrants = missingRowInserter(grants);
/** Inserts entries. */
const insertEntries = rowInserter(ledgerEntries, 'transaction');

/** The maximum number of entries in each cache, which is cleared beyond it. */
const MAX_CACHED = 100_000;

/** The maximum time from an account's registration time until other transactions see the account, in milliseconds. */
const MAX_DELAY = 60 * 60_000;

/** Options of Ledger. */
export interface LedgerOptions {
  database: Database;
  accounts: Pick<AccountDirectory, 'onTrial'>;
  freeQuota: Pick<FreeQuota, 'callsOf' | 'count'>;
  calendar: Calendar;
  clock: () => Date;
}

/**
 * The quota of accounts and its usage. The balance of a grant changes only together with an entry, in one
 * transaction, and is never negative. Usage is taken from the grant that expires first.
 */
export class Ledger {
  readonly #options: LedgerOptions;
  /** The last known number of an account's calls to an API on a day, by {@link countKey}. */
  readonly #counts = new Map<string, number>();
  /** When the last known balance of an account and quota type expires; 0 if nothing was left. */
  readonly #funds = new Map<string, number>();
  /** By account, the month whose parts of the trial are in the ledger. */
  readonly #trials = new Map<string, string>();

  /** When the trial parts of all accounts were last added to the ledger, and for which month. */
  #allTrials = { month: '', time: 0 };

  constructor(options: LedgerOptions) {
    this.#options = options;
  }

  /**
   * Grants quota to an account.
   *
   * @param transaction also records the reason
   */
  async addGrant(transaction: Database, grant: NewGrant): Promise<void> {
    await this.#addGrants(transaction, [grant]);
  }

  /**
   * Checks before forwarding whether a call lacks quota. The result is a preliminary estimate, because concurrent
   * calls continue; {@link charge} decides.
   *
   * @returns the first quota type that is used up; undefined if there is none
   */
  async missingQuota({ accountId, apiId, day, pricing }: PricedCall): Promise<FlowType | undefined> {
    for (const flowType of pricing.media) {
      if (!(await this.#hasLeft(accountId, flowType))) return flowType;
    }
    const { freeCalls } = pricing;
    if (freeCalls === undefined) return undefined;
    // A balance that was seen before is assumed to be still there; the database is asked only if nothing seems to
    // be left.
    const key = countKey({ accountId, apiId, day });
    if ((this.#counts.get(key) ?? freeCalls) < freeCalls) return undefined;
    if (await this.#hasLeft(accountId, 'interface')) return undefined;
    const calls = await this.#options.freeQuota.callsOf(accountId, apiId, day);
    cache(this.#counts, key, calls);
    return calls < freeCalls ? undefined : 'interface';
  }

  /** @returns whether the call is free as far as known; {@link chargeFree} decides */
  isFree({ media, pricing, ...call }: UsedCall): boolean {
    const { freeCalls = Number.POSITIVE_INFINITY } = pricing;
    return (
      media.length === 0 && pricing.media.length === 0 && (this.#counts.get(countKey(call)) ?? 0) < freeCalls
    );
  }

  /**
   * Charges free calls with one statement, which enters them with amount 0 and logs them, each once.
   *
   * @param calls calls that {@link isFree} considers free
   * @param enter counts, enters and logs the calls of the days on which all of them are free, and returns those
   *   days
   * @returns each call's number among the calls of its day, by id; calls of the other days are missing and left to
   *   {@link charge}
   * @throws if a call was charged before, or the database fails
   */
  async chargeFree(
    calls: readonly UsedCall[],
    enter: (days: FreeCount[]) => Promise<DailyCount[]>,
  ): Promise<Map<string, number>> {
    const limited = new Set(calls.filter(({ pricing }) => pricing.freeCalls !== undefined).map(countKey));
    const days = new Charges(calls).days();
    const counted = await enter(days.map((day) => ({ ...day, isLimited: limited.has(countKey(day)) })));
    const keys = new Set(counted.map(countKey));
    const charges = new Charges(calls.filter((call) => keys.has(countKey(call))));
    charges.counted(counted);
    for (const [key, count] of charges.counts()) cache(this.#counts, key, count);
    return charges.accepted();
  }

  /**
   * Charges calls, each once and in their order. Calls that are not free are taken from the account's grants; a
   * call that nothing pays for is rejected, and no entry is written. Media beyond the account's grants are
   * entered with amount 0, because they were already served.
   *
   * @param transaction also logs the calls
   * @returns each call's number among the calls of its day, by id; rejected calls are missing
   * @throws if a call was charged before, or the database fails
   */
  async charge(transaction: Database, calls: readonly UsedCall[]): Promise<Map<string, number>> {
    const { freeQuota, clock } = this.#options;
    const now = clock();
    const charges = new Charges(calls);
    charges.counted(await freeQuota.count(transaction, charges.days()));
    const shares = await this.#deduct(transaction, charges.needsOfCalls(), now);
    charges.payCalls(shares);
    await freeQuota.count(transaction, charges.rejectedDays());
    const media = charges.needsOfMedia();
    await this.#openTrials(transaction, distinct(media.map(({ accountId }) => accountId)));
    const mediaShares = await this.#deduct(transaction, media, now);
    charges.payMedia(mediaShares);
    const entries = charges.entries();
    await insertEntries(transaction, entries);
    for (const [key, count] of charges.counts()) cache(this.#counts, key, count);
    return charges.accepted();
  }

  /**
   * Adds the current parts of the trial to the ledger if they are missing.
   *
   * @param accountIds all accounts by default
   * @param alertedPercentage the usage up to which the accounts get no message, in percent: for sample data
   */
  async openTrials(accountIds?: readonly string[], alertedPercentage = 0): Promise<void> {
    await this.#options.database.transaction((transaction) =>
      this.#openTrials(transaction, accountIds, alertedPercentage),
    );
  }

  /**
   * @param filters the minimum used share in percent, the accounts to which it does not apply, the time before which
   *   grants count as about to expire, and the only account to read
   * @returns the valid grants that match or are about to expire, with what the account's other grants of the same quota type
   *   have left
   */
  limits(filters: LimitFilters): Promise<GrantLimit[]> {
    return grantLimits(this.#options.database, this.#options.clock(), filters);
  }

  /** @returns the accounts among the given ones that have calls left in packages or recharges */
  withCalls(accountIds: readonly string[]): Promise<Set<string>> {
    return accountsWithCalls(this.#options.database, this.#options.clock(), accountIds);
  }

  /** @returns the ids of the grants whose balance is not the sum of their entries */
  async unbalanced(): Promise<string[]> {
    const { rows } = await this.#options.database.execute<{ id: string }>(sql`
      select ${grants.id} from ${grants}
      left join (select ${ledgerEntries.grantId}, sum(${ledgerEntries.amount}) as balance from ${ledgerEntries} group by 1) as entry
        on entry.grant_id = ${grants.id}
      where ${grants.remaining} <> coalesce(entry.balance, 0)`);
    return rows.map(({ id }) => id);
  }

  /** @returns what the account's trial grants in the coming months; empty if it has no trial */
  async comingTrial(accountId: string): Promise<TrialPart[]> {
    const { database, accounts, calendar, clock } = this.#options;
    const now = clock();
    const [trial] = await accounts.onTrial(database, now, [accountId]);
    if (!trial) return [];
    const { registrationTime, trialExpireTime } = trial;
    return comingTrialParts(
      { accountId, startTime: registrationTime, endTime: trialExpireTime },
      now,
      (time) => calendar.monthOf(time),
    );
  }

  async #openTrials(
    transaction: Database,
    accountIds?: readonly string[],
    alertedPercentage = 0,
  ): Promise<void> {
    const { accounts, calendar, clock } = this.#options;
    const now = clock();
    const { month } = calendar.monthOf(now);
    const pending = accountIds?.filter((id) => this.#trials.get(id) !== month);
    if (pending?.length === 0) return;
    const isKnown = pending === undefined && this.#allTrials.month === month;
    const since = isKnown ? new Date(this.#allTrials.time - MAX_DELAY) : undefined;
    const running = await accounts.onTrial(transaction, now, pending, since);
    const parts = running
      .filter(({ id }) => this.#trials.get(id) !== month)
      .flatMap(({ id, registrationTime, trialExpireTime }) =>
        trialParts({ accountId: id, startTime: registrationTime, endTime: trialExpireTime }, now, (time) =>
          calendar.monthOf(time),
        ).map((part): NewGrant => ({ ...part, accountId: id, source: 'trial', alertedPercentage })),
      );
    await this.#addGrants(transaction, parts);
    if (!pending) this.#allTrials = { month, time: now.getTime() };
    for (const id of pending ?? running.map((account) => account.id)) cache(this.#trials, id, month);
  }

  /** Inserts the grants that do not exist yet. */
  async #addGrants(transaction: Database, newGrants: NewGrant[]): Promise<void> {
    const missing = await insertGrants(
      transaction,
      newGrants.map((grant) => ({ price: 0, alertedPercentage: 0, ...grant, remaining: grant.total })),
    );
    await insertEntries(
      transaction,
      newGrants
        .filter(({ id }) => missing.has(id))
        .map(({ id, accountId, flowType, source, total, startTime }) => ({
          id,
          line: 0,
          time: startTime,
          accountId,
          flowType,
          source,
          grantId: id,
          quantity: 0,
          amount: total,
          sessionCount: 0,
          duration: 0,
        })),
    );
  }

  async #deduct(transaction: Database, needs: Need[], now: Date): Promise<Share[]> {
    const shares = await deduct(transaction, needs, now);
    for (const { accountId, flowType } of needs) {
      const left = shares.filter(
        (share) => share.accountId === accountId && share.flowType === flowType && share.remaining > 0,
      );
      const until = Math.max(0, ...left.map(({ endTime }) => endTime.getTime()));
      cache(this.#funds, `${accountId} ${flowType}`, until);
    }
    return shares;
  }

  async #hasLeft(accountId: string, flowType: FlowType): Promise<boolean> {
    const key = `${accountId} ${flowType}`;
    const now = this.#options.clock();
    if ((this.#funds.get(key) ?? 0) > now.getTime()) return true;
    if (flowType !== 'interface') await this.openTrials([accountId]);
    const [left] = await this.#options.database
      .select({ endTime: grants.endTime })
      .from(grants)
      .where(
        and(
          eq(grants.accountId, accountId),
          eq(grants.flowType, flowType),
          gt(grants.remaining, 0),
          lte(grants.startTime, now),
          gt(grants.endTime, now),
        ),
      )
      .orderBy(desc(grants.endTime))
      .limit(1);
    cache(this.#funds, key, left?.endTime.getTime() ?? 0);
    return left !== undefined;
  }
}

function cache<Value>(memory: Map<string, Value>, key: string, value: Value): void {
  if (memory.size >= MAX_CACHED) memory.clear();
  memory.set(key, value);
}

const distinct = (ids: string[]) => [...new Set(ids)];
