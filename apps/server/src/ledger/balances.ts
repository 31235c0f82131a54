import {
  type EnterpriseFlow,
  type FlowBalance,
  type FlowRemainder,
  FlowType,
  type ProductUsage,
} from '@platform/sdk';
import { type BodyOf, type FileResponse, isOperator, type ResultOf } from '@platform/sdk/operations';
import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Account } from '#accounts/account.ts';
import type { AccountDirectory } from '#accounts/directory.ts';
import type { EnabledApis } from '#applications/enabledApis.ts';
import type { Calendar } from '#calendar.ts';
import { inBatches } from '#database/batches.ts';
import type { Database } from '#database/database.ts';
import { orderOf } from '#database/sorting.ts';
import { lowered } from '#database/text.ts';
import type { Enterprises } from '#enterprises/service.ts';
import { type Column, exportedDays, spreadsheet } from '#http/spreadsheet.ts';
import type { Ledger } from './service.ts';
import { countable, isValid } from './sums.ts';
import { grants } from './tables.ts';

type Grant = typeof grants.$inferSelect;
type Filters = BodyOf<'getVideoProductUsage'>;

/** Options of Balances. */
export interface BalancesOptions {
  database: Database;
  ledger: Pick<Ledger, 'openTrials'>;
  accounts: AccountDirectory;
  enabledApis: EnabledApis;
  enterprises: Pick<Enterprises, 'inSight' | 'countNamed' | 'listByName' | 'named'>;
  calendar: Calendar;
  clock: () => Date;
}

const KINDS: [flowType: FlowType, name: string, unit: string][] = [
  ['interface', 'Calls', ''],
  ['video', 'Video traffic', ' (bytes)'],
  ['snapshot', 'Snapshots', ''],
];
const FIELDS = { interface: 'interfaceFlow', video: 'videoFlow', snapshot: 'snapshotFlow' } as const;
/** The columns by which the contract's fields sort. */
const SORTABLE = {
  productName: lowered(grants.productName),
  remain: grants.remaining,
  startTime: grants.startTime,
  expirationDate: grants.endTime,
};
const NOTHING: FlowBalance = { total: 0, used: 0, remain: 0, expirationDate: null };

const COLUMNS: Column<EnterpriseFlow>[] = [
  ['Enterprise', ({ enterpriseName }) => enterpriseName],
  ...KINDS.flatMap(([flowType, name, unit]): Column<EnterpriseFlow>[] => [
    [`${name} granted${unit}`, (flow) => flow[FIELDS[flowType]].total, 'count'],
    [`${name} used${unit}`, (flow) => flow[FIELDS[flowType]].used, 'count'],
    [`${name} left${unit}`, (flow) => flow[FIELDS[flowType]].remain, 'count'],
    [`${name}, next expiry`, (flow) => flow[FIELDS[flowType]].expirationDate, 'day'],
  ]),
  ['Enterprise ID', ({ enterpriseId }) => enterpriseId],
];

/**
 * Balances of accounts and enterprises (specification §2.5, product usage, enterprise flow). Always up to date,
 * unlike statistics.
 */
export class Balances {
  readonly #options: BalancesOptions;

  constructor(options: BalancesOptions) {
    this.#options = options;
  }

  /**
   * @param filters whether to include expired grants, the order, and the page
   * @returns one page of the account's grants; by default those in use, the earliest to expire first, then the expired ones
   */
  async products(
    accountId: string,
    flowType: FlowType,
    { isExpiredShown = false, pageNumber = 1, pageSize = 20, ...sorting }: Filters,
  ): Promise<{ total: number; list: ProductUsage[] }> {
    const { database, ledger, clock } = this.#options;
    await ledger.openTrials([accountId]);
    const now = clock();
    const isOver = sql<boolean>`${grants.endTime} <= ${now.toISOString()}::timestamptz`;
    const matching = and(
      eq(grants.accountId, accountId),
      eq(grants.flowType, flowType),
      isExpiredShown ? undefined : gt(grants.endTime, now),
    );
    const [all] = await database.select({ total: count() }).from(grants).where(matching);
    const rows = await database
      .select()
      .from(grants)
      .where(matching)
      .orderBy(
        ...orderOf(SORTABLE, sorting, [
          asc(isOver),
          asc(sql`case when ${isOver} then null else ${grants.endTime} end`),
          desc(grants.endTime),
          asc(grants.id),
        ]),
      )
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize);
    return { total: all?.total ?? 0, list: rows.map((grant) => this.#present(grant, now)) };
  }

  /**
   * @param filters whether to include expired packages, the order, and the page
   * @returns one page of the account's packages of calls, and today's free quota balance of each basic API
   */
  async callProducts(account: Account, filters: Filters): Promise<ResultOf<'getFlowProductUsage'>> {
    const [page, freeApiList] = await Promise.all([
      this.products(account.id, 'interface', filters),
      this.#options.enabledApis.freeApis(account.id),
    ]);
    return { ...page, freeApiList };
  }

  /** @returns the account's balance of the quota type, in total and by grant */
  async remainder(accountId: string, flowType: FlowType): Promise<FlowRemainder> {
    await this.#options.ledger.openTrials([accountId]);
    const now = this.#options.clock();
    const rows = await this.#options.database
      .select()
      .from(grants)
      .where(and(eq(grants.accountId, accountId), eq(grants.flowType, flowType), ...isValid(now)))
      .orderBy(asc(grants.endTime), asc(grants.id));
    const list = rows.map((grant) => this.#present(grant, now));
    const sum = (name: 'total' | 'used' | 'remain') =>
      countable(list.reduce((all, each) => all + each[name], 0));
    return { total: sum('total'), used: sum('used'), remain: sum('remain'), list };
  }

  /** @returns the account's packages, recharges and parts of the trial that have something left */
  async left(accountId: string): Promise<ProductUsage[]> {
    const lists: ProductUsage[] = [];
    for (const flowType of Object.values(FlowType)) {
      const { list } = await this.remainder(accountId, flowType);
      lists.push(...list.filter(({ remain }) => remain > 0));
    }
    return lists;
  }

  /**
   * @param caller an operator, or an enterprise-type user
   * @param filters the enterprise, a text in its name, and the page
   * @returns one page of enterprises with the balances of their accounts, and the total
   * @throws Refusal NotFound for an enterprise that the caller may not see
   */
  async enterpriseFlows(
    caller: Account,
    filters: BodyOf<'getEnterpriseFlowList'>,
  ): Promise<ResultOf<'getEnterpriseFlowList'>> {
    const { accounts, clock, enterprises, ledger } = this.#options;
    const enterpriseId = await enterprises.inSight(caller, filters.enterpriseId);
    const { keyword = '', pageNumber = 1, pageSize = 20 } = filters;
    await ledger.openTrials();
    const named = enterprises.named(keyword, enterpriseId);
    const sums = await this.#options.database
      .select(SUMS)
      .from(grants)
      .where(and(inArray(grants.accountId, accounts.idsOfEnterprises(named)), ...isValid(clock())))
      .groupBy(grants.flowType);
    const offset = (pageNumber - 1) * pageSize;
    const isDescending = filters.sortBy !== undefined && filters.sortOrder === 'desc';
    const page = await enterprises.listByName({
      enterpriseId,
      keyword,
      isDescending,
      limit: pageSize,
      offset,
    });
    return {
      interfaceFlow: balanceOf(sums, 'interface', this.#options.calendar),
      videoFlow: balanceOf(sums, 'video', this.#options.calendar),
      snapshotFlow: balanceOf(sums, 'snapshot', this.#options.calendar),
      total: await enterprises.countNamed(keyword, enterpriseId),
      list: await this.#flowsOf(page, isOperator(caller)),
    };
  }

  /**
   * @param caller an operator, or an enterprise-type user
   * @param filters the enterprise, and a text in its name
   * @returns a streamed spreadsheet of the matching enterprises with the balances of their accounts
   * @throws Refusal NotFound for an enterprise that the caller may not see
   */
  async exportEnterpriseFlows(
    caller: Account,
    filters: BodyOf<'exportEnterpriseFlowList'>,
  ): Promise<FileResponse> {
    const { enterprises, ledger, clock } = this.#options;
    const enterpriseId = await enterprises.inSight(caller, filters.enterpriseId);
    await ledger.openTrials();
    const { keyword = '' } = filters;
    const rows = inBatches<EnterpriseFlow>(async (last, limit) => {
      const after = last && { id: last.enterpriseId, name: last.enterpriseName };
      return this.#flowsOf(await enterprises.listByName({ enterpriseId, keyword, after, limit }), false);
    });
    const { format } = filters;
    return spreadsheet({
      name: 'Balances',
      format,
      days: exportedDays(clock()),
      columns: COLUMNS,
      rows,
    });
  }

  async #flowsOf(list: { id: string; name: string }[], showsUsers: boolean): Promise<EnterpriseFlow[]> {
    const { accounts, calendar, clock, database } = this.#options;
    const users = await accounts.ofEnterprises(list.map(({ id }) => id));
    const ids = users.map(({ id }) => id);
    const sums = await database
      .select({ accountId: grants.accountId, ...SUMS })
      .from(grants)
      .where(and(inArray(grants.accountId, ids), ...isValid(clock())))
      .groupBy(grants.accountId, grants.flowType);
    return list.map(({ id, name }) => {
      const own = users.filter(({ enterpriseId }) => enterpriseId === id);
      const ownIds = new Set(own.map((user) => user.id));
      const ofOwn = sums.filter(({ accountId }) => ownIds.has(accountId));
      return {
        enterpriseId: id,
        enterpriseName: name,
        userList: showsUsers ? own.map((user) => ({ id: user.id, name: user.name })) : [],
        interfaceFlow: balanceOf(ofOwn, 'interface', calendar),
        videoFlow: balanceOf(ofOwn, 'video', calendar),
        snapshotFlow: balanceOf(ofOwn, 'snapshot', calendar),
      };
    });
  }

  #present(grant: Grant, now: Date): ProductUsage {
    const { productId, productName, flowType, source, orderId, total, remaining, startTime, endTime } = grant;
    return {
      grantId: grant.id,
      productId,
      productName,
      flowType,
      source,
      orderId,
      state: endTime > now ? 'inUse' : 'expired',
      total,
      used: total - remaining,
      remain: remaining,
      startTime: startTime.toISOString(),
      expirationDate: this.#options.calendar.lastDayOf(endTime),
    };
  }
}

/** Sums of grants. */
const SUMS = {
  flowType: grants.flowType,
  total: sql`sum(${grants.total})`.mapWith(Number),
  remain: sql`sum(${grants.remaining})`.mapWith(Number),
  /** The earliest expiry of a grant that has something left; null if none has. */
  endTime: sql<Date | null>`min(${grants.endTime}) filter (where ${grants.remaining} > 0)`.mapWith(
    grants.endTime,
  ),
};

interface Sum {
  flowType: FlowType;
  total: number;
  remain: number;
  endTime: Date | null;
}

function balanceOf(sums: readonly Sum[], flowType: FlowType, calendar: Calendar): FlowBalance {
  const own = sums.filter((sum) => sum.flowType === flowType);
  if (own.length === 0) return NOTHING;
  const total = own.reduce((all, each) => all + each.total, 0);
  const remain = own.reduce((all, each) => all + each.remain, 0);
  const [first] = own.flatMap(({ endTime }) => endTime ?? []).sort((one, other) => +one - +other);
  return {
    total: countable(total),
    used: countable(total - remain),
    remain: countable(remain),
    expirationDate: first ? calendar.lastDayOf(first) : null,
  };
}
