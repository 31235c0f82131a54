import type { ApiResponseField } from '@platform/sdk';

/** A field of a response or of a JSON parameter, with its child fields. */
export interface FieldNode {
  /** Its name within its parent; `[]` for the entries of a list parameter. */
  name: string;
  /** Its unique path. */
  path: string;
  /** Its JSON type without null, or `list of` that type; for parents that are not described, `object` or `list`. */
  type: string;
  /** Whether it is always present; undefined if the field is not described. */
  isRequired: boolean | undefined;
  /** Whether it can be null. */
  isNullable: boolean;
  description: string;
  children: FieldNode[];
}

/** The properties of a described field. */
function propertiesOf({ type, description, isRequired = true }: ApiResponseField, isList: boolean) {
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
 * @param fields by their paths; `[]` stands for the entries of a list
 * @returns the fields as a tree with their undescribed parents, in the order in which they are first named
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
      // Parents may be listed before or after their children.
      if (index === steps.length - 1) Object.assign(node, propertiesOf(field, isList));
      siblings = node.children;
    }
  }
  return roots;
}
