import { useGetSingleProductList } from '@platform/sdk/react';
import { EmptyState, GaugeIcon, LinkButton } from '@platform/ui';
import type { QpsChoice } from '#lib/orderHref.ts';
import { Loaded } from '#shell/Loaded.tsx';
import { OrderForm } from './OrderForm.tsx';

/** What is chosen already. */
export interface BuyQpsProps {
  choice: QpsChoice;
  /** Called with the id of the order that was placed. */
  onOrder: (orderId: string) => void;
}

/** Buys more calls a second for an API of an application (specification §2.1, buyQps). */
export function BuyQps({ choice, onOrder }: BuyQpsProps) {
  const products = useGetSingleProductList(
    { category: 'qps', pageSize: 200 },
    { query: { meta: { showsError: true } } },
  );
  return (
    <Loaded query={products} what="QPS expansions" headingLevel={2}>
      {({ list: [first, ...others] }) =>
        first ? (
          <OrderForm {...choice} products={[first, ...others]} layout="beside" onOrder={onOrder} />
        ) : (
          <EmptyState
            title="No QPS expansion is on sale at the moment"
            icon={GaugeIcon}
            actions={<LinkButton href="/package">See what else there is</LinkButton>}
          />
        )
      }
    </Loaded>
  );
}
