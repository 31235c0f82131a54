import { useGetAllProductNames } from '@platform/sdk/react';
import { KnownSearch } from '#components/list/KnownSearch.tsx';
import { useFilledIn } from '#components/list/useFilledIn.ts';

/** Props of ProductFilter. */
export interface ProductFilterProps {
  /** The product to filter by; undefined for all. */
  productId: string | undefined;
  onChange: (productId: string | undefined) => void;
}

/** Filters orders by a product of the price list. */
export function ProductFilter({ productId = '', onChange }: ProductFilterProps) {
  const names = useGetAllProductNames({});
  const [key, write] = useFilledIn(productId);
  const known = (names.data ?? []).map((product) => ({ id: product.productId, name: product.productName }));
  return (
    <KnownSearch
      // Remounts the field when the names have loaded, because its text is set only on mount.
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
