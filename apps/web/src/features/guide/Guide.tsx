import { Alert, Grid, LinkButton, Stack } from '@platform/ui';
import { ownPath } from '#lib/ownPath.ts';
import { safeRedirect } from '#lib/session.ts';
import { Page } from '#shell/Page.tsx';
import { screens } from '#shell/screens.ts';
import { ErrorTable } from './ErrorTable.tsx';
import { IntegrationGuide } from './Integration.tsx';
import { Reading } from './Reading.tsx';
import { SdkDownload } from './SdkDownload.tsx';
import { Tasks } from './Tasks.tsx';

/** Props of Guide. */
export interface GuideProps {
  /** The page that the account wanted to open before it registered. */
  redirect?: string | undefined;
}

/** Offers to continue with the page that the account wanted to open, unless it is the guide itself. */
function Continue({ redirect }: { redirect: string }) {
  const href = safeRedirect(redirect);
  const pathname = ownPath(redirect)?.pathname;
  if (!pathname || pathname.startsWith('/guide')) return null;
  const title = screens.find(({ path }) => path === pathname)?.title;
  return (
    <Alert
      title="Your account is ready"
      actions={
        <LinkButton href={href} size="small">
          {pathname === '/package' ? 'Continue your purchase' : title ? `Continue to ${title}` : 'Continue'}
        </LinkButton>
      }
    >
      Continue where you left off, or take the first steps below.
    </Alert>
  );
}

/** The guide for new users: three tasks and helpful links (specification §2.5). */
export function Guide({ redirect }: GuideProps) {
  return (
    <Page description="Create an application, enable an API and send your first signed call.">
      {redirect && <Continue redirect={redirect} />}
      <Grid layout="two" gap={6}>
        <Tasks />
        <Stack gap={6}>
          <SdkDownload />
          <Reading />
        </Stack>
      </Grid>
      <IntegrationGuide />
      <ErrorTable />
    </Page>
  );
}
