import type { PlatformState } from '../generated/model/index.ts';

/** Labels of the platform's states. */
export const PLATFORM_STATES: Record<PlatformState, string> = {
  operational: 'Operational',
  maintenance: 'Maintenance',
  degraded: 'Degraded',
  outage: 'Outage',
};

/** The states from the best to the worst. */
const WORSE_LAST = Object.keys(PLATFORM_STATES) as PlatformState[];

/** @returns the worst of the states; `operational` for none */
export function worstState(states: readonly PlatformState[]): PlatformState {
  return WORSE_LAST.findLast((state) => states.includes(state)) ?? 'operational';
}
