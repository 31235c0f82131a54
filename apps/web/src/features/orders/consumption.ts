import type { OrderContent, ProductUsage } from '@platform/sdk';
import {
  useGetFlowProductUsage,
  useGetSnapshotProductUsage,
  useGetVideoProductUsage,
} from '@platform/sdk/react';

/** The maximum of one page, including expired products. */
const ALL = { isExpiredShown: true, pageSize: 200 };

/**
 * @param products the sources of calls, traffic or snapshots: packages, recharges, the trial
 * @returns the order's content by kind, with its usage
 */
export function productsOf(products: readonly ProductUsage[], orderId: string): ProductUsage[] {
  return products.filter((product) => product.orderId === orderId);
}

/**
 * Loads purchases with their usage. If that fails, payments are shown without usage.
 *
 * @returns the sources of calls, traffic or snapshots
 */
export function useProducts(): ProductUsage[] {
  const calls = useGetFlowProductUsage(ALL);
  const video = useGetVideoProductUsage(ALL);
  const captures = useGetSnapshotProductUsage(ALL);
  return [calls, video, captures].flatMap(({ data }) => data?.list ?? []);
}

/** @returns the content of an order that is not used up but only expires: QPS */
export function lastingContents(contents: readonly OrderContent[]): OrderContent[] {
  return contents.filter(({ category }) => category === 'qps');
}
