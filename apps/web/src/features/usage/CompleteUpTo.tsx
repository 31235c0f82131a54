import { Text } from '@platform/ui';
import { formatDateTime } from '#lib/format.ts';

/** Says up to when statistics are complete, and why not up to now (specification §9). */
export function CompleteUpTo({ time }: { time: string | undefined }) {
  return (
    <Text size="small" tone="secondary">
      {time && (
        <>
          Complete up to <time dateTime={time}>{formatDateTime(time)}</time>.{' '}
        </>
      )}
      Statistics are delayed by 10 to 30 minutes: later calls are on their way.
    </Text>
  );
}
