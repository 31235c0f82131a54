import type { ApplicationApi, FlowType } from '@platform/sdk';
import { zoneName } from '@platform/sdk/rules';
import { Alert, CoinsIcon, Inline, Text } from '@platform/ui';
import type { Provocable } from '#entities/call/provocable.ts';
import { FLOW_TYPES } from '#entities/flow/flowTypes.ts';
import { formatNumber } from '#lib/format.ts';
import { freeCalls, freeReason, type Payer, paidBy } from './costs.ts';
import { PROVOCATIONS } from './provocations.ts';

/** Props of CostOfCall. */
export interface CostOfCallProps extends Payer {
  /** The state of the API for the application. */
  usage: Pick<ApplicationApi, 'priceKind' | 'tags' | 'qps' | 'freeQuota' | 'freeQuotaRemaining'>;
  /**
   * The balance that pays for calls: calls, bytes of video traffic or snapshots; undefined while it is not known.
   */
  remain: number | undefined;
  /** The time zone in which a day of the free quota starts. */
  zone: string;
  /** The return code to provoke. */
  provoke: Provocable | undefined;
}

/** The free calls of the API that are left today, in words. */
function remainderOf({ freeQuota, freeQuotaRemaining }: CostOfCallProps['usage']): string {
  return `${formatNumber(freeQuotaRemaining)} of ${formatNumber(freeQuota)} left today.`;
}

/** Whether calls are sent unchanged: even while QPS_EXCEEDED is being provoked, some of them succeed. */
const isSentUnchanged = (provoke: Provocable | undefined) =>
  !provoke || PROVOCATIONS[provoke].times === 'tooOften';

function priceOf(flowType: FlowType, remain: number | undefined): string {
  if (remain === undefined) return `This call uses ${PRICES[flowType].uses}.`;
  if (remain === 0) return `${PRICES[flowType].lacks}. The call is rejected, which is free.`;
  return `This call uses ${PRICES[flowType].uses}; ${FLOW_TYPES[flowType].unit.phrase(remain)} left.`;
}

const PRICES: Record<FlowType, { uses: string; lacks: string }> = {
  interface: {
    uses: 'one call of a package',
    lacks: 'The API is paid, and no package has calls left',
  },
  video: {
    uses: 'the video traffic that it causes',
    lacks: 'No video traffic is left',
  },
  snapshot: {
    uses: 'the snapshots that it takes',
    lacks: 'No snapshots are left',
  },
};

function costOf({ usage, remain, provoke, ...payer }: CostOfCallProps): string {
  if (provoke === 'QUOTA_EXCEEDED') {
    return 'The call is rejected and free, unless a package covers it.';
  }
  if (!isSentUnchanged(provoke)) return 'This call is free because it will be rejected.';
  const free = freeReason(usage, payer);
  if (free) return `Calls are free: ${free}.`;
  if (usage.priceKind !== 'basic' || usage.freeQuotaRemaining === 0) return priceOf(paidBy(usage), remain);
  if (!provoke) return `This call uses one of today’s free calls; ${remainderOf(usage)}`;
  const maxCalls = freeCalls.phrase(Math.min(usage.qps, usage.freeQuotaRemaining));
  return `Reproducing it uses up to ${maxCalls}; ${remainderOf(usage)}`;
}

/** The cost of a call before it is sent (specification §1: free quota of basic APIs, paid packages). */
export function CostOfCall(props: CostOfCallProps) {
  const { usage, remain, zone, provoke } = props;
  const isUsedUp = usage.priceKind === 'basic' && usage.freeQuotaRemaining === 0 && !remain;
  if (isUsedUp && freeReason(usage, props) === undefined && isSentUnchanged(provoke)) {
    return (
      <Alert tone="warning" title="The free calls of today are used up">
        Until midnight ({zoneName(zone)}), calls without a package are rejected, which costs nothing.
      </Alert>
    );
  }
  return (
    <Inline gap={2} isNowrap>
      <CoinsIcon />
      <Text size="small">{costOf(props)}</Text>
    </Inline>
  );
}
