let present: Promise<void> | undefined;

/**
 * Waits for the end of the event loop's present turn, one end for all who wait: by then every socket that had something
 * to read was read.
 *
 * @returns resolves at the end of the turn
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
