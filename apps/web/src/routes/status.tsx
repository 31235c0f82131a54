import { Link } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { Status } from '#features/status/Status.tsx';
import { Page } from '#shell/Page.tsx';

const FEED = '/status.atom';

export const Route = createFileRoute('/status')({
  staticData: { isServerRendered: true },
  component: StatusPage,
});

function StatusPage() {
  return (
    <Page
      description="Availability and response times of every API, incidents and planned maintenance."
      actions={
        <Link href={FEED} variant="standalone" isExternal externalLabel="opens in a new window">
          Atom feed
        </Link>
      }
    >
      <link rel="alternate" type="application/atom+xml" title="Status" href={FEED} />
      <Status />
    </Page>
  );
}
