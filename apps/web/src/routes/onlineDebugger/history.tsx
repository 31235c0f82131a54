import { GatewayInvokeStatus } from '@platform/sdk';
import { createFileRoute } from '@tanstack/react-router';
import { pageSearch } from '#lib/pages.ts';
import { day, oneOf, searchOf, text } from '#lib/search.ts';

const search = searchOf({
  keyword: text,
  application: text,
  status: oneOf(Object.values(GatewayInvokeStatus)),
  from: day,
  to: day,
  ...pageSearch,
});

export const Route = createFileRoute('/onlineDebugger/history')({ validateSearch: search });
