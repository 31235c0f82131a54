import { type OperationId, operations, type ResultOf } from '@platform/sdk/operations';
import { examples } from './generated/examples.ts';

/**
 * Returns copies of the results of an operation's examples, which the caller may change.
 *
 * @returns the results without envelopes, in the contract's order; empty for an operation that responds with a file
 */
export function exampleResults<Id extends OperationId>(id: Id): ResultOf<Id>[] {
  const responses: unknown[] = Object.values(examples[id]);
  return structuredClone(responses).map((response) =>
    operations[id].isRaw ? (response as ResultOf<Id>) : (response as { result: ResultOf<Id> }).result,
  );
}

/**
 * Returns a copy of the result of an operation's first example.
 *
 * @throws Error if the operation has no example
 */
export function exampleResult<Id extends OperationId>(id: Id): ResultOf<Id> {
  const results = exampleResults(id);
  if (results.length === 0) throw new Error(`The contract has no example of a response of ${id}.`);
  return results[0] as ResultOf<Id>;
}

/** The result of the empty example (`none`); undefined if the operation has none. */
export function emptyExample(id: OperationId): unknown {
  return exampleResults(id)[Object.keys(examples[id]).indexOf('none')];
}
