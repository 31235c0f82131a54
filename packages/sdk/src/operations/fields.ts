type ScalarKind = 'string' | 'integer' | 'number' | 'boolean';

/** How the text of a form or a query becomes the value that its schema describes; a list's name may be repeated. */
export type FieldKind = ScalarKind | `${ScalarKind}[]`;

/** Reads one text; what is not of the kind stays text, for the schema to refuse by name. */
function decode(kind: string | undefined, text: string): unknown {
  if (kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  if (kind === 'integer') return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  if (kind === 'number') return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : text;
  return text;
}

/**
 * Turns the pairs of a form or a query into the object that the operation's schema checks.
 *
 * @param kinds the operation's `fields`
 * @param pairs names and values as they were sent; a repeated name becomes a list
 * @returns a plain object without prototype
 */
export function decodeFields(
  kinds: Readonly<Record<string, FieldKind>>,
  pairs: Iterable<readonly [string, string]>,
): Record<string, unknown> {
  const values: Record<string, unknown> = Object.create(null);
  for (const [name, text] of pairs) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    const value = decode(kind?.replace('[]', ''), text);
    if (Object.hasOwn(values, name)) values[name] = [values[name], value].flat();
    else values[name] = kind?.endsWith('[]') ? [value] : value;
  }
  return values;
}
