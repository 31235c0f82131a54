import type { ApiResponseField } from '@platform/sdk';

/** A field of an answer or of a JSON parameter, with the fields that it consists of. */
export interface FieldNode {
  /** Its name within what it is part of; `[]` for the entries of a parameter that is a list. */
  name: string;
  /** Its path, which no other field has. */
  path: string;
  /** Its JSON type, without that of null: of what lies between, `object` or `list`. */
  type: string;
  /** Whether it is always there; undefined where nobody described it. */
  isRequired: boolean | undefined;
  /** Whether it can be null. */
  isNullable: boolean;
  description: string;
  children: FieldNode[];
}

/** What a field says of itself. */
function said({ type, description, isRequired = true }: ApiResponseField, isList: boolean) {
  const types = type.split('|').map((each) => each.trim());
  const named = types.filter((each) => each !== 'null').join(' | ') || 'null';
  return {
    type: isList ? `list of ${named}` : named,
    isRequired,
    isNullable: types.length > 1 && types.includes('null'),
    description,
  };
}

/**
 * @param fields the fields by their paths; `[]` stands for the entries of a list
 * @returns the same as a tree, with what lies between, in the order in which they were named
 */
export function fieldTree(fields: readonly ApiResponseField[]): FieldNode[] {
  const roots: FieldNode[] = [];
  for (const field of fields) {
    const steps = field.name.split('.');
    let siblings = roots;
    for (const [index, step] of steps.entries()) {
      const bare = step.replaceAll('[]', '');
      const name = bare || step;
      const isList = name !== step;
      let node = siblings.find((sibling) => sibling.name === name);
      if (!node) {
        node = {
          name,
          path: steps.slice(0, index + 1).join('.'),
          type: isList ? 'list' : 'object',
          isRequired: undefined,
          isNullable: false,
          description: '',
          children: [],
        };
        siblings.push(node);
      }
      // What consists of others may be listed before or after them.
      if (index === steps.length - 1) Object.assign(node, said(field, isList));
      siblings = node.children;
    }
  }
  return roots;
}
