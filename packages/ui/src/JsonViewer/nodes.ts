/** Maximum number of child rows; more are grouped into ranges. */
const LIMIT = 100;
/** Maximum number of rows that open at once. The last node may exceed it. */
const MAX_ROWS = 2000;

/** A node of a JSON document: a value, or a range of a value's members. */
export interface JsonNode {
  /** Its path from the document's root. */
  id: string;
  /** Its key in an object, its index in an array, or the indexes of a range. */
  name: string;
  /** The value; for a range, the value that it is a part of. */
  value: unknown;
  /** The range of members that it holds, `to` excluded; undefined if it holds all. */
  range?: [from: number, to: number];
}

export function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Returns the number of a node's members. */
export function sizeOf({ value, range }: JsonNode): number {
  if (range) return range[1] - range[0];
  if (!isContainer(value)) return 0;
  return Array.isArray(value) ? value.length : Object.keys(value).length;
}

/** Returns the child rows of a row. */
export function childrenOf(node: JsonNode): JsonNode[] {
  const { id, value } = node;
  if (!isContainer(value)) return [];
  const keys = Array.isArray(value) ? undefined : Object.keys(value);
  const [from, to] = node.range ?? [0, keys?.length ?? (value as unknown[]).length];
  if (to - from <= LIMIT)
    return Array.from({ length: to - from }, (_, offset) => {
      const index = from + offset;
      const name = keys?.[index] ?? String(index);
      return {
        id: `${id}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
        name,
        value: (value as Record<string, unknown>)[name],
      };
    });
  let step = LIMIT;
  while ((to - from) / step > LIMIT) step *= LIMIT;
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, part) => {
    const start = from + part * step;
    const end = Math.min(start + step, to);
    return { id: `${id}/${start}…${end - 1}`, name: `${start} … ${end - 1}`, value, range: [start, end] };
  });
}

/** Ids of the nodes that can be expanded, down to a depth and up to about `MAX_ROWS` rows; of ranges only with `hasRanges`. */
export function expandableIds(root: JsonNode, depth: number, hasRanges = false): string[] {
  const ids: string[] = [];
  let rows = 0;
  let level = [root];
  for (let step = 0; step < depth && level.length > 0; step++) {
    const below: JsonNode[] = [];
    for (const node of level) {
      if (rows > MAX_ROWS) return ids;
      const children = node.range && !hasRanges ? [] : childrenOf(node);
      if (children.length > 0) ids.push(node.id);
      rows += children.length;
      below.push(...children);
    }
    level = below;
  }
  return ids;
}
