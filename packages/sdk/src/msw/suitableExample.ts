import { examples } from '../generated/examples.ts';
import type { Operation } from '../operations.ts';
import { emptyExample, exampleResults } from './examples.ts';
import { speaksOf } from './marks.ts';
import type { Accounts } from './store/accounts.ts';

type Fields = Record<string, unknown>;

/** The ids that a request has to name and that answers repeat: what they name exists, or the request is refused. */
function idsAsked({ required, id }: Operation, input: Fields): [name: string, id: unknown][] {
  const names: readonly string[] = required;
  const answers = JSON.stringify(examples[id]);
  return Object.entries(input).filter(
    ([name]) => /^id$|Id$/.test(name) && names.includes(name) && answers.includes(`"${name}":`),
  );
}

/**
 * The example that suits a request: one that speaks of every id that the request has to name. To an operation of the
 * session it is one that belongs to the account; the first ones are the developer's. Where none does, it is the empty
 * one, which the contract calls `none`.
 *
 * @param operation the operation
 * @param input what the request brings
 * @param accounts who asks
 * @returns a copy of its result; where there is none, the name of what does not exist
 */
export function suitableExample(
  operation: Operation,
  input: Fields,
  accounts: Accounts,
): { result: unknown } | { missing: string } {
  const { current } = accounts;
  const results: unknown[] = exampleResults(operation.id);
  const ids = idsAsked(operation, input);
  // Of the operation center everything is shown, and filtered.
  const isOwn = operation.access === 'session' && current;
  const allowed = isOwn ? results.filter((result) => !accounts.isOfOthers(current, result)) : results;
  const spoken = allowed.filter((result) => ids.every(([, id]) => speaksOf(result, id)));
  if (ids.length > 0) {
    const [name = ''] = ids.find(([, id]) => !allowed.some((result) => speaksOf(result, id))) ?? [];
    return spoken.length > 0
      ? { result: best(spoken, input) }
      : { missing: name.replace(/Id$/, '') || 'object' };
  }
  if (!isOwn || accounts.isDeveloper(current)) return { result: best(spoken, input) };
  const own = spoken.filter((result) => accounts.isOf(current, result));
  if (own.length > 0) return { result: best(own, input) };
  const nothing = emptyExample(operation.id);
  return nothing === undefined ? { missing: 'object' } : { result: nothing };
}

/** Of several results the one that repeats most of what is asked for; of equals the first. */
function best(results: unknown[], input: Fields): unknown {
  const asked = Object.entries(input).map(([name, value]) => `"${name}":${JSON.stringify(value)}`);
  const agreements = (result: unknown) => {
    const written = JSON.stringify(result);
    return asked.filter((pair) => written.includes(pair)).length;
  };
  return results.reduce((chosen, result) => (agreements(result) > agreements(chosen) ? result : chosen));
}
