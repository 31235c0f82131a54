import { useGetProductDetailById } from '@platform/sdk/react';
import { createFileRoute } from '@tanstack/react-router';
import { Loaded } from '#components/Loaded.tsx';
import { Loading } from '#components/Loading.tsx';
import { searchOf, text } from '#components/list/addressParameters.ts';
import { useCurrency } from '#entities/order/currency.ts';
import { ProductForm } from '#features/products/ProductForm.tsx';
import { formatDateTime } from '#lib/format.ts';
import { RouteErrorPage } from '#shell/ErrorPage.tsx';
import { Page } from '#shell/Page.tsx';

export const Route = createFileRoute('/controlPanel/productManagement/addProduct')({
  validateSearch: searchOf({ productId: text }),
  component: ProductPage,
});

function ProductPage() {
  const { productId } = Route.useSearch();
  return productId ? <EditPage productId={productId} /> : <NewPage />;
}

function useToList() {
  const navigate = Route.useNavigate();
  return () => void navigate({ to: '/controlPanel/productManagement', ignoreBlocker: true });
}

function NewPage() {
  const toList = useToList();
  const currency = useCurrency();
  return (
    <Page description="Live in the price list as soon as you save.">
      <Loaded query={currency} what="settings of the platform" headingLevel={2}>
        {(code) => <ProductForm currency={code} onSave={toList} />}
      </Loaded>
    </Page>
  );
}

function EditPage({ productId }: { productId: string }) {
  const toList = useToList();
  // Always refetched, because the form replaces every field, including changes that somebody else saved since.
  const query = { gcTime: 0, meta: { showsError: true } };
  const product = useGetProductDetailById({ productId }, { query });
  if (product.isLoadingError) {
    return <RouteErrorPage error={product.error} reset={() => product.refetch()} />;
  }
  const updated = product.data && formatDateTime(product.data.updateTime);
  return (
    <Page
      title="Edit product"
      {...(updated && { description: `Last changed ${updated}. Existing orders are not affected.` })}
    >
      {product.data ? (
        <ProductForm
          key={productId}
          product={product.data}
          currency={product.data.unitPrice.currency}
          onSave={toList}
        />
      ) : (
        <Loading />
      )}
    </Page>
  );
}
