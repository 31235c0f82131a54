import type { Operation } from '@platform/sdk/operations';
import { emptyExample, exampleResults } from './examples.ts';
import { examples } from './generated/examples.ts';
import { containsValue } from './marks.ts';
import type { Accounts } from './store/accounts.ts';

type Fields = Record<string, unknown>;

/** The required ids of a request that responses repeat. Each has to exist, or the request is rejected. */
function requestedIds({ required, id }: Operation, input: Fields): [name: string, id: unknown][] {
  const names: readonly string[] = required;
  const responses = JSON.stringify(examples[id]);
  return Object.entries(input).filter(
    ([name]) => /^id$|Id$/.test(name) && names.includes(name) && responses.includes(`"${name}":`),
  );
}

/**
 * Finds the example for a request: one that contains every required id of the request. If the operation needs a session,
 * the example has to belong to the caller; the first examples belong to the developer. If there is no such example, and
 * the request has no required id, finds the empty one, which the contract calls `none`.
 *
 * @param accounts the accounts, which know the caller
 * @returns a copy of its result, or the name of the object that does not exist
 */
export function suitableExample(
  operation: Operation,
  input: Fields,
  accounts: Accounts,
): { result: unknown } | { missing: string } {
  const { current } = accounts;
  const results: unknown[] = exampleResults(operation.id);
  const ids = requestedIds(operation, input);
  // Operations of the operation center use all examples and filter them.
  const isOwn = operation.access === 'session' && current;
  const allowed = isOwn ? results.filter((result) => !accounts.isOfOthers(current, result)) : results;
  const matching = allowed.filter((result) => ids.every(([, id]) => containsValue(result, id)));
  if (ids.length > 0) {
    const [name = ''] = ids.find(([, id]) => !allowed.some((result) => containsValue(result, id))) ?? [];
    return matching.length > 0
      ? { result: best(matching, input) }
      : { missing: name.replace(/Id$/, '') || 'object' };
  }
  if (!isOwn || accounts.isDeveloper(current)) return { result: best(matching, input) };
  const own = matching.filter((result) => accounts.isOf(current, result));
  if (own.length > 0) return { result: best(own, input) };
  const nothing = emptyExample(operation.id);
  return nothing === undefined ? { missing: 'object' } : { result: nothing };
}

/** The result that repeats the most fields of the request; the first one if several repeat equally many. */
function best(results: unknown[], input: Fields): unknown {
  const pairs = Object.entries(input).map(([name, value]) => `"${name}":${JSON.stringify(value)}`);
  const agreements = (result: unknown) => {
    const json = JSON.stringify(result);
    return pairs.filter((pair) => json.includes(pair)).length;
  };
  return results.reduce((chosen, result) => (agreements(result) > agreements(chosen) ? result : chosen));
}
