import { setImmediate } from 'node:timers/promises';
import { vi } from 'vitest';

/** More than any limit that is measured. */
const STARTED = 100;

/**
 * Measures how much work of different accounts runs at once, and how much more waits.
 *
 * @param start starts the work in a slot of the limit; the work fails once it is measured
 */
export async function limitsOf(
  start: (accountId: string, work: () => Promise<never>) => Promise<unknown>,
): Promise<{ atOnce: number; waiting: number }> {
  let end = () => {};
  const isMeasured = new Promise<never>((_, reject) => {
    end = () => reject(new Error('The limit is measured'));
  });
  const work = vi.fn(() => isMeasured);
  const ended = Promise.allSettled(
    Array.from({ length: STARTED }, (_, index) => start(`usr-${index}`, work)),
  );
  await setImmediate();
  const atOnce = work.mock.calls.length;
  end();
  await ended;
  return { atOnce, waiting: work.mock.calls.length - atOnce };
}
