import { ProductUsageSort } from '@platform/sdk';
import {
  useGetFlowProductUsage,
  useGetSnapshotProductUsage,
  useGetVideoProductUsage,
} from '@platform/sdk/react';
import { BellIcon, Inline, LinkButton, Stack, Switch } from '@platform/ui';
import { listQuery } from '#components/list/List.tsx';
import { type ListProps, type ListSearch, pageOf } from '#components/list/listSearch.ts';
import { sortingOf } from '#components/list/sorting.ts';
import { PurchaseAdvice } from '#entities/order/PurchaseAdvice.tsx';
import { ALERT_SETTINGS_PATH } from '#entities/quota/alertSettingsPath.ts';
import { calls, snapshots, traffic } from '#lib/units.ts';
import { FreeUsage } from './FreeUsage.tsx';
import { ProductList } from './ProductList.tsx';
import { QpsSummary } from './QpsSummary.tsx';

/** The URL search parameters of the product usage: the page has lists with their own page numbers and orders. */
export interface ProductUsageSearch extends ListSearch {
  /** Shows expired products as well. */
  expired?: 'shown';
  videoPage?: number;
  callPage?: number;
  capturePage?: number;
  videoSort?: string;
  callSort?: string;
  captureSort?: string;
  freeSort?: string;
}

/** The balances of purchases, recharges and the trial, by kind (specification §2.5, product usage). */
export function ProductUsage({ search, onSearch }: ListProps<ProductUsageSearch>) {
  const isExpiredShown = search.expired === 'shown';
  const orderOf = (name: 'video' | 'call' | 'capture' | 'free'): ListProps<ListSearch> => {
    const sort = search[`${name}Sort`];
    return {
      search: sort ? { sort } : {},
      onSearch: (changes) => onSearch({ [`${name}Sort`]: changes.sort }),
    };
  };
  const listOf = (name: 'video' | 'call' | 'capture'): ListProps<ListSearch> => {
    const order = orderOf(name);
    const pageNumber = search[`${name}Page`];
    return {
      search: { ...order.search, ...(pageNumber && { pageNumber }) },
      onSearch: (changes, { isSubmitted = changes.pageNumber !== undefined } = {}) =>
        onSearch(
          {
            ...('sort' in changes && { [`${name}Sort`]: changes.sort }),
            [`${name}Page`]: changes.pageNumber === 1 ? undefined : changes.pageNumber,
          },
          { isSubmitted },
        ),
    };
  };
  const [ofVideo, ofCalls, ofCaptures] = [listOf('video'), listOf('call'), listOf('capture')];
  const [byVideo, byCalls, byCaptures] = [ofVideo, ofCalls, ofCaptures].map((list) =>
    sortingOf(list, ProductUsageSort),
  );
  const video = useGetVideoProductUsage(
    { isExpiredShown, ...byVideo?.request, ...pageOf(ofVideo.search) },
    listQuery,
  );
  const flow = useGetFlowProductUsage(
    { isExpiredShown, ...byCalls?.request, ...pageOf(ofCalls.search) },
    listQuery,
  );
  const snapshot = useGetSnapshotProductUsage(
    { isExpiredShown, ...byCaptures?.request, ...pageOf(ofCaptures.search) },
    listQuery,
  );
  return (
    <Stack gap={4}>
      <Inline gap={3} justify="between">
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
        <LinkButton href={ALERT_SETTINGS_PATH} icon={BellIcon}>
          Alert settings
        </LinkButton>
      </Inline>
      <PurchaseAdvice />
      <ProductList
        {...ofVideo}
        title="Video traffic"
        what="video traffic"
        none="No active video traffic package"
        unit={traffic}
        query={video}
      />
      <ProductList
        {...ofCalls}
        title="API calls"
        what="API calls"
        none="No active API call package"
        unit={calls}
        query={flow}
      />
      <FreeUsage {...orderOf('free')} query={flow} />
      <ProductList
        {...ofCaptures}
        title="Snapshot calls"
        what="snapshot calls"
        none="No active AI capture call package"
        unit={snapshots}
        query={snapshot}
      />
      <QpsSummary isExpiredShown={isExpiredShown} />
    </Stack>
  );
}
