import type { Hypothesis } from './hypotheses.ts';
import { type Recipe, RIGHT } from './recipe.ts';

/** What was found: the recipe, and the mistakes in it. */
export interface Found {
  recipe: Recipe;
  mistakes: Hypothesis[];
}

/**
 * Looks for the recipe that leads to what the caller has: without a mistake, with one, and with two of them.
 *
 * @param hypotheses the mistakes, the likelier ones first
 * @param outcome what a recipe leads to; mistakes without an effect are left alone
 * @param isWanted whether that is what the caller has
 * @param most how many pairs of mistakes are tried
 * @returns the first that fits; undefined where none does
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
