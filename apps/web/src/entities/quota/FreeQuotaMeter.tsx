import { Meter } from '@platform/ui';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/format.ts';
import { usageTone } from './usageTone.ts';

/** Props of FreeQuotaMeter. */
export interface FreeQuotaMeterProps {
  label: ReactNode;
  /** Free calls per day. */
  freeQuota: number;
  /** Free calls left today. */
  remaining: number;
}

/** Shows how many of an API's free calls are used today. Like all bars of quotas, this one fills up with usage. */
export function FreeQuotaMeter({ label, freeQuota, remaining }: FreeQuotaMeterProps) {
  const used = freeQuota - remaining;
  return (
    <Meter
      label={label}
      value={used}
      maxValue={Math.max(freeQuota, 1)}
      valueLabel={`${formatNumber(used)} of ${formatNumber(freeQuota)} free calls used`}
      tone={usageTone(used, freeQuota)}
    />
  );
}
