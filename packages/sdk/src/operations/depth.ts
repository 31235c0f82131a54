/** The maximum nesting of accepted JSON. The contract's own requests have 4 levels. */
export const MAX_DEPTH = 32;

/**
 * Checks whether a value is nested deeper than `MAX_DEPTH`. Works without recursion, because validation and
 * serialization overflow the stack at some thousands of levels.
 *
 * @param value parsed JSON
 */
export function isDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null && !(each instanceof Blob) ? Object.values(each) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
