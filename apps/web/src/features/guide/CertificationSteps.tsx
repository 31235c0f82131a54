import { Card, Step, Stepper, Text } from '@platform/ui';
import { type Certification, REVIEW_TIME } from './certification.ts';
import { useNewUser } from './useNewUser.ts';

/** The number of finished steps in each state of a certification. */
const DONE: Record<Certification['state'], number> = { none: 0, pending: 1, rejected: 1, approved: 3 };

/** The steps of an enterprise's certification, with the current one marked (specification §4). */
export function CertificationSteps() {
  const { data } = useNewUser();
  const state = data?.certification.state;
  const isRejected = state === 'rejected';
  const stepState = (index: number) => {
    if (state === undefined || index > DONE[state]) return {};
    if (index < DONE[state]) return { state: 'done', stateLabel: 'done' } as const;
    return isRejected
      ? ({ state: 'failed', stateLabel: 'rejected' } as const)
      : ({ state: 'current', stateLabel: 'current step' } as const);
  };
  return (
    <Card title="What happens next">
      <Stepper aria-label="Certification">
        <Step {...stepState(0)} title="Apply">
          <Text tone="secondary">Fill in the form and upload your business license.</Text>
        </Step>
        <Step {...stepState(1)} title="Review">
          <Text tone="secondary">
            {isRejected
              ? 'Your certification request was rejected. Correct what the reason names, and apply again.'
              : `We compare the license with the name. This usually takes ${REVIEW_TIME}.`}
          </Text>
        </Step>
        <Step {...stepState(2)} title="Certified">
          <Text tone="secondary">
            You get a message. If we reject your certification request, the message says why and you can apply
            again.
          </Text>
        </Step>
      </Stepper>
    </Card>
  );
}
