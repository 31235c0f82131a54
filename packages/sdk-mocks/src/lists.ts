import { page } from './responses.ts';
import { dayOf } from './store/clock.ts';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All texts in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The value that a range filters: `dayFrom` filters an entry's day, `startTimeTo` its start time. */
function momentOf(entry: Fields, name: string): string | undefined {
  if (name === 'day' && typeof entry.createTime === 'string') return dayOf(entry.createTime);
  const moment = entry[name];
  return typeof moment === 'string' ? moment : undefined;
}

/** Checks whether one of the texts contains a keyword, ignoring case and the spaces around the keyword. */
export const isFound = (keyword: string, texts: readonly (string | null)[]): boolean =>
  texts.some((text) => text?.toLowerCase().includes(keyword.trim().toLowerCase()));

/** Checks whether an entry matches a field of the request; fields that an entry does not have are ignored. */
function matchesField(entry: Fields, name: string, value: unknown): boolean {
  if (value === undefined || value === '') return true;
  if (name === 'keyword') return isFound(String(value), textsIn(entry));
  const [, range, end] = /^(.+)(From|To)$/.exec(name) ?? [];
  const moment = range && momentOf(entry, range);
  if (moment) {
    const limit = String(value);
    // The last day is included up to its end.
    const compared = moment.slice(0, limit.length);
    return end === 'From' ? compared >= limit : compared <= limit;
  }
  const field = Array.isArray(value) ? name.replace(/s$/, '') : name;
  return !(field in entry) || (Array.isArray(value) ? value : [value]).includes(entry[field]);
}

/**
 * Filters entries by a request. An entry matches if its fields equal the request's fields of the same name and are
 * within its time ranges, and one of its texts contains the keyword.
 */
export function matching<Entry>(entries: Entry[], input: object): Entry[] {
  const conditions = Object.entries(input);
  return entries.filter(
    (entry) => !isObject(entry) || conditions.every(([name, value]) => matchesField(entry, name, value)),
  );
}

/** Recounts a result's sums for the filtered entries; if only one is left, copies its details into the result. */
function withRecountedSums(result: Fields, entries: Fields[]): Fields {
  const [only] = entries;
  const changed = Object.entries(result).map(([name, value]) => {
    const isSum = typeof value === 'number' && name !== 'total' && entries.every((entry) => name in entry);
    if (isSum) return [name, entries.reduce((sum, entry) => sum + Number(entry[name]), 0)];
    return [name, entries.length === 1 && isObject(value) && only?.[name] ? only[name] : value];
  });
  return Object.fromEntries(changed);
}

/** Checks whether no day of a result was requested, or whether a field has another value in the result than in the request. */
function contradicts(result: Fields, input: Fields): boolean {
  const { dayFrom = '', dayTo = '9', ...fields } = input;
  if (
    'dayFrom' in result &&
    (String(dayFrom) > String(result.dayTo) || String(dayTo) < String(result.dayFrom))
  )
    return true;
  return Object.entries(fields).some(
    ([name, value]) => typeof result[name] === 'string' && !!value && value !== result[name],
  );
}

/**
 * Narrows a query's example to a request: filters its lists and returns the requested page.
 *
 * @param result an example's result
 * @param input the request's input
 * @returns the result; undefined if nothing matches
 */
export function narrowed(result: unknown, input: Fields): unknown {
  if (Array.isArray(result)) return matching(result, input);
  if (!isObject(result)) return result;
  if (contradicts(result, input)) return undefined;
  const filtered = { ...result };
  let narrowest: Fields[] | undefined;
  for (const [name, entries] of Object.entries(result)) {
    if (!Array.isArray(entries) || !entries.every(isObject)) continue;
    const left = matching(entries, input);
    if (left.length === 0 && entries.length > 0) return undefined;
    if (left.length < entries.length) narrowest ??= left;
    filtered[name] = left;
  }
  const shown = narrowest ? withRecountedSums(filtered, narrowest) : filtered;
  return 'total' in shown && Array.isArray(shown.list) ? { ...shown, ...page(shown.list, input) } : shown;
}

/**
 * Returns the empty example with the request's values in the text fields of the same name.
 *
 * @param result the empty result
 * @param input the request's input
 */
export function emptyOf(result: unknown, input: Fields): unknown {
  if (!isObject(result)) return result;
  const repeated = Object.entries(input).filter(([name, value]) => typeof result[name] === 'string' && value);
  return { ...result, ...Object.fromEntries(repeated) };
}
