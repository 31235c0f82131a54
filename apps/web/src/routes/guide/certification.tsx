import { Stack } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { Certify } from '#features/account/Certify.tsx';
import { CertificationStatus } from '#features/guide/CertificationStatus.tsx';
import { CertificationSteps } from '#features/guide/CertificationSteps.tsx';
import { Page } from '#shell/Page.tsx';

export const Route = createFileRoute('/guide/certification')({ component: CertificationStepPage });

function CertificationStepPage() {
  return (
    <Page
      description="We verify your enterprise and show its approved name. Certification is optional: calls and purchases work without it."
      width="form"
    >
      <Stack gap={6}>
        <CertificationStatus />
        <Certify />
        <CertificationSteps />
      </Stack>
    </Page>
  );
}
