import { useSyncExternalStore } from 'react';
import { forgetWithAccount } from './kept.ts';

/** The answer that refused calls wait for: whether the session is confirmed. */
let waiting: { answer: Promise<boolean>; settle: (isConfirmed: boolean) => void } | undefined;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * Asks whoever is there to confirm the session. Calls that are refused meanwhile wait for the same answer.
 *
 * @returns whether the session is confirmed now; false where the question was closed
 */
export function requestConfirmation(): Promise<boolean> {
  if (!waiting) {
    let settle = (_isConfirmed: boolean) => {};
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    waiting = { answer, settle };
    notify();
  }
  return waiting.answer;
}

/** Answers the calls that wait. */
export function settleConfirmation(isConfirmed: boolean): void {
  waiting?.settle(isConfirmed);
  waiting = undefined;
  notify();
}

// Another account must not confirm and repeat the calls of this one.
forgetWithAccount(() => settleConfirmation(false));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns whether a confirmation is asked for */
export function useIsConfirming(): boolean {
  return useSyncExternalStore(subscribe, () => waiting !== undefined);
}
