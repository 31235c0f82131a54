import type { Hypothesis } from './hypotheses.ts';
import { type Recipe, RIGHT } from './recipe.ts';

/** The recipe that was found, and its mistakes. */
export interface Found {
  recipe: Recipe;
  mistakes: Hypothesis[];
}

/**
 * Searches for the recipe that leads to the caller's result: without a mistake, with one, and with two.
 *
 * @param hypotheses the mistakes, likelier ones first
 * @param outcome the result of a recipe; mistakes that don't change it are skipped
 * @param isWanted checks whether a result is the caller's
 * @param most the maximum number of pairs of mistakes to try
 * @returns the first recipe that fits, or undefined
 */
export function search(
  hypotheses: readonly Hypothesis[],
  outcome: (recipe: Recipe) => string,
  isWanted: (outcome: string) => boolean,
  most: number,
): Found | undefined {
  const right = outcome(RIGHT);
  if (isWanted(right)) return { recipe: RIGHT, mistakes: [] };
  const seen = new Set([right]);
  const effective: Hypothesis[] = [];
  for (const hypothesis of hypotheses) {
    const recipe = { ...RIGHT, ...hypothesis.change };
    const came = outcome(recipe);
    if (isWanted(came)) return { recipe, mistakes: [hypothesis] };
    if (seen.has(came)) continue;
    seen.add(came);
    if (!hypothesis.isLone) effective.push(hypothesis);
  }
  let tries = 0;
  for (const [index, first] of effective.entries()) {
    for (const second of effective.slice(index + 1)) {
      if (first.step === second.step) continue;
      if (++tries > most) return undefined;
      const recipe = { ...RIGHT, ...first.change, ...second.change };
      if (isWanted(outcome(recipe))) return { recipe, mistakes: [first, second] };
    }
  }
  return undefined;
}
