const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * @param json valid JSON
 * @returns whether JSON.parse would change how a number is written, for example one with over 17 digits or trailing
 *   zeros
 */
export function hasInexactNumber(json: string): boolean {
  return [...json.matchAll(TOKENS)].some(
    ([token]) => !token.startsWith('"') && String(Number(token)) !== token,
  );
}
