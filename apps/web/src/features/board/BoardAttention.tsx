import { useGetGatewayInvokeLog } from '@platform/sdk/react';
import { TriangleAlertIcon } from '@platform/ui';
import { Attention, type AttentionItem } from '#components/Attention.tsx';
import { lastHours } from '#lib/hours.ts';
import { counted } from '#lib/units.ts';
import { useUser } from '#lib/user.ts';
import { useWorkQueue, workQueueOf } from '#shell/workQueue.ts';

const FAILED_CALLS = '/controlPanel/apiLog?caller=all&range=hour&statusCode=abnormal';
const failedCalls = counted('failed call');

/** Counts the calls that failed after they were accepted. The last count is shown until the next one arrives. */
function useFailedCalls({ start, end }: { start: string; end: string }) {
  return useGetGatewayInvokeLog(
    { caller: 'all', statusCode: 'abnormal', startTimeFrom: start, startTimeTo: end, pageSize: 1 },
    { query: { placeholderData: (previous) => previous } },
  );
}

/** What needs operators' attention: their work queue, and calls that fail more often than in the 24 hours before. */
export function BoardAttention() {
  const user = useUser();
  const queue = useWorkQueue();
  const failed = useFailedCalls(lastHours(1));
  const before = useFailedCalls(lastHours(24, { earlier: 1 }));
  const waiting = workQueueOf(user).flatMap(
    ({ count, icon, href, phrase, task, action }): AttentionItem[] => {
      const number = queue.data?.[count] ?? 0;
      return number === 0 ? [] : [{ id: count, icon, title: phrase(number), text: task, href, action }];
    },
  );
  const isFailing = failed.data && before.data && failed.data.total * 24 > before.data.total;
  const failing: AttentionItem[] = isFailing
    ? [
        {
          id: 'failed',
          icon: TriangleAlertIcon,
          isUrgent: true,
          title: `${failedCalls.phrase(failed.data.total)} in the last hour`,
          text: `${failedCalls.phrase(before.data.total)} in the 24 hours before.`,
          href: FAILED_CALLS,
          action: 'Show calls',
        },
      ]
    : [];
  return <Attention items={[...failing, ...waiting]} queries={[queue, failed, before]} />;
}
