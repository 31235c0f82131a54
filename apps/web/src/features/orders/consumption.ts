import {
  getFlowProductUsage,
  getSnapshotProductUsage,
  getVideoProductUsage,
  type OrderContent,
  type ProductUsage,
} from '@platform/sdk';
import {
  flowProductUsageQueryKey,
  snapshotProductUsageQueryKey,
  videoProductUsageQueryKey,
} from '@platform/sdk/react';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { loadAllPages } from '#components/list/loadAllPages.ts';

const FILTERS = { isExpiredShown: true };

/** The options of a query of all pages. */
const allPages = (key: QueryKey, load: typeof getVideoProductUsage) => ({
  queryKey: [...key, 'allPages'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    loadAllPages((page) => load({ ...FILTERS, ...page }, { signal })),
});

/**
 * @param products the sources of calls, traffic or snapshots: packages, recharges, the trial
 * @returns the order's content by kind, with its usage
 */
export function productsOf(products: readonly ProductUsage[], orderId: string): ProductUsage[] {
  return products.filter((product) => product.orderId === orderId);
}

/**
 * Loads all purchases with their usage, expired ones included. If that fails, payments are shown without usage.
 *
 * @returns the sources of calls, traffic or snapshots
 */
export function useProducts(): ProductUsage[] {
  const calls = useQuery(allPages(flowProductUsageQueryKey(FILTERS), getFlowProductUsage));
  const video = useQuery(allPages(videoProductUsageQueryKey(FILTERS), getVideoProductUsage));
  const captures = useQuery(allPages(snapshotProductUsageQueryKey(FILTERS), getSnapshotProductUsage));
  return [calls, video, captures].flatMap(({ data }) => data?.list ?? []);
}

/** @returns the content of an order that is not used up but only expires: QPS */
export function lastingContents(contents: readonly OrderContent[]): OrderContent[] {
  return contents.filter(({ category }) => category === 'qps');
}
