import type { StatusEvent } from '@platform/sdk';
import { PLATFORM_STATES } from '@platform/sdk/rules';
import { Card, Heading, Stack, StatusLight, Text } from '@platform/ui';
import { Prose } from '#components/Prose.tsx';
import { event as eventStyle } from './Events.css.ts';
import { TONES } from './tones.ts';
import { useTimes } from './useTimes.ts';

/** When an event takes place: from its start to its end, which can be open. */
function Times({ phase, startTime, endTime }: Pick<StatusEvent, 'phase' | 'startTime' | 'endTime'>) {
  const { format } = useTimes();
  const start = <time dateTime={startTime}>{format(startTime)}</time>;
  if (endTime === null) return phase === 'planned' ? <>From {start}</> : <>Since {start}</>;
  return (
    <>
      {start} to <time dateTime={endTime}>{format(endTime)}</time>
    </>
  );
}

/** Props of Events. */
export interface EventsProps {
  title: string;
  events: readonly StatusEvent[];
  /** What is shown if there are none; by default nothing, not even the title. */
  empty?: string;
}

/** Incidents and maintenance with their notices' texts. */
export function Events({ title, events, empty }: EventsProps) {
  if (events.length === 0 && empty === undefined) return null;
  return (
    <Stack gap={3}>
      <Heading level={2}>{title}</Heading>
      {events.length === 0 && <Text tone="secondary">{empty}</Text>}
      {events.map(({ noticeId, title: name, html, state, ...times }) => (
        <Card
          key={noticeId}
          id={noticeId}
          className={eventStyle}
          title={name}
          headingLevel={3}
          description={<Times {...times} />}
          actions={<StatusLight tone={TONES[state]}>{PLATFORM_STATES[state]}</StatusLight>}
        >
          {html !== '' && <Prose html={html} />}
        </Card>
      ))}
    </Stack>
  );
}
