export type ScalarKind = 'string' | 'integer' | 'number' | 'boolean';

/** How the text of a form field or query parameter is converted to its schema's type; for a list, the name may repeat. */
export type FieldKind = ScalarKind | `${ScalarKind}[]`;

/** Converts one text. Text that is not of the kind stays unchanged, so that the schema rejects the field. */
function decode(kind: string | undefined, text: string): unknown {
  if (kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  if (kind === 'integer') return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  if (kind === 'number') return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : text;
  return text;
}

/**
 * Converts the pairs of a form or a query to the object that the operation's schema validates.
 *
 * @param kinds the operation's `fields`
 * @param pairs names and values as sent; a repeated name becomes a list
 * @returns a plain object without prototype
 */
export function decodeFields(
  kinds: Readonly<Record<string, FieldKind>>,
  pairs: Iterable<readonly [string, string]>,
): Record<string, unknown> {
  const lists = new Map<string, unknown[]>();
  for (const [name, text] of pairs) {
    const value = decode(kindOf(kinds, name)?.replace('[]', ''), text);
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  const values: Record<string, unknown> = Object.create(null);
  for (const [name, list] of lists) {
    values[name] = list.length > 1 || kindOf(kinds, name)?.endsWith('[]') ? list : list[0];
  }
  return values;
}

function kindOf(kinds: Readonly<Record<string, FieldKind>>, name: string): FieldKind | undefined {
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}
