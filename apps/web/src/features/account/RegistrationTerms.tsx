import { FREE_CALLS_PER_DAY, TRIAL } from '@platform/sdk/rules';
import { Button, Dialog, Heading, Stack, Text } from '@platform/ui';

/** Props of RegistrationTerms. */
export interface RegistrationTermsProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const TERMS = [
  [
    'Your account',
    'You register with a phone number that is yours. Keep your password to yourself; what happens under your account is taken as done by you. Tell us when you believe that somebody else uses it.',
  ],
  [
    'Your keys',
    'An AccessKey Secret is shown once. Store it where only your servers can read it, never in an app or a web page. Replace a key as soon as it may have become known.',
  ],
  [
    'Calls',
    `Basic interfaces have a free quota of ${FREE_CALLS_PER_DAY} calls per day. Exceeding the free quota makes API calls fail. The trial lasts ${TRIAL.days} days, with ${TRIAL.videoGigabytes}GB video traffic per month and ${TRIAL.captures} captures.`,
  ],
  [
    'People in stores',
    'Counts, profiles and snapshots concern people. Use them only for the purposes that the stores’ visitors were told of, and delete what you no longer need.',
  ],
  [
    'Ending',
    'You can delete your applications at any time. We may deactivate an account that harms others, and say why.',
  ],
] as const;

/** The registration terms. */
export function RegistrationTerms({ isOpen, onOpenChange }: RegistrationTermsProps) {
  return (
    <Dialog
      title="Registration terms"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="large"
      footer={({ close }) => <Button onPress={close}>Close</Button>}
    >
      <Stack gap={5}>
        {TERMS.map(([title, text]) => (
          <Stack gap={1} key={title}>
            <Heading level={3}>{title}</Heading>
            <Text size="document">{text}</Text>
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}
