import { Card, DescriptionItem, DescriptionList, Step, Stepper, Text } from '@platform/ui';

/** What a company's certification needs and how it goes on (specification §4, §5). */
export function CertificationNeeds() {
  return (
    <>
      <Card title="What it needs">
        <DescriptionList>
          <DescriptionItem term="Enterprise name">As the business license says it</DescriptionItem>
          <DescriptionItem term="Business license">A photograph or scan, every line readable</DescriptionItem>
          <DescriptionItem term="Contact person">The name of who answers for the company</DescriptionItem>
          <DescriptionItem term="Phone">The contact’s number, confirmed by an SMS code</DescriptionItem>
        </DescriptionList>
      </Card>
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
            <Text tone="secondary">The trial and your applications go on meanwhile.</Text>
          </Step>
        </Stepper>
      </Card>
      <Text tone="secondary">Customer service is there Monday to Saturday 9:00-21:00.</Text>
    </>
  );
}
