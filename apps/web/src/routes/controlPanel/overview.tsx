import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchOf, text } from '#components/list/addressParameters.ts';
import { useListSearch } from '#components/list/listSearch.ts';
import { Overview, type OverviewSearch } from '#features/usage/Overview.tsx';
import { UsageAttention } from '#features/usage/UsageAttention.tsx';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  range: oneOf(['last30', 'month', 'lastMonth', 'lastQuarter']),
  application: text,
  paid: oneOf(['video', 'captures']),
});

export const Route = createFileRoute('/controlPanel/overview')({
  validateSearch: search,
  component: OverviewPage,
});

function OverviewPage() {
  const state = useListSearch<OverviewSearch>(Route.useSearch());
  return (
    <Page description="Calls, costs and remaining quota.">
      <UsageAttention />
      <Overview {...state} />
    </Page>
  );
}
