import { getSingleProductList } from '@platform/sdk';
import { useGetSingleProductList } from '@platform/sdk/react';
import { EmptyState, LinkButton, ZapIcon } from '@platform/ui';
import { Loaded } from '#components/Loaded.tsx';
import { loadAllPages } from '#components/list/loadAllPages.ts';
import type { QpsChoice } from '#entities/order/orderHref.ts';
import { OrderForm } from './OrderForm.tsx';

/** Props of BuyQps. */
export interface BuyQpsProps {
  choice: QpsChoice;
  /** Called with the id of the placed order. */
  onOrder: (orderId: string) => void;
}

/** Buys a QPS expansion for an API of an application (specification §2.1, buyQps). */
export function BuyQps({ choice, onOrder }: BuyQpsProps) {
  const products = useGetSingleProductList(
    { category: 'qps' },
    {
      query: {
        queryFn: ({ signal }) =>
          loadAllPages((page) => getSingleProductList({ category: 'qps', ...page }, { signal })),
        meta: { showsError: true },
      },
    },
  );
  return (
    <Loaded query={products} what="QPS expansions" headingLevel={2}>
      {({ list: [first, ...others] }) =>
        first ? (
          <OrderForm {...choice} products={[first, ...others]} layout="beside" onOrder={onOrder} />
        ) : (
          <EmptyState
            title="No QPS expansion is for sale at the moment"
            icon={ZapIcon}
            actions={<LinkButton href="/package">View packages</LinkButton>}
          />
        )
      }
    </Loaded>
  );
}
