import {
  Alert,
  Button,
  EmptyState,
  Inline,
  PlayIcon,
  Stack,
  StatusLight,
  Text,
  VisuallyHidden,
} from '@platform/ui';
import { useEffect, useRef, useState } from 'react';
import type { ListProps } from '#components/list/listSearch.ts';
import { SupportReference } from '#components/SupportReference.tsx';
import { CallTable } from '#entities/call/CallTable.tsx';
import { formatNumber } from '#lib/format.ts';
import { CallFilters } from './CallFilters.tsx';
import type { CallHistorySearch } from './historySearch.ts';
import { OwnCallDetails } from './OwnCallDetails.tsx';
import { type LiveCalls as Live, useLiveCalls } from './useLiveCalls.ts';

/** Minimum interval between announcements to screen readers, in milliseconds. */
const ANNOUNCE_INTERVAL = 5000;

/** Summarizes the calls since the last announcement in one sentence. */
function useAnnouncement({ count, unsuccessful }: Pick<Live, 'count' | 'unsuccessful'>): string {
  const [announcement, setAnnouncement] = useState('');
  const current = useRef({ count, unsuccessful });
  useEffect(() => {
    current.current = { count, unsuccessful };
  }, [count, unsuccessful]);
  useEffect(() => {
    let announced = { count: 0, unsuccessful: 0 };
    const timer = setInterval(() => {
      const calls = current.current.count - announced.count;
      if (calls === 0) return;
      const failed = current.current.unsuccessful - announced.unsuccessful;
      announced = current.current;
      setAnnouncement(
        `${formatNumber(calls)} new ${calls === 1 ? 'call' : 'calls'}, ${formatNumber(failed)} did not succeed`,
      );
    }, ANNOUNCE_INTERVAL);
    return () => clearInterval(timer);
  }, []);
  return announcement;
}

/** The account's new calls, as the gateway logs them; can be paused. */
export function LiveCalls(state: ListProps<CallHistorySearch>) {
  const [isPaused, setPaused] = useState(false);
  const live = useLiveCalls(state.search, isPaused);
  const announcement = useAnnouncement(live);
  return (
    <Stack gap={4} data-list>
      <Inline gap={3} align="center">
        <CallFilters {...state} />
        <Button {...(isPaused && { icon: PlayIcon })} onPress={() => setPaused(!isPaused)}>
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button variant="quiet" onPress={() => state.onSearch({ view: undefined })}>
          Back to the history
        </Button>
        <FollowState isPaused={isPaused} {...live} />
      </Inline>
      {live.error && live.isOnline && !isPaused && (
        <Alert tone="warning" title="New calls could not be loaded">
          {live.error.message}
          <SupportReference requestId={live.error.requestId} status={live.error.status} />
        </Alert>
      )}
      {live.isCut && (
        <Text size="small" tone="secondary">
          Some calls are missing here because there were more than 100 at once. The history has all of them.
        </Text>
      )}
      <CallTable
        items={live.calls}
        isLoading={false}
        emptyState={
          <EmptyState title={isPaused ? 'Paused' : 'Waiting for calls'}>
            Calls that you make from now on appear here within two seconds.
          </EmptyState>
        }
        details={(call) => <OwnCallDetails call={call} />}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Stack>
  );
}

/** Shows whether new calls are being followed. */
function FollowState({
  isPaused,
  isOnline,
  error,
}: { isPaused: boolean } & Pick<Live, 'isOnline' | 'error'>) {
  if (isPaused) return <StatusLight>Paused</StatusLight>;
  if (!isOnline) return <StatusLight tone="warning">Waiting for a network connection</StatusLight>;
  if (error) return <StatusLight tone="warning">Trying again in a few seconds</StatusLight>;
  return <StatusLight tone="success">Live</StatusLight>;
}
