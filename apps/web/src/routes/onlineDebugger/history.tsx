import { GatewayInvokeStatus } from '@platform/sdk';
import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchOf, text } from '#components/list/addressParameters.ts';
import { dateRangeSearch } from '#components/list/dateRange.ts';
import { pageSearch } from '#components/list/pages.ts';

const search = searchOf({
  keyword: text,
  application: text,
  status: oneOf(Object.values(GatewayInvokeStatus)),
  code: text,
  ...dateRangeSearch,
  ...pageSearch,
});

export const Route = createFileRoute('/onlineDebugger/history')({ validateSearch: search });
