import { GatewayInvokeStatus } from '@platform/sdk';
import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchOf, text } from '#components/list/addressParameters.ts';
import { dateRangeSearch } from '#components/list/dateRange.ts';
import { pageSearch } from '#components/list/pages.ts';

const search = searchOf({
  /** Follows new calls; lists past ones by default. */
  view: oneOf(['live']),
  keyword: text,
  application: text,
  status: oneOf(Object.values(GatewayInvokeStatus)),
  code: text,
  ...dateRangeSearch,
  ...pageSearch,
});

export const Route = createFileRoute('/onlineDebugger/history')({ validateSearch: search });
