import type { ProductCategory, ProductType, ValidityMonths } from '@platform/sdk';
import { LinkButton, PlusIcon } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { oneOf, type Parameter, searchOf, text } from '#components/list/addressParameters.ts';
import { useListSearch } from '#components/list/listSearch.ts';
import { pageSearch } from '#components/list/pages.ts';
import { ProductList } from '#features/products/ProductList.tsx';
import { Page } from '#shell/Page.tsx';

const validity: Parameter<ValidityMonths> = (value) => (value === 6 || value === 12 ? value : undefined);

const search = searchOf({
  keyword: text,
  category: oneOf<ProductCategory>(['dataPackage', 'qps', 'videoData', 'snapshot']),
  type: oneOf<ProductType>(['single', 'package']),
  validity,
  ...pageSearch,
});

export const Route = createFileRoute('/controlPanel/productManagement/')({
  validateSearch: search,
  component: ProductManagementPage,
});

function ProductManagementPage() {
  const list = useListSearch(Route.useSearch());
  return (
    <Page
      description="Single products and packages that customers can buy. Existing orders are not affected by changes."
      actions={
        <LinkButton href="/controlPanel/productManagement/addProduct" variant="primary" icon={PlusIcon}>
          New product
        </LinkButton>
      }
    >
      <ProductList {...list} />
    </Page>
  );
}
