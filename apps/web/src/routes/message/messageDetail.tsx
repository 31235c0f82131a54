import { createFileRoute, redirect } from '@tanstack/react-router';
import { useMessage } from '#features/messages/useMessage.ts';
import { searchOf, text } from '#lib/search.ts';
import { RouteErrorPage } from '#shell/ErrorPage.tsx';
import { Loading } from '#shell/Loading.tsx';
import { MessageText } from '#shell/MessageText.tsx';
import { Page } from '#shell/Page.tsx';
import { PurchaseAdvice } from '#shell/PurchaseAdvice.tsx';

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
  // An allowance comes to its end: what covers the next days stands below. A notice may lead there as well.
  const isOfAllowance = message.data?.isNotice === false && message.data.jumpUrl === '/package';
  return (
    <Page {...(message.data && { title: message.data.title })} {...(!isOfAllowance && { width: 'prose' })}>
      {message.data ? <MessageText message={message.data} /> : <Loading />}
      {isOfAllowance && <PurchaseAdvice />}
    </Page>
  );
}
