import { TRIAL } from '@platform/sdk/rules';
import { formatNumber } from './format.ts';

// The home page has its own copy of these texts, because a chunk for them would exceed the budget of its first view.

/** What the trial includes, within a sentence (specification §1, offer facts). */
export const TRIAL_CONTENT = `${TRIAL.videoGigabytes} GB of video traffic per month and ${formatNumber(TRIAL.captures)} snapshots`;

/** The last day of registrations for the old-customer interface. A copy of `OLD_CUSTOMERS_UNTIL`, which pages need not load. */
export const OLD_CUSTOMERS_DAY = '30 Jul 2021';
