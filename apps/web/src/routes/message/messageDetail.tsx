import { createFileRoute, redirect } from '@tanstack/react-router';
import { Loading } from '#components/Loading.tsx';
import { searchOf, text } from '#components/list/addressParameters.ts';
import { MessageText } from '#entities/message/MessageText.tsx';
import { PurchaseAdvice } from '#entities/order/PurchaseAdvice.tsx';
import { useMessage } from '#features/messages/useMessage.ts';
import { RouteErrorPage } from '#shell/ErrorPage.tsx';
import { Page } from '#shell/Page.tsx';

const search = searchOf({ messageId: text });

export const Route = createFileRoute('/message/messageDetail')({
  validateSearch: search,
  beforeLoad: ({ search: { messageId } }) => {
    if (!messageId) throw redirect({ to: '/message' });
  },
  component: MessageDetailPage,
});

function MessageDetailPage() {
  const { messageId = '' } = Route.useSearch();
  const message = useMessage(messageId);
  if (message.isLoadingError) return <RouteErrorPage error={message.error} reset={() => message.refetch()} />;
  // A message that links to the packages is about a balance that runs out, so the purchase advice is shown below it. A notice
  // can link there for other reasons.
  const isAboutBalance = message.data?.isNotice === false && message.data.jumpUrl === '/package';
  return (
    <Page {...(message.data && { title: message.data.title })} {...(!isAboutBalance && { width: 'prose' })}>
      {message.data ? <MessageText message={message.data} /> : <Loading />}
      {isAboutBalance && <PurchaseAdvice />}
    </Page>
  );
}
