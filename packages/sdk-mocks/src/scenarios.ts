import type { AccountName } from './marks.ts';

/** A named state of the mocked platform. */
export interface Scenario {
  /** The label for a switch in the browser. */
  title: string;
  /** The account of the story that is logged in; none for a visitor, and after the session has expired. */
  account?: AccountName;
  /** Whether the page still has the token of a session that has expired. */
  hasExpiredSession?: boolean;
  /** Milliseconds before each response. */
  latency: number;
  /** Whether every operation fails, including public ones. */
  isFailing?: boolean;
}

const all = {
  visitor: { title: 'Visitor', latency: 0 },
  newcomer: { title: 'Newcomer', account: 'newcomer', latency: 0 },
  // The story's developer is on trial, so both scenarios have the same account.
  trial: { title: 'Developer on trial', account: 'developer', latency: 0 },
  developer: { title: 'Developer', account: 'developer', latency: 0 },
  certified: { title: 'Certified developer', account: 'oldDeveloper', latency: 0 },
  enterprise: { title: 'Enterprise account', account: 'enterprise', latency: 0 },
  operator: { title: 'Operator', account: 'operator', latency: 0 },
  // The page still has its ticket, but the platform no longer accepts it; logging in again helps.
  sessionExpired: { title: 'Session expired', hasExpiredSession: true, latency: 0 },
  slow: { title: 'Slow responses', account: 'developer', latency: 3000 },
  failing: { title: 'Failing platform', account: 'developer', latency: 0, isFailing: true },
} satisfies Record<string, Scenario>;

/** The name of a scenario. */
export type ScenarioName = keyof typeof all;

/** The scenarios, by name. */
export const scenarios: Readonly<Record<ScenarioName, Scenario>> = all;
