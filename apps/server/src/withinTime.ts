/**
 * Waits for work, which continues after the timeout.
 *
 * @param milliseconds the timeout
 * @throws if the work takes longer; errors of the work
 */
export async function withinTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let deadline: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    deadline = setTimeout(() => reject(new Error('The work timed out')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(deadline));
}
