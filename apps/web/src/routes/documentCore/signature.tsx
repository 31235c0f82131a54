import { createFileRoute } from '@tanstack/react-router';
import { SignatureDoctor } from '#features/signature/SignatureDoctor.tsx';
import { Page } from '#shell/Page.tsx';

export const Route = createFileRoute('/documentCore/signature')({
  staticData: { isServerRendered: true },
  component: SignaturePage,
});

function SignaturePage() {
  return (
    <Page description="See the gateway’s base string next to yours, where they differ, and what to fix.">
      <SignatureDoctor />
    </Page>
  );
}
