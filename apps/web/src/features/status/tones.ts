import type { PlatformState } from '@platform/sdk';

/** The tone in which a state is shown. */
export const TONES = {
  operational: 'success',
  maintenance: 'info',
  degraded: 'warning',
  outage: 'danger',
} as const satisfies Record<PlatformState, string>;
