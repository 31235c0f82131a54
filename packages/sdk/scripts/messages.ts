import type { OperationDescription, Schema } from './contract.ts';

/** Constraints that a sent value can violate. */
const VALUE_CONSTRAINTS = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'format',
  'pattern',
  'enum',
  'const',
] as const satisfies (keyof Schema)[];

/** Constraints other than `required` that an empty or unselected value violates. */
const EMPTY_VALUE_CONSTRAINTS = [
  'minLength',
  'minItems',
  'format',
  'pattern',
  'enum',
  'const',
] as const satisfies (keyof Schema)[];

/**
 * Expands the short forms of a schema's validation messages, for each constraint without a separate message:
 *
 * - `missing`: `required`, and the other constraints that an empty or unselected value violates
 * - `invalid`: every constraint of a value
 * - `any`: `required`, and every constraint of a value
 *
 * If several apply to a constraint, `invalid` takes precedence over `missing`, and both over `any`.
 *
 * @returns `x-messages` by constraint; undefined if the schema has none
 */
export function messagesOf({
  'x-messages': messages,
  ...schema
}: Schema): Record<string, string> | undefined {
  if (!messages) return undefined;
  const { any, missing, invalid, ...own } = messages;
  const required = missing ?? any;
  const short = (message: string | undefined, constraints: readonly (keyof typeof schema)[]) =>
    message === undefined
      ? {}
      : Object.fromEntries(
          constraints.flatMap((name) => (schema[name] === undefined ? [] : [[name, message]])),
        );
  return {
    ...(required === undefined ? {} : { required }),
    ...short(any, VALUE_CONSTRAINTS),
    ...short(missing, EMPTY_VALUE_CONSTRAINTS),
    ...short(invalid, VALUE_CONSTRAINTS),
    ...own,
  };
}

/** The contract's constraints that each of zod's validators checks; each place has at most one of them. */
const CONSTRAINTS: Record<string, string[]> = {
  min: ['minLength', 'minimum', 'minItems'],
  max: ['maxLength', 'maximum', 'maxItems'],
  gt: ['exclusiveMinimum'],
  lt: ['exclusiveMaximum'],
  multipleOf: ['multipleOf'],
  regex: ['pattern'],
  literal: ['const', 'enum'],
  enum: ['enum'],
  int: ['type', 'required'],
  'iso.datetime': ['format'],
  'iso.date': ['format'],
};

interface Place {
  operationId: string;
  location: string;
  fieldPath: string[];
  validator: string;
}

/**
 * Inserts the contract's validation messages (`x-messages`) into the schemas that orval generated.
 *
 * @param source a generated module, in which `message({…})` marks the places for messages
 * @param operations the contract's operations with their messages
 * @returns the module with `{ error: '…' }` at places with a message, and without the other marks
 */
export function insertMessages(source: string, operations: OperationDescription[]): string {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const messageAt = (json: string): string | undefined => {
    const place = JSON.parse(json) as Place;
    const messages = byId.get(place.operationId)?.messages[[place.location, ...place.fieldPath].join('.')];
    const constraints = CONSTRAINTS[place.validator] ?? ['required'];
    const message = constraints
      .map((constraint) => messages?.[constraint])
      .find((text) => text !== undefined);
    if (!messages || !message) return undefined;
    const { required } = messages;
    // To users, an emptied input is a missing value, whichever constraint fails. An emptied number input gives NaN.
    const isNumber = place.validator === 'int';
    const isEmptied = `Object.is(issue.input ?? '', '')${isNumber ? ' || Object.is(issue.input, Number.NaN)' : ''}`;
    return required && message !== required
      ? `{ error: (issue) => ${isEmptied} ? ${JSON.stringify(required)} : ${JSON.stringify(message)} }`
      : `{ error: ${JSON.stringify(message)} }`;
  };
  const inserted = source
    // Orval writes a choice of numbers as a union of literals, but zod reports a message only for a single literal.
    .replace(
      /zod\.union\(\[((?:zod\.literal\([^,()]+(?:, message\(\{[^{}]*\}\))?\),?)+)\]\)/g,
      (_, literals: string) => {
        const values = [...literals.matchAll(/zod\.literal\(([^,()]+)/g)].map(([, value]) => value);
        const mark = /, message\(\{[^{}]*\}\)/.exec(literals)?.[0] ?? '';
        return `zod.literal([${values.join(', ')}]${mark})`;
      },
    )
    .replace(/\.\.\.message\((\{[^{}]*\})\)/g, (_, json: string) => `...${messageAt(json) ?? '{}'}`)
    .replace(/(, )?message\((\{[^{}]*\})\)/g, (_, comma: string | undefined, json: string) => {
      const options = messageAt(json);
      return options ? `${comma ?? ''}${options}` : '';
    })
    .replace(/^import \{\s*message\s*\} from .*;\n/gm, '');
  if (inserted.includes('message(')) throw new Error('A message mark was not understood.');
  return inserted;
}
