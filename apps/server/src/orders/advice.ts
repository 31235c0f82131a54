import { FlowType } from '@platform/sdk';
import { rechargeOrderBodyQuantityMax as MAX_QUANTITY } from '@platform/sdk/zod/orders';
import loadHighs from 'highs';

/** The balance of a grant, or a future grant. Days are counted from today, which is 0. */
export interface Stock {
  /** Calls, snapshots or bytes. */
  remaining: number;
  /** The first day on which it is valid. */
  startDay: number;
  /** The first day on which it is no longer valid. */
  endDay: number;
}

/** The expected usage of one kind, and its balance. */
export interface Demand {
  flowType: FlowType;
  /** The usage of the last 30 days, in calls, snapshots or bytes. */
  used: number;
  stocks: readonly Stock[];
}

/** A product that could be bought today. */
export interface Offer {
  productId: string;
  /** The quantity of each kind in one piece, in calls, snapshots or bytes. */
  amounts: Partial<Record<FlowType, number>>;
  /** The price of one piece, in minor units; above 0. */
  price: number;
  /** The first day on which it would no longer be valid. */
  endDay: number;
}

/** A needed quantity of one kind, and what each offer contributes to it. */
interface Requirement {
  need: number;
  /** The contribution of one piece of each offer, in the offers' order. */
  amounts: number[];
}

/** Forecasts continue the average usage of this many days. */
export const PACE_DAYS = 30;
/** The longest forecast, in days. */
export const MAX_FORECAST_DAYS = 365;
/**
 * Attempts at finding a purchase, until one is sufficient. The solver rounds numbers, so the second attempt asks
 * for a little more to make up for rounding. Both can fail, because the solver explores a limited number of
 * branches. The last attempt solves without integers and rounds the quantities up.
 */
const ATTEMPTS = [
  { isWhole: true, margin: 0 },
  { isWhole: true, margin: 1e-6 },
  { isWhole: false, margin: 1e-6 },
];
const MAX_BRANCHES = 200;

/** The solver, lazy-loaded by the first search for a purchase. */
let loading: ReturnType<typeof loadHighs> | undefined;

/**
 * @param demand usage and balance
 * @param first the day on which the usage begins
 * @returns the shortfall on each of the next 365 days, if each day from `first` on uses as much as the average of the
 *   last 30 days, and grants that expire first are used first
 */
export function shortfallsOf({ used, stocks }: Omit<Demand, 'flowType'>, first = 0): number[] {
  const left = stocks.map((stock) => ({ ...stock })).sort((one, other) => one.endDay - other.endDay);
  // The usage up to the end of a day, in whole units, so that no fractions are lost over the days.
  const dueUntil = (day: number) => Math.ceil((used * day) / PACE_DAYS);
  return Array.from({ length: MAX_FORECAST_DAYS }, (_, day) => {
    let need = day < first ? 0 : dueUntil(day + 1) - dueUntil(day);
    for (const stock of left) {
      if (day < stock.startDay || day >= stock.endDay) continue;
      const taken = Math.min(need, stock.remaining);
      stock.remaining -= taken;
      need -= taken;
    }
    return need;
  });
}

/**
 * @param offers products that could be bought
 * @returns the offers without an alternative that gives at least as much of everything, costs no more and lasts at
 *   least as long; if two offers are identical, only the first
 */
export function worthwhile<Sold extends Offer>(offers: readonly Sold[]): Sold[] {
  const isNoWorse = (one: Offer, other: Offer) =>
    Object.values(FlowType).every((kind) => (one.amounts[kind] ?? 0) >= (other.amounts[kind] ?? 0)) &&
    one.price <= other.price &&
    one.endDay >= other.endDay;
  return offers.filter(
    (offer, index) =>
      !offers.some(
        (other, position) =>
          position !== index && isNoWorse(other, offer) && (position < index || !isNoWorse(offer, other)),
      ),
  );
}

/**
 * @param demand usage and balance
 * @param days the number of days to cover
 * @param offers products that could be bought
 * @returns whether any purchase covers the demand
 */
export const isCoverable = (demand: Demand, days: number, offers: readonly Offer[]): boolean =>
  requirementsOf(demand, days, offers).every(
    ({ need, amounts }) => need <= sumOf(amounts.map((amount) => amount * MAX_QUANTITY)),
  );

/**
 * Finds the cheapest purchase that covers all shortfalls if it is made today. If the search is too large, the purchase
 * found may be more expensive than necessary.
 *
 * @param demands usage and balance of each kind; each must be coverable
 * @param days the number of days to cover
 * @param offers products that could be bought
 * @returns the quantity of each offer, in their order; undefined if no purchase was found
 */
export async function cheapestCover(
  demands: readonly Demand[],
  days: number,
  offers: readonly Offer[],
): Promise<number[] | undefined> {
  const requirements = demands.flatMap((demand) => requirementsOf(demand, days, offers));
  if (requirements.length === 0) return offers.map(() => 0);
  loading ??= loadHighs();
  const solver = await loading;
  for (const { isWhole, margin } of ATTEMPTS) {
    const { Columns } = solver.solve(programOf(requirements, offers, isWhole, 1 + margin), {
      output_flag: false,
      mip_max_nodes: MAX_BRANCHES,
      mip_rel_gap: 0,
      primal_feasibility_tolerance: 1e-9,
      mip_feasibility_tolerance: 1e-9,
    });
    const round = isWhole ? Math.round : Math.ceil;
    const quantities = offers.map((_, index) => {
      const column = Columns[`q${index}`];
      return column && 'Primal' in column ? round(column.Primal) : 0;
    });
    const isEnough = requirements.every(
      ({ need, amounts }) => sumOf(amounts.map((amount, index) => amount * (quantities[index] ?? 0))) >= need,
    );
    if (isEnough) return quantities;
  }
  return undefined;
}

/**
 * Returns a requirement for the whole period, and one for the days after each end of an offer, which only offers that
 * last longer can cover. For those days, only the shortfall counts that would remain if the whole balance were saved for
 * them, because the offers that end sooner can be used until then.
 */
function requirementsOf(demand: Demand, days: number, offers: readonly Offer[]): Requirement[] {
  const ends = new Set(offers.map(({ endDay }) => endDay).filter((endDay) => endDay < days));
  return [0, ...ends]
    .map((first) => ({
      need: sumOf(shortfallsOf(demand, first).slice(0, days)),
      amounts: offers.map(({ amounts, endDay }) => (endDay > first ? (amounts[demand.flowType] ?? 0) : 0)),
    }))
    .filter(({ need }) => need > 0);
}

/**
 * The integer program of a purchase in the solver's format. Each need is scaled to 1, so that bytes and calls are
 * of the same magnitude.
 */
function programOf(
  requirements: readonly Requirement[],
  offers: readonly Offer[],
  isWhole: boolean,
  minimum: number,
): string {
  const sum = (factors: readonly number[]) =>
    factors.flatMap((factor, index) => (factor > 0 ? `+ ${factor} q${index}` : [])).join('\n');
  return [
    'Minimize',
    sum(offers.map(({ price }) => price)),
    'Subject To',
    ...requirements.map(
      ({ need, amounts }) => `${sum(amounts.map((amount) => Math.min(amount / need, 1)))} >= ${minimum}`,
    ),
    'Bounds',
    ...offers.map((_, index) => `0 <= q${index} <= ${MAX_QUANTITY}`),
    ...(isWhole ? ['Generals', offers.map((_, index) => `q${index}`).join('\n')] : []),
    'End',
  ].join('\n');
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
