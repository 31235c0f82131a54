import { examples } from '../generated/examples.ts';
import { routes } from '../generated/routes.ts';

type Id = keyof typeof routes;

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
