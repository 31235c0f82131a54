import { FREE_CALLS_PER_DAY, TRIAL } from '@platform/sdk/rules';
import { Button, Dialog, Heading, Link, Stack, Text } from '@platform/ui';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { TRIAL_CONTENT } from '#lib/offer.ts';

/** The part of the address after `#` while the terms are shown. */
const HASH = 'terms';

const TERMS = [
  [
    'Your account',
    'Register with your own phone number. Keep your password to yourself: you are responsible for what happens under your account. Tell us if you think that someone else uses it.',
  ],
  [
    'Your keys',
    'An AccessKey Secret is shown once. Store it where only your servers can read it, never in an app or a web page. Rotate a key as soon as someone else may know its secret.',
  ],
  [
    'Calls',
    `Basic APIs have a free quota of ${FREE_CALLS_PER_DAY} calls per day. Exceeding the free quota makes API calls fail. The trial lasts ${TRIAL.days} days, with ${TRIAL_CONTENT}.`,
  ],
  [
    'People in stores',
    'Counts, profiles and snapshots are about people. Use them only for purposes that the visitors have been informed of, and delete what you no longer need.',
  ],
  [
    'Termination',
    'You can delete your applications at any time. We may deactivate an account that harms others; we tell you why.',
  ],
] as const;

/** A link to the terms within the label of a checkbox. It has a URL, because pressing a button would check the box. */
export function TermsLink() {
  return <Link href={`/register#${HASH}`}>registration terms</Link>;
}

/** The registration terms, shown at the address of their link, so that the link can be opened in another tab. */
export function RegistrationTerms() {
  const isOpen = useLocation({ select: ({ hash }) => hash === HASH });
  const { history, navigate } = useRouter();
  // Whether the page was opened with the terms, so that there is nothing to go back to.
  const [isFirst, setFirst] = useState(isOpen);
  const close = () => {
    if (!isFirst) return history.back();
    setFirst(false);
    void navigate({ to: '.', hash: '', replace: true, resetScroll: false });
  };
  return (
    <Dialog
      title="Registration terms"
      isOpen={isOpen}
      onOpenChange={(opens) => !opens && close()}
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
