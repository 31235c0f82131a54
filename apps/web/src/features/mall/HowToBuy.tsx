import { DAYS_TO_PAY } from '@platform/sdk/rules';
import { Card, Step, Stepper } from '@platform/ui';

/** Explains the steps of a purchase (decision record 10). */
export function HowToBuy() {
  return (
    <Card title="How buying works">
      <Stepper aria-label="How buying works">
        <Step
          title="Order"
          description={`Choose a product, and place the order at the price that you see. It waits ${DAYS_TO_PAY} days for its payment.`}
        />
        <Step
          title="Pay it"
          description="Each order says to which bank account, and with which reference. Report your transfer there, so that it is found at once. Where the order offers it, pay by card."
        />
        <Step
          title="Use it"
          description="When the payment is confirmed, what you bought can be used, and you can ask for the invoice."
        />
      </Stepper>
    </Card>
  );
}
