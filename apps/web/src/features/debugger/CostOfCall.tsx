import type { ApplicationApi } from '@platform/sdk';
import { Alert, CoinsIcon, Inline, Text } from '@platform/ui';
import { formatNumber } from '#lib/format.ts';
import type { Provocable } from '#lib/provocable.ts';
import { PROVOCATIONS } from './provocations.ts';

/** What the cost depends on. */
export interface CostOfCallProps {
  /** How the application sees the API. */
  usage: Pick<ApplicationApi, 'priceKind' | 'qps' | 'freeQuota' | 'freeQuotaRemaining'>;
  /** The return code that the call is to provoke. */
  provoke: Provocable | undefined;
}

/** What is left for this application and API today. */
function remainderOf({ freeQuota, freeQuotaRemaining }: CostOfCallProps['usage']): string {
  return `${formatNumber(freeQuotaRemaining)} of ${formatNumber(freeQuota)} are left today.`;
}

function costOf({ usage, provoke }: CostOfCallProps): string {
  const isFree = usage.priceKind === 'basic';
  if (provoke && PROVOCATIONS[provoke].times === 'tooOften') {
    const most = formatNumber(isFree ? Math.min(usage.qps, usage.freeQuotaRemaining) : usage.qps);
    return isFree
      ? `Provoking it takes up to ${most} free calls; ${remainderOf(usage)}`
      : `Provoking it takes up to ${most} calls from a paid package.`;
  }
  if (provoke) return 'This call costs nothing: it will be refused.';
  if (isFree) return `This call takes one of today’s free calls; ${remainderOf(usage)}`;
  return 'This call takes one from a paid package; without one it is refused, which costs nothing.';
}

/** What a call will cost, before it is sent (specification §1: free quota of basic interfaces, paid packages). */
export function CostOfCall({ usage, provoke }: CostOfCallProps) {
  const isUsedUp = usage.freeQuotaRemaining === 0;
  const isCharged = !provoke || PROVOCATIONS[provoke].times === 'tooOften';
  if (usage.priceKind === 'basic' && isUsedUp && isCharged) {
    return (
      <Alert tone="warning" title="The free calls of today are used up">
        Without a paid package the call is refused, which costs nothing.
      </Alert>
    );
  }
  return (
    <Inline gap={2} isNowrap>
      <CoinsIcon />
      <Text size="small">{costOf({ usage, provoke })}</Text>
    </Inline>
  );
}
