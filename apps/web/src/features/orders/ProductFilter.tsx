import { useGetAllProductNames } from '@platform/sdk/react';
import { KnownSearch } from '#components/list/KnownSearch.tsx';
import { useFilledIn } from '#components/list/useFilledIn.ts';

/** What the filter is told. */
export interface ProductFilterProps {
  /** The product whose orders are shown; undefined for all. */
  productId: string | undefined;
  onChange: (productId: string | undefined) => void;
}

/** Shows only the orders of one product of the price list. */
export function ProductFilter({ productId = '', onChange }: ProductFilterProps) {
  const names = useGetAllProductNames({});
  const [key, write] = useFilledIn(productId);
  const known = (names.data ?? []).map((product) => ({ id: product.productId, name: product.productName }));
  return (
    <KnownSearch
      // Its name may come later than the address.
      key={`${key} ${names.isSuccess}`}
      label="Product"
      isLabelHidden
      clearLabel="All products"
      known={known}
      isLoading={names.isLoading}
      value={productId}
      onChange={(chosen) => {
        write(chosen);
        onChange(chosen || undefined);
      }}
    />
  );
}
