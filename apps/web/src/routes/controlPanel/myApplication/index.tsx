import { LinkButton, PlusIcon } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ApplicationList } from '#features/applications/ApplicationList.tsx';
import { Page } from '#shell/Page.tsx';

const search = z.object({
  keyword: z.string().optional().catch(undefined),
  pageNumber: z.int().min(1).optional().catch(undefined),
});

export const Route = createFileRoute('/controlPanel/myApplication/')({
  validateSearch: search,
  component: MyApplicationPage,
});

function MyApplicationPage() {
  const { keyword = '', pageNumber = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Page
      title="My Applications"
      description="Each application has an AppID, keys to sign calls with, and the APIs that it may call."
      actions={
        <LinkButton href="/controlPanel/myApplication/appAdd" variant="primary" icon={PlusIcon}>
          New application
        </LinkButton>
      }
    >
      <ApplicationList
        keyword={keyword}
        pageNumber={pageNumber}
        onChange={(state) =>
          navigate({
            search: {
              keyword: state.keyword || undefined,
              pageNumber: state.pageNumber > 1 ? state.pageNumber : undefined,
            },
            replace: true,
          })
        }
      />
    </Page>
  );
}
