import { FREE_CALLS_PER_DAY, TRIAL } from '@platform/sdk/rules';
import { Heading, Tag, Text } from '@platform/ui';
import { TRIAL_CONTENT } from '#lib/offer.ts';
import { useIsOnTrial } from '#lib/user.ts';
import { fact, facts } from './mall.css.ts';

/** Explains what is free, and how purchases are used (specification §1, offer facts; decision record 20). */
export function FreeOffer() {
  const isOnTrial = useIsOnTrial();
  return (
    <section aria-label="What is free">
      <ul className={facts}>
        <li className={fact}>
          <Heading level={2} size="title">
            Free every day
          </Heading>
          <Text tone="secondary">
            {FREE_CALLS_PER_DAY} calls of each basic API, shared by all your applications. Calls beyond that
            need a package; without one they are rejected.
          </Text>
        </li>
        <li className={fact}>
          <Heading level={2} size="title">
            {TRIAL.days}-day trial {isOnTrial && <Tag tone="accent">Active</Tag>}
          </Heading>
          <Text tone="secondary">{TRIAL_CONTENT}. Unused monthly quota expires at the end of the month.</Text>
        </li>
        <li className={fact}>
          <Heading level={2} size="title">
            Validity
          </Heading>
          <Text tone="secondary">
            Packages are used after the free quota, until they expire. Earliest expiry first.
          </Text>
        </li>
      </ul>
    </section>
  );
}
