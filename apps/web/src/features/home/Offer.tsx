import { FREE_CALLS_PER_DAY, TRIAL } from '@platform/sdk/rules';
import { Heading, Text } from '@platform/ui';
import { formatNumber } from '#lib/format.ts';
import { fact, facts, figure } from './Offer.css.ts';

/** The offer in figures (specification §1). */
const FACTS = [
  { figure: `${TRIAL.days} days`, meaning: 'of trial from the day you register' },
  { figure: `${TRIAL.videoGigabytes} GB`, meaning: 'of video traffic per month of the trial' },
  { figure: formatNumber(TRIAL.captures), meaning: 'snapshots in the trial' },
  { figure: `${FREE_CALLS_PER_DAY} calls`, meaning: 'a day for each basic API, free' },
] as const;

/** The trial and the free quota. */
export function Offer() {
  return (
    <section aria-labelledby="offer">
      <Heading level={2} size="page" id="offer">
        Start free
      </Heading>
      <dl className={facts}>
        {FACTS.map(({ figure: amount, meaning }) => (
          <div key={amount} className={fact}>
            <dt>
              <Text tone="secondary" elementType="span">
                {meaning}
              </Text>
            </dt>
            <dd className={figure}>{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
