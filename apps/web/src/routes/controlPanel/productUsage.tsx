import { createFileRoute } from '@tanstack/react-router';
import { integer, oneOf, searchOf } from '#components/list/addressParameters.ts';
import { useListSearch } from '#components/list/listSearch.ts';
import { ProductUsage, type ProductUsageSearch } from '#features/usage/ProductUsage.tsx';
import { Page } from '#shell/Page.tsx';

export const Route = createFileRoute('/controlPanel/productUsage')({
  validateSearch: searchOf({
    expired: oneOf(['shown']),
    videoPage: integer(1),
    callPage: integer(1),
    capturePage: integer(1),
  }),
  component: ProductUsagePage,
});

function ProductUsagePage() {
  const state = useListSearch<ProductUsageSearch>(Route.useSearch());
  return (
    <Page description="What the trial, packages and recharges give, and what is left of it. It is counted at once, without the delay of the statistics.">
      <ProductUsage {...state} />
    </Page>
  );
}
