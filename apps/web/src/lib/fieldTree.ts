import type { ApiResponseField } from '@platform/sdk';

/** A field of an answer, with the fields that it consists of. */
export interface FieldNode {
  /** Its name within what it is part of. */
  name: string;
  /** Its path in the answer, which no other field has. */
  path: string;
  /** Its JSON type: of what lies between, `object` or `list`. */
  type: string;
  description: string;
  children: FieldNode[];
}

/**
 * @param fields the leaves of an answer by their paths; `[]` stands for the entries of a list
 * @returns the same as a tree, with what lies between, in the order in which they were named
 */
export function fieldTree(fields: readonly ApiResponseField[]): FieldNode[] {
  const roots: FieldNode[] = [];
  for (const { name: path, type, description } of fields) {
    const steps = path.split('.');
    let siblings = roots;
    for (const [index, step] of steps.entries()) {
      const name = step.replaceAll('[]', '');
      const isList = name !== step;
      const isLeaf = index === steps.length - 1;
      let node = siblings.find((sibling) => sibling.name === name);
      if (!node) {
        const between = isList ? 'list' : 'object';
        node = {
          name,
          path: steps.slice(0, index + 1).join('.'),
          type: isLeaf ? (isList ? `list of ${type}` : type) : between,
          description: isLeaf ? description : '',
          children: [],
        };
        siblings.push(node);
      }
      siblings = node.children;
    }
  }
  return roots;
}
