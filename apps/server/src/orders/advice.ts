import { rechargeOrderBodyQuantityMax as MOST_ORDERED } from '@platform/sdk/zod/orders';

/** What is left of a grant, or will be given; days are counted from today, which is 0. */
export interface Stock {
  /** Calls, captures or bytes. */
  remaining: number;
  /** The first day on which it is good. */
  startDay: number;
  /** The first day on which it is no longer good. */
  endDay: number;
}

/** A product that could be bought today. */
export interface Offer {
  productId: string;
  /** What one gives of the kind, in calls, captures or bytes; above 0. */
  amount: number;
  /** What one costs, in minor units. */
  price: number;
  /** The first day on which it is no longer good. */
  endDay: number;
}

/** The days of the pace that a forecast goes on with. */
export const PACE_DAYS = 30;
/** No forecast looks further ahead. */
export const LONGEST = 365;
/** How many combinations are looked at before the cheapest so far is good enough. */
const PATIENCE = 5000;

/**
 * @param used what the last 30 days used
 * @param stocks what there is, and what there will be
 * @returns what is lacking on each of the next 365 days, if each uses as much as those did; what expires first is used first
 */
export function shortfallsOf(used: number, stocks: readonly Stock[]): number[] {
  const left = stocks.map((stock) => ({ ...stock })).sort((one, other) => one.endDay - other.endDay);
  // What is due until the end of a day, in whole units: no part of one is lost over the days.
  const dueUntil = (day: number) => Math.ceil((used * day) / PACE_DAYS);
  return Array.from({ length: LONGEST }, (_, day) => {
    let need = dueUntil(day + 1) - dueUntil(day);
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
 * Finds the cheapest purchase of today that makes up for what is lacking.
 *
 * @param shortfalls what is lacking on each day
 * @param offers what can be bought
 * @returns how many of each offer, in their order; undefined where no purchase makes up for it
 */
export function cheapestCover(shortfalls: readonly number[], offers: readonly Offer[]): number[] | undefined {
  // What lasts longer can stand in for what lasts shorter: from each end on, everything later needs offers beyond it.
  const ends = [...new Set(offers.map(({ endDay }) => endDay))].sort((one, other) => one - other);
  const needs = [0, ...ends].map((from) => sumOf(shortfalls.slice(from)));
  const isCoverable = needs.every((need, from) => {
    const reaching = offers.filter(({ endDay }) => ends.indexOf(endDay) >= from);
    return need <= sumOf(reaching.map(({ amount }) => amount * MOST_ORDERED));
  });
  if (!isCoverable) return undefined;
  const sorted = offers
    .map((offer, index) => ({ ...offer, index, reach: ends.indexOf(offer.endDay) }))
    .filter((offer, _, all) => !all.some((other) => isBetter(other, offer)))
    .sort((one, other) => one.price / one.amount - other.price / other.amount);
  let best: { price: number; quantities: number[] } | undefined;
  let looked = 0;
  const choose = (position: number, open: number[], price: number, quantities: number[]) => {
    looked += 1;
    const [need = 0] = open;
    if (Math.max(...open) <= 0) {
      if (!best || price < best.price) best = { price, quantities };
      return;
    }
    const offer = sorted[position];
    // The rest of the list costs more for each unit than the present offer.
    if (!offer || (best && price + (need / offer.amount) * offer.price >= best.price)) return;
    if (best && looked > PATIENCE) return;
    const reached = Math.max(...open.slice(0, offer.reach + 1), 0);
    const most = Math.min(MOST_ORDERED, Math.ceil(reached / offer.amount));
    for (let quantity = most; quantity >= 0; quantity--) {
      const rest = open.map((each, index) => (index <= offer.reach ? each - quantity * offer.amount : each));
      // What is good until an end makes up for nothing behind it, however much of it there is.
      for (let index = rest.length - 2; index >= 0; index--) {
        rest[index] = Math.max(rest[index] ?? 0, Math.max(0, rest[index + 1] ?? 0));
      }
      const chosen = [...quantities];
      chosen[offer.index] = quantity;
      choose(position + 1, rest, price + quantity * offer.price, chosen);
    }
  };
  choose(
    0,
    needs,
    0,
    offers.map(() => 0),
  );
  return best?.quantities;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

type Ranked = Offer & { index: number };

/** Whether one gives no less for no more and as long as another; of two alike, the first does. */
function isBetter(one: Ranked, other: Ranked): boolean {
  const isNoWorse =
    one.amount >= other.amount && one.price <= other.price && one.endDay >= other.endDay && one !== other;
  const isAlike = one.amount === other.amount && one.price === other.price && one.endDay === other.endDay;
  return isNoWorse && (!isAlike || one.index < other.index);
}
