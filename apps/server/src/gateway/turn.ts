let present: Promise<void> | undefined;

/**
 * Waits for the end of the current turn of the event loop, when every readable socket has been read. All waiting
 * callers share one end.
 */
export function endOfTurn(): Promise<void> {
  present ??= new Promise((resolve) => {
    setImmediate(() => {
      present = undefined;
      resolve();
    });
  });
  return present;
}
