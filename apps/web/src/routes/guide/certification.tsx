import { Stack } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { CertificationNeeds } from '#features/guide/CertificationNeeds.tsx';
import { CertificationStatus } from '#features/guide/CertificationStatus.tsx';
import { Page } from '#shell/Page.tsx';

export const Route = createFileRoute('/guide/certification')({ component: CertificationStepPage });

function CertificationStepPage() {
  return (
    <Page description="The platform reviews which company stands behind an account." width="form">
      <Stack gap={6}>
        <CertificationStatus />
        <CertificationNeeds />
      </Stack>
    </Page>
  );
}
