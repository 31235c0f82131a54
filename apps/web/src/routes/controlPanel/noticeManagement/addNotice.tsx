import type { Notice } from '@platform/sdk';
import { useGetNoticeById } from '@platform/sdk/react';
import { createFileRoute } from '@tanstack/react-router';
import { Loading } from '#components/Loading.tsx';
import { searchOf, text } from '#components/list/addressParameters.ts';
import { NoticeForm } from '#features/notices/NoticeForm.tsx';
import { formatDateTime } from '#lib/format.ts';
import { RouteErrorPage } from '#shell/ErrorPage.tsx';
import { Page } from '#shell/Page.tsx';

export const Route = createFileRoute('/controlPanel/noticeManagement/addNotice')({
  validateSearch: searchOf({ noticeId: text }),
  component: NoticePage,
});

function NoticePage() {
  const { noticeId } = Route.useSearch();
  return noticeId ? <EditPage noticeId={noticeId} /> : <NewPage />;
}

function useToList() {
  const navigate = Route.useNavigate();
  return () => void navigate({ to: '/controlPanel/noticeManagement', ignoreBlocker: true });
}

function NewPage() {
  return (
    <Page description="Draft: visible to operators only until you publish it.">
      <NoticeForm onSave={useToList()} />
    </Page>
  );
}

/** Describes the history of a notice. */
function historyOf({ founder, status, noticeTime, publishDate }: Notice): string {
  if (!publishDate) return `Written by ${founder}, not published yet.`;
  const published = `Written by ${founder}, published ${formatDateTime(publishDate)}`;
  if (status !== 'published') return `${published}, unpublished since.`;
  return new Date(noticeTime) > new Date()
    ? `${published} for ${formatDateTime(noticeTime)}.`
    : `${published}. Changes are visible immediately.`;
}

function EditPage({ noticeId }: { noticeId: string }) {
  const toList = useToList();
  // Always refetched, because the form replaces every field, including changes that somebody else saved since.
  const notice = useGetNoticeById({ noticeId }, { query: { gcTime: 0, meta: { showsError: true } } });
  if (notice.isLoadingError) return <RouteErrorPage error={notice.error} reset={() => notice.refetch()} />;
  return (
    <Page title="Edit notice" {...(notice.data && { description: historyOf(notice.data) })}>
      {notice.data ? <NoticeForm key={noticeId} notice={notice.data} onSave={toList} /> : <Loading />}
    </Page>
  );
}
