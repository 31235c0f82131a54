import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import type { Bound } from './useField.ts';

/** One option of a choice. */
export interface Option<Value extends string | number = string | number> {
  id: Value;
  name: string;
  /** A second, quieter line. */
  description?: string | undefined;
  /** The text that typing searches. Default: the name. */
  textValue?: string;
}

/** The options of a choice: the labels by value or, for numbers and options with more than a label, a list. */
export type Options<Value> =
  | readonly Option<Extract<Value, string | number>>[]
  | ([Value] extends [string] ? Readonly<Partial<Record<Value, string>>> : never);

/** Props of every choice in a form. */
export type BoundChoice<Values extends FieldValues, Name extends FieldPath<Values>, Sent> = Bound<
  Values,
  Sent,
  Name
> & {
  options: Options<NonNullable<FieldPathValue<Values, Name>>>;
  /** Called after the form has taken the new value. */
  onChange?: (value: NonNullable<FieldPathValue<Values, Name>>) => void;
};

/** @returns the options as a list */
export function listOf<Value>(options: Options<Value>): readonly Option[] {
  const given: unknown = options;
  if (Array.isArray(given)) return given;
  return Object.entries(given as Record<string, string>).map(([id, name]) => ({ id, name }));
}

/** @returns labels by number as options, whose values are the numbers */
export function numberOptions<Value extends number>(
  labels: Readonly<Record<Value, string>>,
): Option<Value>[] {
  return Object.entries<string>(labels).map(([id, name]) => ({ id: Number(id) as Value, name }));
}
