import { Card, Step, Stepper, Text } from '@platform/ui';

/** The steps of an enterprise's certification (specification §4). */
export function CertificationSteps() {
  return (
    <>
      <Card title="How it goes on">
        <Stepper aria-label="Certification">
          <Step title="Pending">
            <Text tone="secondary">The platform’s customer service compares the license with the name.</Text>
          </Step>
          <Step title="Approved or rejected">
            <Text tone="secondary">
              A rejection says why, and the company can apply again with what was missing.
            </Text>
          </Step>
          <Step title="Certified">
            <Text tone="secondary">Your applications and the trial continue as before.</Text>
          </Step>
        </Stepper>
      </Card>
      <Text tone="secondary">Customer service is there Monday to Saturday 9:00-21:00.</Text>
    </>
  );
}
