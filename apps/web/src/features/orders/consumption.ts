import type { OrderContent, ProductUsage } from '@platform/sdk';
import {
  useGetFlowProductUsage,
  useGetSnapshotProductUsage,
  useGetVideoProductUsage,
} from '@platform/sdk/react';

/** As much of the products as the platform tells at once, those that have expired among them. */
const ALL = { isExpiredShown: true, pageSize: 200 };

/**
 * @param products what gives calls, traffic or captures: packages, recharges, the trial
 * @param orderId an order
 * @returns what the order gave, kind by kind, with how much of it is used
 */
export function productsOf(products: readonly ProductUsage[], orderId: string): ProductUsage[] {
  return products.filter((product) => product.orderId === orderId);
}

/**
 * What was bought, with how much of it is used. Where that can't be known, a bill stands without it.
 *
 * @returns what gives calls, traffic or captures
 */
export function useProducts(): ProductUsage[] {
  const calls = useGetFlowProductUsage(ALL);
  const video = useGetVideoProductUsage(ALL);
  const captures = useGetSnapshotProductUsage(ALL);
  return [calls, video, captures].flatMap(({ data }) => data?.list ?? []);
}

/** @returns what of an order is not used up but only lasts: calls a second */
export function lastingContents(contents: readonly OrderContent[]): OrderContent[] {
  return contents.filter(({ category }) => category === 'qps');
}
