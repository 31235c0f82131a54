import { Link } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { Status } from '#features/status/Status.tsx';
import { Page } from '#shell/Page.tsx';

/** The feed of the server; the mocks have none. */
const FEED = import.meta.env.MODE === 'mocks' ? undefined : '/status.atom';

export const Route = createFileRoute('/status')({
  staticData: { isServerRendered: true },
  component: StatusPage,
});

function StatusPage() {
  return (
    <Page
      description="Availability and response times of every API, incidents and planned maintenance."
      actions={
        FEED && (
          <Link href={FEED} variant="standalone" isExternal externalLabel="opens in a new window">
            Atom feed
          </Link>
        )
      }
    >
      {FEED && <link rel="alternate" type="application/atom+xml" title="Status" href={FEED} />}
      <Status />
    </Page>
  );
}
