import { getPackageProductList, getSingleProductList, type Product } from '@platform/sdk';
import { useGetPackageProductList, useGetSingleProductList } from '@platform/sdk/react';
import { EmptyState, Heading, PackageIcon, Stack, Text } from '@platform/ui';
import { Loaded } from '#components/Loaded.tsx';
import { loadAllPages } from './loadAllPages.ts';
import { heading, icon, list, section } from './mall.css.ts';
import { ProductCard } from './ProductCard.tsx';
import { SECTION_IDS, type SectionId } from './sectionIds.ts';
import { SECTIONS } from './sections.ts';

/** The query of the whole price list, whose error the screen shows. */
export function usePriceList() {
  const singles = useGetSingleProductList(undefined, {
    query: {
      queryFn: ({ signal }) => loadAllPages((page) => getSingleProductList(page, { signal })),
      meta: { showsError: true },
    },
  });
  const packages = useGetPackageProductList(undefined, {
    query: {
      queryFn: ({ signal }) => loadAllPages((page) => getPackageProductList(page, { signal })),
      meta: { showsError: true },
    },
  });
  const failed = [singles, packages].find(({ isLoadingError }) => isLoadingError);
  return {
    data:
      singles.data && packages.data
        ? ([...packages.data.list, ...singles.data.list] satisfies Product[])
        : undefined,
    isLoadingError: failed !== undefined,
    error: failed?.error ?? null,
    refetch: () => Promise.all([singles.refetch(), packages.refetch()]),
  };
}

const sectionOf = ({ type, category }: Product): SectionId => (type === 'package' ? 'package' : category);

/** Props of PriceList. */
export interface PriceListProps {
  /** The query of the price list. */
  query: ReturnType<typeof usePriceList>;
  /** Shows only this section; undefined for all. */
  shown: SectionId | undefined;
  onChoose: (product: Product) => void;
}

/** The price list by section (specification §2.1, /package, §7.7). */
export function PriceList({ query, shown, onChoose }: PriceListProps) {
  return (
    <Loaded query={query} what="products" headingLevel={2}>
      {(products) => {
        const parts = SECTION_IDS.filter((id) => shown === undefined || id === shown)
          .map((id) => ({ id, products: products.filter((product) => sectionOf(product) === id) }))
          .filter((part) => part.products.length > 0);
        if (parts.length === 0) {
          return (
            <EmptyState title="Nothing is on sale here at the moment" icon={PackageIcon}>
              What the trial and the free quota give can be used as before.
            </EmptyState>
          );
        }
        return (
          <Stack gap={10}>
            {parts.map((part) => (
              <PricedSection key={part.id} {...part} onChoose={onChoose} />
            ))}
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** Props of PricedSection. */
interface PricedSectionProps {
  id: SectionId;
  products: Product[];
  onChoose: (product: Product) => void;
}

function PricedSection({ id, products, onChoose }: PricedSectionProps) {
  const { title, Icon, text } = SECTIONS[id];
  return (
    <section aria-labelledby={id} className={section}>
      <div className={heading}>
        <span className={icon}>
          <Icon size="large" />
        </span>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        <Text tone="secondary">{text}</Text>
      </div>
      <ul className={list}>
        {products.map((product) => (
          <ProductCard key={product.productId} product={product} onChoose={() => onChoose(product)} />
        ))}
      </ul>
    </section>
  );
}
