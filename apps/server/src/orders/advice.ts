import { FlowType } from '@platform/sdk';
import { rechargeOrderBodyQuantityMax as MOST_ORDERED } from '@platform/sdk/zod/orders';
import loadHighs from 'highs';

/** What is left of a grant, or will be given; days are counted from today, which is 0. */
export interface Stock {
  /** Calls, captures or bytes. */
  remaining: number;
  /** The first day on which it is good. */
  startDay: number;
  /** The first day on which it is no longer good. */
  endDay: number;
}

/** What will be used of a kind, and what there is of it. */
export interface Demand {
  flowType: FlowType;
  /** What the last 30 days used, in calls, captures or bytes. */
  used: number;
  stocks: readonly Stock[];
}

/** A product that could be bought today. */
export interface Offer {
  productId: string;
  /** What one gives of each kind, in calls, captures or bytes. */
  amounts: Partial<Record<FlowType, number>>;
  /** What one costs, in minor units; above 0. */
  price: number;
  /** The first day on which it is no longer good. */
  endDay: number;
}

/** Needs so much of what these offers give of a kind. */
interface Requirement {
  need: number;
  /** What one of each offer gives of it, in the offers' order. */
  amounts: number[];
}

/** The days of the pace that a forecast goes on with. */
export const PACE_DAYS = 30;
/** No forecast looks further ahead. */
export const LONGEST = 365;
/**
 * How a purchase is looked for, until one is enough. The solver rounds numbers: what falls short by that is asked for with so much
 * more. It looks into so many branches of a price list, and after these the parts of products that would be enough are
 * rounded up.
 */
const ATTEMPTS = [
  { isWhole: true, margin: 0 },
  { isWhole: true, margin: 1e-6 },
  { isWhole: false, margin: 1e-6 },
];
const MOST_BRANCHES = 200;

/** The solver, which the first purchase that is looked for loads. */
let loading: ReturnType<typeof loadHighs> | undefined;

/**
 * @param demand what is used, and what there is
 * @param first the first day on which anything is used
 * @returns what is lacking on each of the next 365 days, if each from the first on uses as much as the last 30 did; what expires
 *   first is used first
 */
export function shortfallsOf({ used, stocks }: Omit<Demand, 'flowType'>, first = 0): number[] {
  const left = stocks.map((stock) => ({ ...stock })).sort((one, other) => one.endDay - other.endDay);
  // What is due until the end of a day, in whole units: no part of one is lost over the days.
  const dueUntil = (day: number) => Math.ceil((used * day) / PACE_DAYS);
  return Array.from({ length: LONGEST }, (_, day) => {
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
 * @param offers what can be bought
 * @returns those of which no other gives as much of everything for as little and as long; of two alike, the first
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
 * @param demand what is used, and what there is
 * @param days how many days are to be covered
 * @param offers what can be bought
 * @returns whether any purchase covers them
 */
export const isCoverable = (demand: Demand, days: number, offers: readonly Offer[]): boolean =>
  requirementsOf(demand, days, offers).every(
    ({ need, amounts }) => need <= sumOf(amounts.map((amount) => amount * MOST_ORDERED)),
  );

/**
 * Finds the cheapest purchase of today that makes up for everything that is lacking.
 *
 * @param demands what is used of each kind, and what there is; each coverable
 * @param days how many days are to be covered
 * @param offers what can be bought
 * @returns how many of each offer, in their order; undefined where no purchase was found
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
      mip_max_nodes: MOST_BRANCHES,
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
 * Days behind the end of one offer are left to those that last longer. From each end on, these need give only what is
 * lacking if all that there is were saved for these days: before them, what expires sooner is used instead.
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

/** The integer program of a purchase, as the solver reads it; each need is 1, so that bytes and calls are of one size. */
function programOf(
  requirements: readonly Requirement[],
  offers: readonly Offer[],
  isWhole: boolean,
  least: number,
): string {
  const sum = (factors: readonly number[]) =>
    factors.flatMap((factor, index) => (factor > 0 ? `+ ${factor} q${index}` : [])).join('\n');
  return [
    'Minimize',
    sum(offers.map(({ price }) => price)),
    'Subject To',
    ...requirements.map(
      ({ need, amounts }) => `${sum(amounts.map((amount) => Math.min(amount / need, 1)))} >= ${least}`,
    ),
    'Bounds',
    ...offers.map((_, index) => `0 <= q${index} <= ${MOST_ORDERED}`),
    ...(isWhole ? ['Generals', offers.map((_, index) => `q${index}`).join('\n')] : []),
    'End',
  ].join('\n');
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
