const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * @param json valid JSON
 * @returns whether a number of it looks different once it was read: one with more digits than JavaScript keeps, or with
 *   zeros at its end
 */
export function hasInexactNumber(json: string): boolean {
  return [...json.matchAll(TOKENS)].some(
    ([token]) => !token.startsWith('"') && String(Number(token)) !== token,
  );
}
