import { createFileRoute } from '@tanstack/react-router';
import { NewApplication } from '#features/applications/NewApplication.tsx';
import { Page } from '#shell/Page.tsx';

export const Route = createFileRoute('/guide/application')({ component: ApplicationStepPage });

function ApplicationStepPage() {
  const navigate = Route.useNavigate();
  return (
    <Page description="It gets an AppID and an AccessKey to sign calls with." width="form">
      <NewApplication cancelHref="/guide" onCreate={() => navigate({ to: '/guide' })} />
    </Page>
  );
}
