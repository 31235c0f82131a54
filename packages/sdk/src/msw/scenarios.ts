import type { AccountName } from './marks.ts';

/** A named state of the platform that the mocks stand in. */
export interface Scenario {
  /** What a switch in the browser shows. */
  title: string;
  /** The story's account that is logged in from the start; none for a visitor, and none once the session has expired. */
  account?: AccountName;
  /** Milliseconds before each answer. */
  latency: number;
  /** Whether every operation fails, public ones as well. */
  isFailing?: boolean;
}

const all = {
  visitor: { title: 'Visitor', latency: 0 },
  newcomer: { title: 'Newcomer', account: 'newcomer', latency: 0 },
  // The story's developer is on trial: two names for one account.
  trial: { title: 'Developer on trial', account: 'developer', latency: 0 },
  developer: { title: 'Developer', account: 'developer', latency: 0 },
  certified: { title: 'Certified developer', account: 'oldDeveloper', latency: 0 },
  enterprise: { title: 'Enterprise account', account: 'enterprise', latency: 0 },
  operator: { title: 'Operator', account: 'operator', latency: 0 },
  // The page still holds its ticket, the platform no longer knows it; logging in again helps.
  sessionExpired: { title: 'Session expired', latency: 0 },
  slow: { title: 'Slow answers', account: 'developer', latency: 3000 },
  failing: { title: 'Failing platform', account: 'developer', latency: 0, isFailing: true },
} satisfies Record<string, Scenario>;

/** The name of a scenario. */
export type ScenarioName = keyof typeof all;

/** The scenarios, by name. */
export const scenarios: Readonly<Record<ScenarioName, Scenario>> = all;
