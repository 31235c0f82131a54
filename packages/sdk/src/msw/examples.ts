import { examples } from '../generated/examples.ts';
import { routes } from '../generated/routes.ts';
import type { Accounts } from './store/accounts.ts';

type Id = keyof typeof routes;
type Fields = Record<string, unknown>;

/**
 * The results of an operation's examples, copied, so that whoever gets them may change them.
 *
 * @param id the operation
 * @returns the results without their envelopes, in the contract's order; none for an operation that answers with a file
 */
export function exampleResults<Result>(id: Id): Result[] {
  const answers: unknown[] = Object.values(examples[id]);
  return structuredClone(answers).map((answer) =>
    routes[id].isRaw ? (answer as Result) : (answer as { result: Result }).result,
  );
}

/**
 * The result of an operation's first example, which is what its mock answers with.
 *
 * @param id the operation
 * @returns a copy
 * @throws Error where the operation has no example
 */
export function exampleResult<Result>(id: Id): Result {
  const results = exampleResults<Result>(id);
  if (results.length === 0) throw new Error(`The contract has no example of what ${id} answers.`);
  return results[0] as Result;
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a result, or an object in it, has the id under its name or as its own. */
function speaksOf(result: unknown, name: string, id: unknown): boolean {
  const objects = isObject(result) ? [result, ...Object.values(result).filter(isObject)] : [];
  return objects.some((fields) => fields[name] === id || fields.id === id);
}

/**
 * The example that suits a request: the one that speaks of what it asks for by id, else of the account that asks; where
 * an account asks that the story tells nothing of, the one that shows nothing; else the first.
 *
 * @param id the operation
 * @param input what the request brings
 * @param accounts who asks
 * @returns a copy of its result
 * @throws Error where the operation has no example
 */
export function suitableExample(id: Id, input: Fields, accounts: Accounts): unknown {
  const results = exampleResults<unknown>(id);
  const asked = Object.entries(input).filter(([name, value]) => name.endsWith('Id') && value);
  const { current } = accounts;
  const own = Object.entries({ enterpriseId: current?.enterpriseId, userId: current?.id });
  const sought = asked.length > 0 ? asked : own.filter(([, value]) => value);
  const spoken = results.find((result) => sought.some(([name, value]) => speaksOf(result, name, value)));
  if (spoken !== undefined) return spoken;
  const nothing = Object.keys(examples[id]).indexOf('none');
  const isEmpty = routes[id].access === 'session' && current && !accounts.isOfStory(current);
  return isEmpty && nothing >= 0 ? results[nothing] : exampleResult(id);
}
