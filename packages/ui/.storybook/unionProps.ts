import {
  builtinHandlers,
  builtinResolvers,
  ERROR_CODES,
  type Handler,
  type NodePath,
  parse,
  utils,
} from 'react-docgen';
import type { Plugin } from 'vite';

type Descriptor = ReturnType<Parameters<Handler>[0]['getPropDescriptor']>;

type Type = NonNullable<Descriptor['tsType']>;

const textOf = (type: Type): string =>
  String(('raw' in type && type.raw) || ('value' in type && type.value) || type.name);

/** Describes the props that a type has in one of its alternatives; react-docgen passes over them. */
const describeAlternatives: Handler = (documentation, component) => {
  const describe = (property: NodePath) => {
    if (!property.isTSPropertySignature()) return;
    const type = property.get('typeAnnotation') as NodePath;
    if ((type.get('typeAnnotation') as NodePath).isTSNeverKeyword()) return;
    const name = utils.getPropertyName(property);
    if (!name) return;
    const descriptor: Descriptor = documentation.getPropDescriptor(name);
    descriptor.required = false;
    const one = utils.getTSType(type as Parameters<typeof utils.getTSType>[0], null);
    const others = descriptor.tsType;
    const texts = [...new Set([others, one].flatMap((known) => (known ? [textOf(known)] : [])))];
    descriptor.tsType =
      others && texts.length > 1 ? { name: 'union', raw: texts.join(' | '), elements: [others, one] } : one;
    utils.setPropDescription(documentation, property);
  };
  const visit = (type: NodePath, isAlternative: boolean): void => {
    if (type.isTSParenthesizedType()) visit(type.get('typeAnnotation'), isAlternative);
    else if (type.isTSIntersectionType()) for (const part of type.get('types')) visit(part, isAlternative);
    else if (type.isTSUnionType()) for (const part of type.get('types')) visit(part, true);
    else if (type.isTSTypeLiteral() || type.isTSInterfaceDeclaration()) {
      if (isAlternative) utils.applyToTypeProperties(documentation, type, describe, null);
    } else {
      const resolved = utils.resolveGenericTypeAnnotation(type);
      if (resolved) visit(resolved, isAlternative);
    }
  };
  for (const type of utils.getTypeFromReactComponent(component)) visit(type, false);
};

/** The components of a module; none where it has none. */
function components(source: string, filename: string) {
  try {
    return parse(source, {
      filename,
      resolver: new builtinResolvers.FindExportedDefinitionsResolver({ limit: 0 }),
      handlers: [builtinHandlers.displayNameHandler, describeAlternatives],
      babelOptions: { babelrc: false, configFile: false },
    });
  } catch (error) {
    if ((error as { code?: string }).code === ERROR_CODES.MISSING_DEFINITION) return [];
    throw error;
  }
}

/**
 * What the types of a module's components say about props of which a component takes one set or another.
 *
 * @param source the module's text
 * @param filename where it is, for what it imports
 * @returns the props of each component, by its name
 */
export function unionProps(source: string, filename: string): Record<string, Record<string, Descriptor>> {
  return Object.fromEntries(
    components(source, filename).flatMap(({ displayName, props }) =>
      displayName && props ? [[displayName, props]] : [],
    ),
  );
}

/** Adds to what Storybook knows of a component the props of which it takes one set or another. */
export const unionPropsPlugin: Plugin = {
  name: 'union-props',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/[A-Z]\w+\/[A-Z]\w+\.tsx$/, code: /export function [A-Z]/ },
    handler(code, id) {
      const additions = Object.entries(unionProps(code, id)).map(
        ([component, props]) =>
          `;if (${component}.__docgenInfo) for (const [name, prop] of Object.entries(${JSON.stringify(props)})) {
            const known = (${component}.__docgenInfo.props ??= {});
            known[name] = { ...known[name], ...prop };
          }`,
      );
      return { code: [code, ...additions].join('\n'), map: null };
    },
  },
};
