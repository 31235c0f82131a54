/**
 * A parameter of an address. Every address is read before its screen loads, so this is not left to the library that
 * the forms bring with them.
 *
 * @param value what the address says; undefined where it says nothing
 * @returns the value; undefined where it makes no sense
 */
export type Parameter<Value> = (value: unknown) => Value | undefined;

/** A parameter of words. Words that are a number, or true or false, are words nevertheless. */
export const text: Parameter<string> = (value) =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;

/**
 * @param values what it may be
 * @returns a parameter that is one of some words
 */
export function oneOf<const Value extends string>(values: readonly Value[]): Parameter<Value> {
  return (value) => values.find((known) => known === value);
}

/**
 * @param least the least that it may be
 * @param most the most that it may be
 * @returns a parameter that is a whole number
 */
export function whole(least: number, most = Number.MAX_SAFE_INTEGER): Parameter<number> {
  return (value) =>
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most
      ? (value as number)
      : undefined;
}

/** A parameter that is a day, `2026-11-20`. */
export const day: Parameter<string> = (value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value) ? value : undefined;

/** A parameter that is an instant, `2026-11-20T09:15:00.000Z`. */
export const instant: Parameter<string> = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  isDay(value.slice(0, 10))
    ? value
    : undefined;

/** Whether there is such a day: the 30th of February is none. */
function isDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** What an address says beside its path, by the names of its parameters. */
export type SearchOf<Parameters extends Record<string, Parameter<unknown>>> = {
  [Name in keyof Parameters]?: ReturnType<Parameters[Name]>;
};

/**
 * @param parameters the parameters of a route's address
 * @returns what reads them from an address, for the route's `validateSearch`; what makes no sense is undefined, for the
 *   router keeps what is left out
 */
export function searchOf<Parameters extends Record<string, Parameter<unknown>>>(
  parameters: Parameters,
): (search: Record<string, unknown>) => SearchOf<Parameters> {
  return (search) =>
    Object.fromEntries(
      Object.entries(parameters).map(([name, parameter]) => [name, parameter(search[name])]),
    ) as SearchOf<Parameters>;
}
