import type { ApplicationApi, FlowType } from '@platform/sdk';
import { Alert, CoinsIcon, Inline, Text } from '@platform/ui';
import type { Provocable } from '#entities/call/provocable.ts';
import { formatBytes, formatNumber } from '#lib/format.ts';
import { freeReason, type Payer, paidBy } from './costs.ts';
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

/** The free quota that is left for this application and API today. */
function remainderOf({ freeQuota, freeQuotaRemaining }: CostOfCallProps['usage']): string {
  return `${formatNumber(freeQuotaRemaining)} of ${formatNumber(freeQuota)} are left today.`;
}

/** Whether calls are sent unchanged, so that some may be accepted although a return code is to be provoked. */
const isSentUnchanged = (provoke: Provocable | undefined) =>
  !provoke || PROVOCATIONS[provoke].times === 'tooOften';

function priceOf(flowType: FlowType, remain: number | undefined): string {
  if (remain === undefined) return `This call takes ${PRICES[flowType].takes}.`;
  if (remain === 0) return `${PRICES[flowType].lacks}: the call is refused, which costs nothing.`;
  return `This call takes ${PRICES[flowType].takes}; ${PRICES[flowType].left(remain)} left.`;
}

const PRICES: Record<FlowType, { takes: string; lacks: string; left: (remain: number) => string }> = {
  interface: {
    takes: 'one call of a package',
    lacks: 'The API is paid, and no package has calls left',
    left: (remain) => `${formatNumber(remain)} are`,
  },
  video: {
    takes: 'the video traffic that it causes',
    lacks: 'No video traffic is left',
    left: (remain) => `${formatBytes(remain)} are`,
  },
  snapshot: {
    takes: 'the captures that it makes',
    lacks: 'No captures are left',
    left: (remain) => `${formatNumber(remain)} are`,
  },
};

function costOf({ usage, remain, provoke, ...payer }: CostOfCallProps): string {
  if (provoke === 'QUOTA_EXCEEDED') {
    return 'As long as no package covers it, the call is refused, which costs nothing.';
  }
  if (!isSentUnchanged(provoke)) return 'This call costs nothing: it will be refused.';
  const free = freeReason(usage, payer);
  if (free) return `Calls cost nothing: ${free}.`;
  if (usage.priceKind !== 'basic' || usage.freeQuotaRemaining === 0) return priceOf(paidBy(usage), remain);
  if (!provoke) return `This call takes one of today’s free calls; ${remainderOf(usage)}`;
  const maxCalls = formatNumber(Math.min(usage.qps, usage.freeQuotaRemaining));
  return `Provoking it takes up to ${maxCalls} free calls; ${remainderOf(usage)}`;
}

/** The cost of a call before it is sent (specification §1: free quota of basic interfaces, paid packages). */
export function CostOfCall(props: CostOfCallProps) {
  const { usage, remain, zone, provoke } = props;
  const isUsedUp = usage.priceKind === 'basic' && usage.freeQuotaRemaining === 0 && !remain;
  if (isUsedUp && freeReason(usage, props) === undefined && isSentUnchanged(provoke)) {
    return (
      <Alert tone="warning" title="The free calls of today are used up">
        As long as there is no package, calls are refused until midnight (UTC{zone === 'Z' ? '' : zone}),
        which costs nothing.
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
