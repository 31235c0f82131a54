import { examples } from '../generated/examples.ts';
import type { OperationPermission, UserInfo } from '../generated/model/index.ts';

/** A named state of the platform that the mocks stand in. */
export interface Scenario {
  /** What a switch in the browser shows. */
  title: string;
  /** The account that is logged in from the start; none for a visitor, and none once the session has expired. */
  user?: UserInfo;
  /** The account that a login opens. */
  loginUser: UserInfo;
  /** What that account is entitled to. */
  permission: OperationPermission;
  /** Milliseconds before each answer. */
  latency: number;
  /** Whether every operation fails, public ones as well. */
  isFailing?: boolean;
}

const users = examples.getUserInfo as unknown as Record<string, { result: UserInfo }>;
const developer = (users.developer as { result: UserInfo }).result;
const newcomer = (users.newcomer as { result: UserInfo }).result;
const operator = (users.operator as { result: UserInfo }).result;
const trial: OperationPermission = { status: 4, trialExpireTime: '2027-02-02T08:12:00.000Z' };
const certified: OperationPermission = { status: 3, trialExpireTime: null };

/** The scenarios, by name. */
export const scenarios = {
  visitor: { title: 'Visitor', loginUser: developer, permission: trial, latency: 0 },
  newcomer: { title: 'Newcomer', user: newcomer, loginUser: newcomer, permission: trial, latency: 0 },
  trial: {
    title: 'Developer on trial',
    user: developer,
    loginUser: developer,
    permission: trial,
    latency: 0,
  },
  developer: { title: 'Developer', user: developer, loginUser: developer, permission: certified, latency: 0 },
  enterprise: {
    title: 'Enterprise account',
    user: { ...developer, userType: 1, enterpriseId: 'ent-northlight' },
    loginUser: { ...developer, userType: 1, enterpriseId: 'ent-northlight' },
    permission: certified,
    latency: 0,
  },
  operator: {
    title: 'Operator',
    user: operator,
    loginUser: operator,
    permission: { status: 5, trialExpireTime: null },
    latency: 0,
  },
  // The page still holds its ticket, the platform no longer knows it; logging in again helps.
  sessionExpired: { title: 'Session expired', loginUser: developer, permission: certified, latency: 0 },
  slow: { title: 'Slow answers', user: developer, loginUser: developer, permission: trial, latency: 3000 },
  failing: {
    title: 'Failing platform',
    user: developer,
    loginUser: developer,
    permission: trial,
    latency: 0,
    isFailing: true,
  },
} satisfies Record<string, Scenario>;

/** The name of a scenario. */
export type ScenarioName = keyof typeof scenarios;
