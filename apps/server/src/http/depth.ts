/** How many objects and lists may be within one another in JSON that is taken; the contract's own have 4. */
export const DEEPEST = 32;

/**
 * Whether a value is nested deeper than is taken. What walks through values calls itself for each level, so it runs out
 * of stack at some thousands; this does not.
 *
 * @param value what was parsed from JSON
 */
export function isDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= DEEPEST; depth++) {
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null && !(each instanceof Blob) ? Object.values(each) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
