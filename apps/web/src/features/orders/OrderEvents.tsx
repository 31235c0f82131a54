import type { OrderEvent } from '@platform/sdk';
import { Step, Stepper, Text } from '@platform/ui';
import { formatDateTime } from '#lib/format.ts';
import { ORDER_EVENTS } from './orderStates.ts';
import { note as noteStyle } from './orders.css.ts';

/** What has happened. */
export interface OrderEventsProps {
  /** The events, the oldest first. */
  events: readonly OrderEvent[];
}

/** What has happened to an order: when, by whom, and what was said with it. */
export function OrderEvents({ events }: OrderEventsProps) {
  return (
    <Stepper aria-label="What has happened">
      {events.map(({ event, time, userName, note }) => {
        const { label, isEnd } = ORDER_EVENTS[event];
        return (
          <Step
            key={`${time} ${event}`}
            title={label}
            {...(isEnd ? { state: 'failed', stateLabel: 'ended' } : { state: 'done', stateLabel: 'done' })}
            description={userName ? `${formatDateTime(time)}, ${userName}` : formatDateTime(time)}
          >
            {note && (
              <Text tone="secondary" className={noteStyle}>
                {note}
              </Text>
            )}
          </Step>
        );
      })}
    </Stepper>
  );
}
