import { examples } from '../generated/examples.ts';
import { type OperationId, operations, type ResultOf } from '../operations.ts';

/**
 * The results of an operation's examples, copied, so that whoever gets them may change them.
 *
 * @param id the operation
 * @returns the results without their envelopes, in the contract's order; none for an operation that answers with a file
 */
export function exampleResults<Id extends OperationId>(id: Id): ResultOf<Id>[] {
  const answers: unknown[] = Object.values(examples[id]);
  return structuredClone(answers).map((answer) =>
    operations[id].isRaw ? (answer as ResultOf<Id>) : (answer as { result: ResultOf<Id> }).result,
  );
}

/**
 * The result of an operation's first example.
 *
 * @param id the operation
 * @returns a copy
 * @throws Error where the operation has no example
 */
export function exampleResult<Id extends OperationId>(id: Id): ResultOf<Id> {
  const results = exampleResults(id);
  if (results.length === 0) throw new Error(`The contract has no example of what ${id} answers.`);
  return results[0] as ResultOf<Id>;
}

/** The result of the example that shows nothing; undefined where the operation has none. */
export function emptyExample(id: OperationId): unknown {
  return exampleResults(id)[Object.keys(examples[id]).indexOf('none')];
}
