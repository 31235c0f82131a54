/** Searches for purchases in a separate thread, because an integer program can block the event loop for a second. */
import type { PurchaseProposal } from '@platform/sdk';
import { moneyOf } from '#money.ts';
import { serveThread } from '#thread.ts';
import { cheapestCover, type Demand, isCoverable, type Offer, worthwhile } from './advice.ts';

/** An offer with the name of its product. */
export type NamedOffer = Offer & { productName: string };

/** The demands to cover, and the offers to choose from. */
export interface PurchaseSearch {
  demands: readonly Demand[];
  /** The numbers of days to cover; each gets a purchase. */
  horizons: readonly PurchaseProposal['days'][];
  offers: readonly NamedOffer[];
}

/** The cheapest purchase that covers the given number of days for every kind that can be covered. */
async function propose(
  demands: readonly Demand[],
  days: PurchaseProposal['days'],
  offers: readonly NamedOffer[],
): Promise<PurchaseProposal> {
  const coverable = demands.filter((demand) => isCoverable(demand, days, offers));
  const quantities = await cheapestCover(coverable, days, offers);
  const covered = quantities ? coverable : [];
  const items = offers
    .map(({ productId, productName, price }, index) => ({
      productId,
      productName,
      quantity: quantities?.[index] ?? 0,
      totalPrice: moneyOf(price * (quantities?.[index] ?? 0)),
    }))
    .filter(({ quantity }) => quantity > 0);
  return {
    days,
    itemList: items,
    totalPrice: moneyOf(items.reduce((sum, { totalPrice }) => sum + totalPrice.amount, 0)),
    uncoveredList: demands.filter((demand) => !covered.includes(demand)).map(({ flowType }) => flowType),
  };
}

serveThread(async ({ demands, horizons, offers }: PurchaseSearch) => {
  const candidates = worthwhile(offers);
  const result: PurchaseProposal[] = [];
  for (const days of horizons) result.push(await propose(demands, days, candidates));
  return { result, transfer: [] };
});
