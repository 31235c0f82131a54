const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * @param json valid JSON
 * @returns whether parsing changes how a number is written: one with more digits than JavaScript keeps, or with
 *   trailing zeros
 */
export function hasInexactNumber(json: string): boolean {
  return [...json.matchAll(TOKENS)].some(
    ([token]) => !token.startsWith('"') && String(Number(token)) !== token,
  );
}
