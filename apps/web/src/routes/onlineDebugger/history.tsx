import { GatewayInvokeStatus } from '@platform/sdk';
import { createFileRoute } from '@tanstack/react-router';
import { day, oneOf, searchOf, text } from '#components/list/addressParameters.ts';
import { pageSearch } from '#components/list/pages.ts';

const search = searchOf({
  keyword: text,
  application: text,
  status: oneOf(Object.values(GatewayInvokeStatus)),
  code: text,
  from: day,
  to: day,
  ...pageSearch,
});

export const Route = createFileRoute('/onlineDebugger/history')({ validateSearch: search });
