import { page } from './answers.ts';
import { dayOf } from './store/clock.ts';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every text in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What a range is about: `dayFrom` asks for an entry's day, `startTimeTo` for its start time. */
function momentOf(entry: Fields, name: string): string | undefined {
  if (name === 'day' && typeof entry.createTime === 'string') return dayOf(entry.createTime);
  const moment = entry[name];
  return typeof moment === 'string' ? moment : undefined;
}

/** Whether a text has what a keyword looks for, in any letter case; spaces around it don't count. */
export const isFound = (keyword: string, texts: readonly (string | null)[]): boolean =>
  texts.some((text) => text?.toLowerCase().includes(keyword.trim().toLowerCase()));

/** Whether an entry is one that a field of the request asks for; what an entry does not have, it is not asked for. */
function suits(entry: Fields, name: string, value: unknown): boolean {
  if (value === undefined || value === '') return true;
  if (name === 'keyword') return isFound(String(value), textsIn(entry));
  const [, range, end] = /^(.+)(From|To)$/.exec(name) ?? [];
  const moment = range && momentOf(entry, range);
  if (moment) {
    const limit = String(value);
    // The last day is part of the range, whatever the hour.
    const compared = moment.slice(0, limit.length);
    return end === 'From' ? compared >= limit : compared <= limit;
  }
  const field = Array.isArray(value) ? name.replace(/s$/, '') : name;
  return !(field in entry) || (Array.isArray(value) ? value : [value]).includes(entry[field]);
}

/**
 * The entries that a request asks for: those whose fields equal the request's of the same name, which lie in its ranges
 * of time and of which a text contains its keyword.
 */
export function matching<Entry>(entries: Entry[], input: object): Entry[] {
  const asked = Object.entries(input);
  return entries.filter(
    (entry) => !isObject(entry) || asked.every(([name, value]) => suits(entry, name, value)),
  );
}

/** What is told of a whole list, told of some of its entries: sums, and of a single entry its own. */
function told(result: Fields, entries: Fields[]): Fields {
  const [only] = entries;
  const changed = Object.entries(result).map(([name, value]) => {
    const isSum = typeof value === 'number' && name !== 'total' && entries.every((entry) => name in entry);
    if (isSum) return [name, entries.reduce((sum, entry) => sum + Number(entry[name]), 0)];
    return [name, entries.length === 1 && isObject(value) && only?.[name] ? only[name] : value];
  });
  return Object.fromEntries(changed);
}

/** Whether a result is of another range, kind or whatever else it repeats of a request. */
function contradicts(result: Fields, input: Fields): boolean {
  const { dayFrom = '', dayTo = '9', ...asked } = input;
  if (
    'dayFrom' in result &&
    (String(dayFrom) > String(result.dayTo) || String(dayTo) < String(result.dayFrom))
  )
    return true;
  return Object.entries(asked).some(
    ([name, value]) => typeof result[name] === 'string' && !!value && value !== result[name],
  );
}

/**
 * The part of a query's example that a request asks for: of its lists the entries that match, and of those the page.
 *
 * @param result an example's result
 * @param input what the request brings
 * @returns the result; undefined where nothing of it is asked for
 */
export function narrowed(result: unknown, input: Fields): unknown {
  if (Array.isArray(result)) return matching(result, input);
  if (!isObject(result)) return result;
  if (contradicts(result, input)) return undefined;
  const asked = { ...result };
  let narrowest: Fields[] | undefined;
  for (const [name, entries] of Object.entries(result)) {
    if (!Array.isArray(entries) || !entries.every(isObject)) continue;
    const left = matching(entries, input);
    if (left.length === 0 && entries.length > 0) return undefined;
    if (left.length < entries.length) narrowest ??= left;
    asked[name] = left;
  }
  const answer = narrowest ? told(asked, narrowest) : asked;
  return 'total' in answer && Array.isArray(answer.list)
    ? { ...answer, ...page(answer.list, input) }
    : answer;
}

/**
 * The empty example, of the range and kind that a request asks for.
 *
 * @param result what shows nothing
 * @param input what the request brings
 */
export function emptyOf(result: unknown, input: Fields): unknown {
  if (!isObject(result)) return result;
  const repeated = Object.entries(input).filter(([name, value]) => typeof result[name] === 'string' && value);
  return { ...result, ...Object.fromEntries(repeated) };
}
