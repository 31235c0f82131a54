import { STATISTICS_DELAY } from '@platform/sdk/rules';
import { createFileRoute } from '@tanstack/react-router';
import { integer, oneOf, searchOf } from '#components/list/addressParameters.ts';
import { useListSearch } from '#components/list/listSearch.ts';
import { sortParameter } from '#components/list/pages.ts';
import { QuotaAlerts } from '#entities/quota/QuotaAlerts.tsx';
import { ProductUsage, type ProductUsageSearch } from '#features/usage/ProductUsage.tsx';
import { Page } from '#shell/Page.tsx';

export const Route = createFileRoute('/controlPanel/productUsage')({
  validateSearch: searchOf({
    expired: oneOf(['shown']),
    videoPage: integer(1),
    callPage: integer(1),
    capturePage: integer(1),
    videoSort: sortParameter,
    callSort: sortParameter,
    captureSort: sortParameter,
    freeSort: sortParameter,
  }),
  component: ProductUsagePage,
});

function ProductUsagePage() {
  const state = useListSearch<ProductUsageSearch>(Route.useSearch());
  return (
    <Page
      description={`What you have left of the trial, packages and recharges. Balances and free calls are up to date; forecasts and QPS are ${STATISTICS_DELAY.from} to ${STATISTICS_DELAY.to} minutes behind.`}
    >
      <QuotaAlerts />
      <ProductUsage {...state} />
    </Page>
  );
}
