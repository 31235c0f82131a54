import { resolve } from 'node:path';
import {
  builtinHandlers,
  builtinResolvers,
  ERROR_CODES,
  type Handler,
  makeFsImporter,
  type NodePath,
  parse,
  utils,
} from 'react-docgen';
import type { Plugin } from 'vite';

type Descriptor = ReturnType<Parameters<Handler>[0]['getPropDescriptor']>;

type Type = NonNullable<Descriptor['tsType']>;

const textOf = (type: Type): string =>
  String(('raw' in type && type.raw) || ('value' in type && type.value) || type.name);

/** Returns the type inside `Omit<…>` or `Pick<…>`, and the props that remain. */
function utility(type: NodePath) {
  const name = type.isTSExpressionWithTypeArguments()
    ? type.get('expression')
    : type.isTSTypeReference()
      ? type.get('typeName')
      : undefined;
  if (!name?.isIdentifier() || !/^(?:Omit|Pick)$/.test(name.node.name)) return undefined;
  const [whole, keys] = (type.get('typeParameters') as NodePath).get('params') as NodePath[];
  if (!whole || !keys) return undefined;
  const named = new Set([...keys.toString().matchAll(/['"]([^'"]+)['"]/g)].map(([, key]) => key));
  const isPick = name.node.name === 'Pick';
  return { whole, leaves: (prop: string) => named.has(prop) === isPick };
}

/** Describes the props of union members and of `Omit` and `Pick`, which react-docgen leaves out. */
const describeAlternatives: Handler = (documentation, component) => {
  const describe = (property: NodePath, leaves: (prop: string) => boolean) => {
    if (!property.isTSPropertySignature()) return;
    const type = property.get('typeAnnotation') as NodePath;
    if ((type.get('typeAnnotation') as NodePath).isTSNeverKeyword()) return;
    const name = utils.getPropertyName(property);
    if (!name || !leaves(name)) return;
    const descriptor: Descriptor = documentation.getPropDescriptor(name);
    descriptor.required = false;
    const one = utils.getTSType(type as Parameters<typeof utils.getTSType>[0], null);
    const others = descriptor.tsType;
    const texts = [...new Set([others, one].flatMap((known) => (known ? [textOf(known)] : [])))];
    descriptor.tsType =
      others && texts.length > 1 ? { name: 'union', raw: texts.join(' | '), elements: [others, one] } : one;
    utils.setPropDescription(documentation, property);
  };
  const visit = (type: NodePath, isAlternative: boolean, leaves = (_prop: string) => true): void => {
    const parts = utility(type);
    if (parts) visit(parts.whole, true, (prop) => parts.leaves(prop) && leaves(prop));
    else if (type.isTSParenthesizedType()) visit(type.get('typeAnnotation'), isAlternative, leaves);
    else if (type.isTSIntersectionType())
      for (const part of type.get('types')) visit(part, isAlternative, leaves);
    else if (type.isTSUnionType()) for (const part of type.get('types')) visit(part, true, leaves);
    else if (type.isTSTypeLiteral() || type.isTSInterfaceDeclaration()) {
      if (isAlternative)
        utils.applyToTypeProperties(documentation, type, (property) => describe(property, leaves), null);
      const bases = type.isTSInterfaceDeclaration() ? type.get('extends') : [];
      for (const base of Array.isArray(bases) ? bases : []) visit(base, isAlternative, leaves);
    } else {
      const resolved = utils.resolveGenericTypeAnnotation(type);
      if (resolved) visit(resolved, isAlternative, leaves);
    }
  };
  for (const type of utils.getTypeFromReactComponent(component)) visit(type, false);
};

const importer = makeFsImporter((name, folder) => {
  // Only types of the kit itself are resolved, by relative path.
  if (!name.startsWith('.')) throw Object.assign(new Error(name), { code: 'MODULE_NOT_FOUND' });
  return resolve(folder, name);
});

/** The components of a module, if any. */
function components(source: string, filename: string) {
  try {
    return parse(source, {
      filename,
      importer,
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
 * Describes the props that a module's components take from other types or from members of a union.
 *
 * @param source the module's text
 * @param filename the module's path, to resolve its imports
 * @returns the props of each component, by its name
 */
export function composedProps(source: string, filename: string): Record<string, Record<string, Descriptor>> {
  return Object.fromEntries(
    components(source, filename).flatMap(({ displayName, props }) =>
      displayName && props ? [[displayName, props]] : [],
    ),
  );
}

/** Adds the props that `composedProps` describes to Storybook's documentation of a component. */
export const composedPropsPlugin: Plugin = {
  name: 'composed-props',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/[A-Z]\w+\/[A-Z]\w+\.tsx$/, code: /export function [A-Z]/ },
    handler(code, id) {
      const additions = Object.entries(composedProps(code, id)).map(
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
