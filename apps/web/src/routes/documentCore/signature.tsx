import { createFileRoute } from '@tanstack/react-router';
import { SignatureDoctor } from '#features/signature/SignatureDoctor.tsx';
import { Page } from '#shell/Page.tsx';

export const Route = createFileRoute('/documentCore/signature')({ component: SignaturePage });

function SignaturePage() {
  return (
    <Page description="See the gateway’s base string beside yours, where they part, and what to mend.">
      <SignatureDoctor />
    </Page>
  );
}
