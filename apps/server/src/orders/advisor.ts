import type { FlowRemainder, FlowType, Product, ProductCategory, PurchaseAdvice } from '@platform/sdk';
import type { ResultOf } from '@platform/sdk/operations';
import { inBaseUnits, linesOf } from '@platform/sdk/rules';
import { type Calendar, daysBetween, plusDays, plusMonths } from '#calendar.ts';
import type { TrialPart } from '#ledger/service.ts';
import { moneyOf } from '#money.ts';
import type { Products } from '#products/service.ts';
import { cheapestCover, type Offer, PACE_DAYS, shortfallsOf } from './advice.ts';

/** What will be given without being bought. */
type ComingPart = Pick<TrialPart, 'flowType' | 'total' | 'startTime' | 'endTime'>;

/** What the advisor looks at. */
export interface AdvisorOptions {
  products: Pick<Products, 'onSale'>;
  /** What is left of a kind. */
  remainder: (accountId: string, flowType: FlowType) => Promise<Pick<FlowRemainder, 'remain' | 'list'>>;
  /** What the coming months of the trial give. */
  comingTrial: (accountId: string) => Promise<ComingPart[]>;
  /** What was used beyond the free quota, from a day to another. */
  consumed: (
    accountId: string,
    first: string,
    last: string,
  ) => Promise<Record<FlowType, number> & { statisticsTime: string }>;
  calendar: Calendar;
  clock: () => Date;
}

/** What is sold for each kind. */
const CATEGORIES: [FlowType, ProductCategory][] = [
  ['interface', 'dataPackage'],
  ['video', 'videoData'],
  ['snapshot', 'snapshot'],
];
const HORIZONS = [30, 90, 365] as const;

/** Tells when allowances run out and which purchase covers the next days at the lowest price (specification §2.1, /package). */
export class Advisor {
  readonly #options: AdvisorOptions;

  /** @param options what it looks at */
  constructor(options: AdvisorOptions) {
    this.#options = options;
  }

  /**
   * @param accountId whose allowances
   * @returns the advice for calls, video traffic and captures
   */
  async advise(accountId: string): Promise<ResultOf<'getPurchaseAdvice'>> {
    const { products, comingTrial, consumed, calendar, clock } = this.#options;
    const today = calendar.dayOf(clock());
    const [list, coming, { statisticsTime, ...used }] = await Promise.all([
      products.onSale(),
      comingTrial(accountId),
      consumed(accountId, plusDays(today, 1 - PACE_DAYS), today),
    ]);
    const advice: PurchaseAdvice[] = [];
    for (const [flowType, category] of CATEGORIES) {
      const offers = list.flatMap((product) => offerOf(product, category, today));
      const later = coming.filter((part) => part.flowType === flowType);
      advice.push(await this.#adviseOn(accountId, flowType, used[flowType], later, offers, today, list));
    }
    return { statisticsTime, list: advice };
  }

  async #adviseOn(
    accountId: string,
    flowType: FlowType,
    usedAmount: number,
    later: readonly ComingPart[],
    offers: Offer[],
    today: string,
    products: readonly Product[],
  ): Promise<PurchaseAdvice> {
    const { remain, list } = await this.#options.remainder(accountId, flowType);
    const { calendar } = this.#options;
    const stocks = [
      ...list.map(({ remain: remaining, expirationDate }) => ({
        remaining,
        startDay: 0,
        endDay: daysBetween(today, expirationDate) + 1,
      })),
      ...later.map(({ total: remaining, startTime, endTime }) => ({
        remaining,
        startDay: daysBetween(today, calendar.dayOf(startTime)),
        endDay: daysBetween(today, calendar.dayOf(new Date(endTime.getTime() - 1))) + 1,
      })),
    ];
    const shortfalls = shortfallsOf(usedAmount, stocks);
    const firstDay = shortfalls.findIndex((lacking) => lacking > 0);
    return {
      flowType,
      usedAmount,
      remain,
      runOutDay: firstDay < 0 ? null : plusDays(today, firstDay),
      purchaseList: HORIZONS.map((days) => {
        const lacking = shortfalls.slice(0, days);
        const quantities = cheapestCover(lacking, offers);
        const itemList = (quantities ?? []).flatMap((quantity, index) => {
          const offer = offers[index];
          if (quantity === 0 || !offer) return [];
          const { productId, price } = offer;
          const productName = products.find((each) => each.productId === productId)?.productName ?? '';
          return [{ productId, productName, quantity, totalPrice: moneyOf(price * quantity) }];
        });
        const totalPrice = itemList.reduce((sum, each) => sum + each.totalPrice.amount, 0);
        return {
          days,
          shortfall: lacking.reduce((sum, each) => sum + each, 0),
          itemList,
          totalPrice: quantities ? moneyOf(totalPrice) : null,
        };
      }),
    };
  }
}

/** What one of a product gives of a kind if it were bought today; nothing where it gives none of it. */
function offerOf(product: Product, category: ProductCategory, today: string): Offer[] {
  const lines = linesOf(product, 1);
  // An application would have to be chosen for calls per second.
  if (lines.some((line) => line.category === 'qps')) return [];
  const amount = lines
    .filter((line) => line.category === category)
    .reduce((sum, line) => sum + inBaseUnits(line.amount, line.amountUnit), 0);
  // A package may hold more than can be counted, since a product of it was changed.
  if (amount === 0 || !Number.isSafeInteger(amount)) return [];
  const endDay = daysBetween(today, plusMonths(today, product.validityMonths)) + 1;
  return [{ productId: product.productId, amount, price: product.unitPrice.amount, endDay }];
}
