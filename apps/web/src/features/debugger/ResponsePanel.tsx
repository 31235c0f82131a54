import {
  Alert,
  Card,
  EmptyState,
  Inline,
  LinkButton,
  ProgressCircle,
  SendIcon,
  VisuallyHidden,
} from '@platform/ui';
import { useEffect, useRef } from 'react';
import { CallResponse } from './CallResponse.tsx';
import { freeCalls, freeReason } from './costs.ts';
import { panel } from './ResponsePanel.css.ts';
import type { CallState } from './session.ts';

/** The text that is announced to screen readers when a call ends. */
function announcement(state: CallState): string {
  if (state.phase !== 'responded') return '';
  const { isAccepted, message, httpStatus, quota } = state.response;
  const isCounted = quota && freeReason(state.sent.api, state.sent) === undefined;
  const left = isCounted ? `, ${freeCalls.phrase(quota.remaining)} left today` : '';
  if (isAccepted) return `The call succeeded${left}`;
  return `The call ${httpStatus >= 500 ? 'failed' : 'was rejected'} with status ${httpStatus}: ${message}`;
}

/** Content that starts below this part of the window counts as not visible. */
const VISIBLE_SHARE = 2 / 3;

/** Scrolls the panel with the response into view if its top is not visible. */
function useInView({ phase }: CallState) {
  const panelRef = useRef<HTMLElement>(null);
  const shown = useRef(phase);
  useEffect(() => {
    if (shown.current === phase) return;
    shown.current = phase;
    const { current } = panelRef;
    if (!current || phase === 'idle') return;
    const { top } = current.getBoundingClientRect();
    const covered = Number.parseFloat(getComputedStyle(current).scrollMarginBlockStart);
    // Without animation, to avoid motion, and because the response could arrive during the animation and move the
    // panel.
    if (top < covered - 1 || top > innerHeight * VISIBLE_SHARE) current.scrollIntoView();
  }, [phase]);
  return panelRef;
}

/** Props of ResponsePanel. */
export interface ResponsePanelProps {
  /** State of the call. */
  state: CallState;
  /** URL of the page with the full response; left out on that page. */
  resultHref?: string;
}

/** The gateway's response: status, return code, cost and body (specification §2.5, test result). */
export function ResponsePanel({ state, resultHref }: ResponsePanelProps) {
  return (
    <Card
      ref={useInView(state)}
      className={panel}
      title="Response"
      aria-label="Response"
      {...(resultHref &&
        state.phase === 'responded' && {
          actions: (
            <LinkButton href={resultHref} size="small">
              Full response
            </LinkButton>
          ),
        })}
    >
      <div aria-live="polite">
        <VisuallyHidden>{announcement(state)}</VisuallyHidden>
        {state.phase === 'idle' && (
          <EmptyState title="No call sent yet" headingLevel={3} icon={SendIcon}>
            Send the call to see the gateway’s response and your remaining quota.
          </EmptyState>
        )}
        {state.phase === 'sending' && (
          <Inline gap={2} justify="center">
            <ProgressCircle aria-label="Waiting for the response" />
          </Inline>
        )}
        {state.phase === 'cancelled' && (
          <Alert title="The call was cancelled">It counts if the gateway had received it.</Alert>
        )}
        {state.phase === 'failed' && (
          <Alert tone="danger" title={state.problem}>
            Check your connection and send the call again. It gets a new signature.
          </Alert>
        )}
      </div>
      {state.phase === 'responded' && <CallResponse state={state} />}
    </Card>
  );
}
