import { useSyncExternalStore } from 'react';
import { onAccountCleanup } from './accountCleanup.ts';

/** The open confirmation. Rejected requests wait for its answer: whether the session was confirmed. */
let waiting: { answer: Promise<boolean>; settle: (isConfirmed: boolean) => void } | undefined;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * Asks the user to confirm the session. Requests that are rejected in the meantime wait for the same answer.
 *
 * @returns whether the session is confirmed now; false if the dialog was closed
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

/** Closes the open confirmation and resolves the waiting requests. */
export function settleConfirmation(isConfirmed: boolean): void {
  waiting?.settle(isConfirmed);
  waiting = undefined;
  notify();
}

// The next account must not confirm and repeat the requests of the previous one.
onAccountCleanup(() => settleConfirmation(false));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns whether a confirmation is pending */
export function useIsConfirming(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting !== undefined,
    () => false,
  );
}
