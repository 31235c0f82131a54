import type { FlowRemainder, FlowType, Product, PurchaseAdvice, PurchaseProposal } from '@platform/sdk';
import type { ResultOf } from '@platform/sdk/operations';
import { inBaseUnits, linesOf } from '@platform/sdk/rules';
import { type Calendar, daysBetween, plusDays, plusMonths } from '#calendar.ts';
import { ConcurrencyLimit } from '#http/concurrencyLimit.ts';
import type { TrialPart } from '#ledger/service.ts';
import { moneyOf } from '#money.ts';
import { FLOW_TYPES, type Products } from '#products/service.ts';
import { Thread } from '#thread.ts';
import { type Demand, PACE_DAYS, type Stock, shortfallsOf } from './advice.ts';
import type { NamedOffer, PurchaseSearch } from './advisorThread.ts';

/** A future grant of the trial. */
type ComingPart = Pick<TrialPart, 'flowType' | 'total' | 'startTime' | 'endTime'>;

/** What an account used in a range of days, and which of its calls were rejected because a quota was used up. */
export interface Consumption {
  statisticsTime: string;
  /** Calls, snapshots and bytes beyond the free quota. */
  used: Record<FlowType, number>;
  freeCalls: number;
  /** The calls that were rejected because a quota was used up, by the type of that quota. */
  rejected: Record<FlowType, number>;
  /** The rejected calls of the last day. */
  rejectedToday: Record<FlowType, number>;
}

/** Options of Advisor. */
export interface AdvisorOptions {
  products: Pick<Products, 'onSale'>;
  /** Reads the balance of a kind. */
  remainder: (accountId: string, flowType: FlowType) => Promise<Pick<FlowRemainder, 'remain' | 'list'>>;
  /** Reads the trial's grants of the coming months. */
  comingTrial: (accountId: string) => Promise<ComingPart[]>;
  /** Reads the usage of a range of days, and the calls that were rejected because a quota was used up. */
  consumed: (accountId: string, first: string, last: string) => Promise<Consumption>;
  /** Checks whether the free calls of any API are used up today. */
  isOutOfFreeCalls: (accountId: string) => Promise<boolean>;
  calendar: Calendar;
  clock: () => Date;
}

/** The product categories that give a quota, each with the quota's type. */
const SOLD = Object.entries(FLOW_TYPES).map(([category, flowType]) => ({ category, flowType }));
const HORIZONS = [30, 90, 365] as const;

const thread = new Thread<PurchaseSearch, PurchaseProposal[]>(new URL('./advisorThread.ts', import.meta.url));

/**
 * Forecasts when quotas run out, and which purchase covers the next days at the lowest price (specification §2.1,
 * /package).
 */
export class Advisor {
  readonly #options: AdvisorOptions;
  readonly #searches = new ConcurrencyLimit({ what: 'forecasts', atOnce: 4, waiting: 32, perAccount: 3 });

  constructor(options: AdvisorOptions) {
    this.#options = options;
  }

  /**
   * @returns the advice for calls, video traffic and snapshots
   * @throws Refusal TooManyRequests if the account already waits for three results, or too many other accounts wait
   */
  advise(accountId: string): Promise<ResultOf<'getPurchaseAdvice'>> {
    return this.#searches.run(accountId, () => this.#advise(accountId));
  }

  async #advise(accountId: string): Promise<ResultOf<'getPurchaseAdvice'>> {
    const { products, comingTrial, consumed, isOutOfFreeCalls, calendar, clock } = this.#options;
    const today = calendar.dayOf(clock());
    const [list, coming, { statisticsTime, used, freeCalls, rejected, rejectedToday }, isOut] =
      await Promise.all([
        products.onSale(),
        comingTrial(accountId),
        consumed(accountId, plusDays(today, 1 - PACE_DAYS), today),
        isOutOfFreeCalls(accountId),
      ]);
    const offered = list.flatMap((product) => offerOf(product, today));
    const advice: PurchaseAdvice[] = [];
    const demands: Demand[] = [];
    for (const { flowType } of SOLD) {
      const future = coming.filter((part) => part.flowType === flowType);
      const { remain, isSpent, stocks } = await this.#stocksOf(accountId, flowType, future, today);
      const isCalls = flowType === 'interface';
      // A rejected call would have used one call; how much video traffic or how many snapshots is not known.
      const needed = used[flowType] + (isCalls ? rejected.interface : 0);
      const demand = { flowType, used: needed, stocks };
      const shortfalls = shortfallsOf(demand);
      const firstDay = shortfalls.findIndex((shortfall) => shortfall > 0);
      // An account without paid calls may still have free calls.
      const isUsedUp = remain === 0 && (rejectedToday[flowType] > 0 || (isCalls ? isOut : isSpent));
      demands.push(demand);
      advice.push({
        flowType,
        usedAmount: used[flowType],
        freeAmount: isCalls ? freeCalls : 0,
        rejectedCalls: rejected[flowType],
        remain,
        isUsedUp,
        runOutDay: isUsedUp ? today : firstDay < 0 ? null : plusDays(today, firstDay),
        shortfallList: HORIZONS.map((days) => ({
          days,
          shortfall: shortfalls.slice(0, days).reduce((sum, shortfall) => sum + shortfall, 0),
        })),
        cheapestOffer: isUsedUp ? cheapestOf(offered, flowType) : null,
      });
    }
    const purchaseList = await thread.run({ demands, horizons: HORIZONS, offers: offered });
    return { statisticsTime, list: advice, purchaseList };
  }

  /** The balance of a kind, whether its grants are used up, and what they and future grants have left. */
  async #stocksOf(accountId: string, flowType: FlowType, future: readonly ComingPart[], today: string) {
    const { calendar, remainder } = this.#options;
    const { remain, list } = await remainder(accountId, flowType);
    const stocks: Stock[] = [
      ...list.map(({ remain: remaining, expirationDate }) => ({
        remaining,
        startDay: 0,
        endDay: daysBetween(today, expirationDate) + 1,
      })),
      ...future.map(({ total: remaining, startTime, endTime }) => ({
        remaining,
        startDay: daysBetween(today, calendar.dayOf(startTime)),
        endDay: daysBetween(today, calendar.lastDayOf(endTime)) + 1,
      })),
    ];
    return { remain, isSpent: list.length > 0 && remain === 0, stocks };
  }
}

/** The cheapest offer that gives a kind. If several have the same price, the one that gives most. */
function cheapestOf(offers: readonly NamedOffer[], flowType: FlowType): PurchaseAdvice['cheapestOffer'] {
  const [cheapest] = offers
    .map(({ amounts, ...offer }) => ({ ...offer, amount: amounts[flowType] ?? 0 }))
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => one.price - other.price || other.amount - one.amount);
  if (!cheapest) return null;
  const { productId, productName, amount, price } = cheapest;
  return { productId, productName, amount, price: moneyOf(price) };
}

/**
 * The contents of one piece of a product if it were bought today; empty if it gives nothing that the advice is
 * about.
 */
function offerOf(product: Product, today: string): NamedOffer[] {
  const lines = linesOf(product, 1);
  // Calls per second would require choosing an application.
  if (lines.some((line) => line.category === 'qps')) return [];
  const amounts: NamedOffer['amounts'] = {};
  for (const { flowType, category } of SOLD) {
    const amount = lines
      .filter((line) => line.category === category)
      .reduce((sum, line) => sum + inBaseUnits(line.amount, line.amountUnit), 0);
    if (amount > 0) amounts[flowType] = amount;
  }
  // The amounts of a package may exceed the safe integers if one of its products was changed after the package was saved.
  if (!Object.values(amounts).every(Number.isSafeInteger) || Object.keys(amounts).length === 0) return [];
  const { productId, productName, unitPrice, validityMonths } = product;
  const endDay = daysBetween(today, plusMonths(today, validityMonths)) + 1;
  return [{ productId, productName, amounts, price: unitPrice.amount, endDay }];
}
