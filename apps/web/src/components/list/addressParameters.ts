import { isDay } from '@platform/sdk/rules';

/**
 * A URL search parameter. Every URL is parsed before its screen loads, so this does not use the validation library
 * that comes with the forms.
 *
 * @param value the raw value; undefined if the parameter is missing
 * @returns the value; undefined if it is invalid
 */
export type Parameter<Value> = (value: unknown) => Value | undefined;

/** A text parameter. Values that look like numbers or booleans stay text. */
export const text: Parameter<string> = (value) =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;

/** @returns a parameter that accepts one of the given values */
export function oneOf<const Value extends string>(values: readonly Value[]): Parameter<Value> {
  return (value) => values.find((known) => known === value);
}

/** @returns a parameter that accepts whole numbers from `min` to `max` */
export function integer(min: number, max = Number.MAX_SAFE_INTEGER): Parameter<number> {
  return (value) =>
    Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max
      ? (value as number)
      : undefined;
}

/** A date parameter, `2026-11-20`, that requests can have: see `isDay`. */
export const day: Parameter<string> = (value) =>
  typeof value === 'string' && isDay(value) ? value : undefined;

/** A timestamp parameter, `2026-11-20T09:15:00.000Z`. */
export const instant: Parameter<string> = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  isDay(value.slice(0, 10))
    ? value
    : undefined;

/** The search parameters of a route, by name. */
export type SearchOf<Parameters extends Record<string, Parameter<unknown>>> = {
  [Name in keyof Parameters]?: ReturnType<Parameters[Name]>;
};

/**
 * @returns a parser for the route's `validateSearch`; it sets invalid values to undefined instead of leaving them
 *   out, because the router would keep the raw value of a parameter that is left out
 */
export function searchOf<Parameters extends Record<string, Parameter<unknown>>>(
  parameters: Parameters,
): (search: Record<string, unknown>) => SearchOf<Parameters> {
  return (search) =>
    Object.fromEntries(
      Object.entries(parameters).map(([name, parameter]) => [name, parameter(search[name])]),
    ) as SearchOf<Parameters>;
}
