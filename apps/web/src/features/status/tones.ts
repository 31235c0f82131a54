import type { PlatformState } from '@platform/sdk';

/** The kind of message that a state is. */
export const TONES = {
  operational: 'success',
  maintenance: 'info',
  degraded: 'warning',
  outage: 'danger',
} as const satisfies Record<PlatformState, string>;
