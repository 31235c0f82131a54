import type { OrderEvent } from '@platform/sdk';
import { Step, Stepper, Text } from '@platform/ui';
import { formatDateTime } from '#lib/format.ts';
import { ORDER_EVENTS } from './orderStates.ts';
import { note as noteStyle } from './orders.css.ts';

/** Props of OrderEvents. */
export interface OrderEventsProps {
  /** The events, oldest first. */
  events: readonly OrderEvent[];
}

/** The history of an order: time, actor and note of each event. */
export function OrderEvents({ events }: OrderEventsProps) {
  return (
    <Stepper aria-label="History">
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
