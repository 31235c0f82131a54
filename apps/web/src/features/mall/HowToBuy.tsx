import { DAYS_TO_PAY } from '@platform/sdk/rules';
import { Card, Step, Stepper } from '@platform/ui';

/** Explains the steps of a purchase (decision record 10). */
export function HowToBuy() {
  return (
    <Card title="How buying works">
      <Stepper aria-label="How buying works">
        <Step
          title="Order"
          description={`Choose a product and place the order at the price shown. You have ${DAYS_TO_PAY} days to pay.`}
        />
        <Step
          title="Pay"
          description="The order shows how to pay, with the transfer reference. Report a bank transfer there so that we can match it."
        />
        <Step
          title="Use"
          description="Your purchase is ready to use once the payment is confirmed. You can download the contract and the invoice as PDF."
        />
      </Stepper>
    </Card>
  );
}
