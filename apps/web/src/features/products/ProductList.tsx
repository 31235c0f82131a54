import {
  type Product,
  type ProductCategory,
  ProductSort,
  type ProductType,
  type ValidityMonths,
} from '@platform/sdk';
import { useGetProductList } from '@platform/sdk/react';
import { PRODUCT_CATEGORIES } from '@platform/sdk/rules';
import { EmptyState, PackageIcon } from '@platform/ui';
import { useState } from 'react';
import { FilterSelect, KeywordField, List, listQuery } from '#components/list/List.tsx';
import { type ListProps, type ListSearch, pageOf } from '#components/list/listSearch.ts';
import { sortingOf } from '#components/list/sorting.ts';
import { DeleteProductDialog } from './DeleteProductDialog.tsx';
import { ProductTable } from './ProductTable.tsx';
import { VALIDITIES } from './productTypes.ts';

/** The URL search parameters of the list. */
export interface ProductSearch extends ListSearch {
  keyword?: string;
  category?: ProductCategory;
  type?: ProductType;
  validity?: ValidityMonths;
}

/** The products of the price list: search, edit, delete (specification §2.5, product management). */
export function ProductList(state: ListProps<ProductSearch>) {
  const { search, onSearch } = state;
  const { keyword = '', category, type, validity } = search;
  const filters = {
    keyword,
    // Packages have a category too, but only the filters of orders use it.
    ...(category && { category, type: 'single' as const }),
    ...(type && { type }),
    ...(validity && { validityMonths: validity }),
  };
  const sorting = sortingOf(state, ProductSort, '-updateTime');
  const products = useGetProductList({ ...filters, ...sorting.request, ...pageOf(search) }, listQuery);
  const [toDelete, setToDelete] = useState<Product>();
  return (
    <>
      <List
        {...state}
        what="products"
        views="products"
        query={products}
        filters={
          <>
            <KeywordField {...state} label="Search products" placeholder="Name or description" />
            <FilterSelect
              label="Category"
              all="All categories"
              options={PRODUCT_CATEGORIES}
              value={category}
              onChange={(chosen) => onSearch({ category: chosen })}
            />
            <FilterSelect
              label="Type"
              all="All types"
              options={{ single: 'Single products', package: 'Packages' }}
              value={type}
              onChange={(chosen) => onSearch({ type: chosen })}
            />
            <FilterSelect
              label="Validity"
              all="Any validity"
              options={VALIDITIES}
              value={validity === undefined ? undefined : (String(validity) as `${ValidityMonths}`)}
              onChange={(chosen) => onSearch({ validity: chosen && (Number(chosen) as ValidityMonths) })}
            />
          </>
        }
        empty={
          keyword || category || type || validity ? (
            <EmptyState title="No product matches">
              Try another category or type, or a shorter part of the name.
            </EmptyState>
          ) : (
            <EmptyState title="No products yet" icon={PackageIcon}>
              Products that you add appear in the price list immediately.
            </EmptyState>
          )
        }
      >
        {(body) => <ProductTable {...body} sorting={sorting.table} onDelete={setToDelete} />}
      </List>
      <DeleteProductDialog product={toDelete} onClose={() => setToDelete(undefined)} />
    </>
  );
}
