import type { Product } from '@platform/sdk';
import { Stack, Tab, TabList, TabPanel, Tabs } from '@platform/ui';
import { useIsLoggedIn } from '#lib/session.ts';
import { AdviceLine, useAdvice } from './AdviceLine.tsx';
import { FreeOffer } from './FreeOffer.tsx';
import { HowToBuy } from './HowToBuy.tsx';
import { OrderSheet } from './OrderSheet.tsx';
import { PriceList, usePriceList } from './PriceList.tsx';
import { SECTION_IDS, type SectionId } from './sectionIds.ts';
import { SECTIONS } from './sections.ts';

/** Props of Mall. */
export interface MallProps {
  /** The section of the price list; undefined for all. */
  shown: SectionId | undefined;
  onShow: (shown: SectionId | undefined) => void;
  /** The product to buy; undefined for none. */
  productId: string | undefined;
  /** The initial quantity. */
  quantity: number | undefined;
  onChoose: (product: Product | undefined) => void;
  /** Called with the id of the placed order. */
  onOrder: (orderId: string) => void;
}

const ALL = 'all';

/** The mall: the products for sale, advice on them, and what is free (specification §2.1, /package). */
export function Mall({ shown, onShow, productId, quantity, onChoose, onOrder }: MallProps) {
  const products = usePriceList();
  const advice = useAdvice(useIsLoggedIn());
  const chosen = products.data?.find((product) => product.productId === productId);
  const recommended = advice?.products.map((product) => product.productId);
  const list = <PriceList query={products} shown={shown} recommended={recommended} onChoose={onChoose} />;
  return (
    <Stack gap={8}>
      <Tabs
        selectedKey={shown ?? ALL}
        onSelectionChange={(key) => onShow(SECTION_IDS.find((id) => id === key))}
      >
        <TabList aria-label="Products for sale">
          <Tab id={ALL}>All</Tab>
          {SECTION_IDS.map((id) => (
            <Tab key={id} id={id}>
              {SECTIONS[id].title}
            </Tab>
          ))}
        </TabList>
        <TabPanel id={ALL}>{list}</TabPanel>
        {SECTION_IDS.map((id) => (
          <TabPanel key={id} id={id}>
            {list}
          </TabPanel>
        ))}
      </Tabs>
      {advice && <AdviceLine {...advice} />}
      <FreeOffer />
      <HowToBuy />
      <OrderSheet
        product={chosen}
        quantity={quantity}
        onClose={() => onChoose(undefined)}
        onOrder={onOrder}
      />
    </Stack>
  );
}
