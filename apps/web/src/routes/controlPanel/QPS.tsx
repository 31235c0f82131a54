import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchOf, text } from '#components/list/addressParameters.ts';
import { useListSearch } from '#components/list/listSearch.ts';
import { type QpsSearch, QpsUsage } from '#features/usage/QpsUsage.tsx';
import { Page } from '#shell/Page.tsx';

const search = searchOf({ keyword: text, application: text, expired: oneOf(['shown']) });

export const Route = createFileRoute('/controlPanel/QPS')({ validateSearch: search, component: QpsPage });

function QpsPage() {
  const state = useListSearch<QpsSearch>(Route.useSearch());
  return (
    <Page description="How many calls per second each of your APIs takes, and how close your calls came to it.">
      <QpsUsage {...state} />
    </Page>
  );
}
