import { getPackageProductList, getSingleProductList, type Product } from '@platform/sdk';
import { useGetPackageProductList, useGetSingleProductList } from '@platform/sdk/react';
import { EmptyState, Heading, PackageIcon, Text } from '@platform/ui';
import { Loaded } from '#components/Loaded.tsx';
import { loadAllPages } from '#components/list/loadAllPages.ts';
import { heading, icon, list, named, section, sections } from './mall.css.ts';
import { ProductCard } from './ProductCard.tsx';
import { SECTION_IDS, type SectionId } from './sectionIds.ts';
import { SECTIONS } from './sections.ts';
import { savingOf, unitPriceOf } from './unitPrice.ts';

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
  /** The products that the account's usage recommends. */
  recommended: readonly string[] | undefined;
  onChoose: (product: Product) => void;
}

/** The price list by section (specification §2.1, /package, §7.7). */
export function PriceList({ query, shown, recommended = [], onChoose }: PriceListProps) {
  return (
    <Loaded query={query} what="products" headingLevel={2}>
      {(products) => {
        const parts = SECTION_IDS.filter((id) => shown === undefined || id === shown)
          .map((id) => ({ id, products: products.filter((product) => sectionOf(product) === id) }))
          .filter((part) => part.products.length > 0);
        if (parts.length === 0) {
          return (
            <EmptyState title="Nothing is for sale here at the moment" icon={PackageIcon}>
              You can still use the free quota and the trial.
            </EmptyState>
          );
        }
        return (
          <div className={sections}>
            {parts.map((part) => (
              <PricedSection
                key={part.id}
                {...part}
                all={products}
                recommended={recommended}
                onChoose={onChoose}
              />
            ))}
          </div>
        );
      }}
    </Loaded>
  );
}

/** Props of PricedSection. */
interface PricedSectionProps {
  id: SectionId;
  products: Product[];
  /** The whole price list. */
  all: Product[];
  recommended: readonly string[];
  onChoose: (product: Product) => void;
}

function PricedSection({ id, products, all, recommended, onChoose }: PricedSectionProps) {
  const { title, Icon, text } = SECTIONS[id];
  return (
    <section aria-labelledby={id} className={section[Math.min(products.length, 3) as 1 | 2 | 3]}>
      <div className={heading}>
        <Heading level={2} id={id} size="title">
          <span className={named}>
            <Icon className={icon} />
            {title}
          </span>
        </Heading>
        <Text size="small" tone="secondary">
          {text}
        </Text>
      </div>
      <ul className={list}>
        {products.map((product) => (
          <ProductCard
            key={product.productId}
            product={product}
            perUnit={unitPriceOf(product, all)}
            saving={savingOf(product, all)}
            isRecommended={recommended.includes(product.productId)}
            onChoose={() => onChoose(product)}
          />
        ))}
      </ul>
    </section>
  );
}
