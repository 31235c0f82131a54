import { FREE_CALLS_PER_DAY, TRIAL } from '@platform/sdk/rules';
import { Heading, Tag, Text } from '@platform/ui';
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
            {FREE_CALLS_PER_DAY} calls of each basic interface, for all of your applications together. What
            goes beyond needs a package: without one, the calls fail.
          </Text>
        </li>
        <li className={fact}>
          <Heading level={2} size="title">
            {TRIAL.days} days of trial {isOnTrial && <Tag tone="accent">You are on trial</Tag>}
          </Heading>
          <Text tone="secondary">
            {TRIAL.videoGigabytes}GB of video traffic a month and {TRIAL.captures} captures. What a month
            gives is gone when the month is over.
          </Text>
        </li>
        <li className={fact}>
          <Heading level={2} size="title">
            Packages last
          </Heading>
          <Text tone="secondary">
            A package pays only for what is not free, until the day it expires. Of several, what expires first
            is used first.
          </Text>
        </li>
      </ul>
    </section>
  );
}
