import {
  useGetFlowProductUsage,
  useGetSnapshotProductUsage,
  useGetVideoProductUsage,
} from '@platform/sdk/react';
import { Stack, Switch } from '@platform/ui';
import { listQuery } from '#components/list/List.tsx';
import { type ListProps, type ListSearch, pageOf } from '#components/list/listSearch.ts';
import { PurchaseAdvice } from '#entities/order/PurchaseAdvice.tsx';
import { calls, captures, traffic } from '#lib/units.ts';
import { FreeUsage } from './FreeUsage.tsx';
import { ProductList } from './ProductList.tsx';
import { QpsTables } from './QpsTables.tsx';

/** The URL search parameters of the product usage: the page has three lists with their own page numbers. */
export interface ProductUsageSearch extends ListSearch {
  /** Shows expired products as well. */
  expired?: 'shown';
  videoPage?: number;
  callPage?: number;
  capturePage?: number;
}

/** The balances of purchases, recharges and the trial, by kind (specification §2.5, product usage). */
export function ProductUsage({ search, onSearch }: ListProps<ProductUsageSearch>) {
  const isExpiredShown = search.expired === 'shown';
  const listOf = (name: 'videoPage' | 'callPage' | 'capturePage'): ListProps<ListSearch> => ({
    search: search[name] ? { pageNumber: search[name] } : {},
    onSearch: ({ pageNumber }) => onSearch({ [name]: pageNumber === 1 ? undefined : pageNumber }),
  });
  const [ofVideo, ofCalls, ofCaptures] = [listOf('videoPage'), listOf('callPage'), listOf('capturePage')];
  const video = useGetVideoProductUsage({ isExpiredShown, ...pageOf(ofVideo.search) }, listQuery);
  const flow = useGetFlowProductUsage({ isExpiredShown, ...pageOf(ofCalls.search) }, listQuery);
  const snapshot = useGetSnapshotProductUsage({ isExpiredShown, ...pageOf(ofCaptures.search) }, listQuery);
  return (
    <Stack gap={4}>
      <Switch
        isSelected={isExpiredShown}
        onChange={(isShown) =>
          onSearch({
            expired: isShown ? 'shown' : undefined,
            videoPage: undefined,
            callPage: undefined,
            capturePage: undefined,
          })
        }
      >
        Show expired products
      </Switch>
      <PurchaseAdvice />
      <ProductList {...ofVideo} title="Video traffic" unit={traffic} query={video} />
      <ProductList {...ofCalls} title="API calls" unit={calls} query={flow} />
      <FreeUsage query={flow} />
      <ProductList {...ofCaptures} title="Snapshot calls" unit={captures} query={snapshot} />
      <QpsTables isExpiredShown={isExpiredShown} />
    </Stack>
  );
}
