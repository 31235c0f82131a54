import type { FlowShare, FlowType } from '@platform/sdk';
import type { BodyOf, QueryOf, ResultOf } from '@platform/sdk/operations';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { namedApis } from '#apis/service.ts';
import { namedApplications } from '#applications/directory.ts';
import type { Database } from '#database/database.ts';
import { orderOf } from '#database/sorting.ts';
import { lowered } from '#database/text.ts';
import { pricedGrants } from '#ledger/service.ts';
import { moneyOf } from '#money.ts';
import type { Scopes } from './scopes.ts';
import {
  feeOf,
  firstOf,
  hasSource,
  matching,
  ofBill,
  pageOf,
  percentageOf,
  type Scope,
  sumOf,
  useSums,
} from './sums.ts';
import { flowDays } from './tables.ts';

/** The order of the kinds in a bill. */
const KINDS: FlowType[] = ['interface', 'video', 'snapshot'];

/** Options of Fees. */
export interface FeesOptions {
  database: Database;
  scopes: Scopes;
}

/**
 * Usage by the packages and other sources that paid for it, and its value (specification §2.1, feeManagement and
 * billDetail; §7.2). Every method takes the filters of its operation, and throws the contract's errors for range
 * and application.
 */
export class Fees {
  readonly #options: FeesOptions;

  constructor(options: FeesOptions) {
    this.#options = options;
  }

  /** @returns one page of the usage that packages paid for, and the total fee of all pages */
  async list(
    accountId: string,
    filters: BodyOf<'getApiFeeDetailInfos'>,
  ): Promise<ResultOf<'getApiFeeDetailInfos'>> {
    const { database, scopes } = this.#options;
    const scope = await scopes.ofDeveloper(accountId, filters);
    const statisticsTime = await scopes.statisticsTime();
    const entries = this.#entriesOf(scope, filters.flowType);
    const [sums, list] = await Promise.all([
      database.select({ fee: sumOf(entries.fee), total: count() }).from(entries),
      pageOf(this.detailsOf(scope, filters.flowType, filters), filters),
    ]);
    const { fee, total } = firstOf(sums);
    return { statisticsTime, totalFee: moneyOf(Math.round(fee)), total, list: list.map(feeDetailOf) };
  }

  /** @returns the usage of one kind by the source that paid for it, largest share first */
  async ratio(
    accountId: string,
    filters: QueryOf<'getFlowPackageRatio'>,
  ): Promise<ResultOf<'getFlowPackageRatio'>> {
    const { database, scopes } = this.#options;
    const { flowType = 'interface' } = filters;
    const scope = await scopes.ofDeveloper(accountId, filters);
    const statisticsTime = await scopes.statisticsTime();
    const grant = pricedGrants(database).as('grant');
    const isPackage = eq(flowDays.source, 'order');
    const { source } = flowDays;
    const rows = await database
      .select({
        source,
        grantId: grant.id,
        productName: grant.productName,
        orderId: grant.orderId,
        amount: useSums.quantity,
      })
      .from(flowDays)
      .leftJoin(grant, and(eq(grant.id, flowDays.grantId), isPackage))
      .where(and(matching(database, flowDays, scope), eq(flowDays.flowType, flowType), hasSource))
      .groupBy(source, grant.id, grant.productName, grant.orderId)
      .orderBy(desc(useSums.quantity), asc(source), asc(grant.productName), asc(grant.id));
    const amount = rows.reduce((sum, row) => sum + row.amount, 0);
    const list = rows.map((row): FlowShare => ({ ...row, percentage: percentageOf(row.amount, amount) }));
    return { statisticsTime, flowType, amount, list };
  }

  /**
   * @param scope which accounts, days, applications and APIs to include
   * @param flowType only this kind; undefined for all
   * @returns a query for the usage that packages paid for, in the bill's default or a requested order
   */
  detailsOf(
    scope: Scope,
    flowType?: FlowType,
    sorting: Pick<BodyOf<'getApiFeeDetailInfos'>, 'sortBy' | 'sortOrder'> = {},
  ) {
    const { database } = this.#options;
    const entry = this.#entriesOf(scope, flowType);
    const application = namedApplications(database).as('application');
    const api = namedApis(database).as('api');
    const { day, appId, methodName, version, grantId, productName, orderId, amount, fee } = entry;
    const kind = sql`array_position(${sql.param(KINDS)}::text[], ${entry.flowType})`;
    return database
      .select({
        day,
        flowType: entry.flowType,
        appId,
        appName: application.name,
        apiId: api.apiId,
        apiName: api.name,
        methodName,
        version,
        grantId,
        productName,
        orderId,
        amount,
        fee,
      })
      .from(entry)
      .leftJoin(application, eq(application.appId, appId))
      .leftJoin(api, and(eq(api.methodName, methodName), eq(api.version, version)))
      .orderBy(
        ...orderOf({ day, productName: lowered(productName), fee }, sorting, [
          desc(day),
          kind,
          asc(api.name),
          asc(version),
          asc(application.name),
          asc(appId),
          asc(productName),
          asc(grantId),
        ]),
      )
      .$dynamic();
  }

  /**
   * The usage that each package paid for on each day. Calls are listed by application and API; video traffic and
   * snapshots only as one sum each.
   */
  #entriesOf(scope: Scope, flowType?: FlowType) {
    const { database } = this.#options;
    const grant = pricedGrants(database).as('grant');
    const { day, quantity } = flowDays;
    const { appId, methodName, version } = ofBill;
    const amount = sumOf(quantity).as('amount');
    const fee = feeOf(grant).as('fee');
    return database
      .select({
        day,
        flowType: flowDays.flowType,
        // Drizzle writes aliases unqualified, so they must differ from all column names of the joined tables.
        appId: appId.as('caller'),
        methodName: methodName.as('method'),
        version: version.as('method_version'),
        grantId: grant.id,
        productName: grant.productName,
        orderId: sql<string>`coalesce(${grant.orderId}, '')`.as('package_order'),
        amount,
        fee,
      })
      .from(flowDays)
      .innerJoin(grant, eq(grant.id, flowDays.grantId))
      .where(
        and(
          matching(database, flowDays, scope),
          eq(flowDays.source, 'order'),
          flowType && eq(flowDays.flowType, flowType),
        ),
      )
      .groupBy(
        day,
        flowDays.flowType,
        appId,
        methodName,
        version,
        grant.id,
        grant.productName,
        grant.orderId,
        grant.price,
        grant.total,
      )
      .as('entry');
  }
}

/** A row of {@link Fees.detailsOf}. */
export type FeeRow = Awaited<ReturnType<Fees['detailsOf']>>[number];

/** @returns the row in the contract's format */
const feeDetailOf = ({ fee, ...row }: FeeRow) => ({ ...row, fee: moneyOf(Math.round(fee)) });
