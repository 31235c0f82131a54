import type { Media, Operation } from '../scripts/contract.ts';
import { contract } from './support.ts';

/** An example in the contract, of a request or of a response. */
export interface Example {
  operationId: string;
  /** Its key in the contract, or a parameter's name. */
  name: string;
  value: unknown;
  /** Whether it is an example of a response. In responses, objects have the story's names; requests may rename them. */
  isResponse: boolean;
}

function examplesOf({ operationId, requestBody, responses, parameters = [] }: Operation): Example[] {
  const valuesOf = (content: Record<string, Media> = {}) =>
    Object.values(content).flatMap(({ examples = {} }) =>
      Object.entries(examples).map(([name, { value }]) => ({ name, value })),
    );
  const asked = parameters.map(({ name, example }) => ({ name, value: { [name]: example } }));
  return [
    ...[...asked, ...valuesOf(requestBody?.content)].map((example) => ({
      operationId,
      ...example,
      isResponse: false,
    })),
    ...valuesOf(responses['200']?.content).map((example) => ({ operationId, ...example, isResponse: true })),
  ];
}

/** Every example of every operation. */
export const examples = Object.values(contract.paths)
  .flatMap((methods) => Object.values(methods))
  .flatMap(examplesOf);

/** The value, and every value in it, at any depth. */
export function* partsOf(value: unknown): Generator<unknown> {
  yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) yield* partsOf(inner);
}

/** Every object in a value. */
export function objectsOf(value: unknown): Record<string, unknown>[] {
  return [...partsOf(value)].filter(
    (part): part is Record<string, unknown> =>
      typeof part === 'object' && part !== null && !Array.isArray(part),
  );
}

function exampleOf(operationId: string, name: string, isResponse: boolean): unknown {
  const found = examples.find(
    (one) => one.isResponse === isResponse && one.operationId === operationId && one.name === name,
  );
  if (!found) throw new Error(`${operationId} has no example ${name}`);
  return found.value;
}

/** The result in an example of a response. */
export function exampleResult(operationId: string, name: string): unknown {
  return (exampleOf(operationId, name, true) as { result: unknown }).result;
}

/** The fields in an example of a request. */
export function exampleRequest(operationId: string, name: string): Record<string, unknown> {
  return exampleOf(operationId, name, false) as Record<string, unknown>;
}
