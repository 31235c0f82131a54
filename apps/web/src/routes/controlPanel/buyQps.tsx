import { createFileRoute } from '@tanstack/react-router';
import { integer, searchOf, text } from '#components/list/addressParameters.ts';
import { BuyQps } from '#features/mall/BuyQps.tsx';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  appId: text,
  apiId: text,
  productId: text,
  quantity: integer(1),
  timePeriod: integer(1),
});

export const Route = createFileRoute('/controlPanel/buyQps')({
  validateSearch: search,
  component: BuyQpsPage,
});

function BuyQpsPage() {
  const choice = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Page description="More calls per second for one API of one application, in addition to its default limit.">
      <BuyQps
        key={JSON.stringify(choice)}
        choice={choice}
        onOrder={(orderId) => void navigate({ to: '/controlPanel/mallOrder/detail', search: { orderId } })}
      />
    </Page>
  );
}
