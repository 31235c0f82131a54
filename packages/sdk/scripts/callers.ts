/** The clients that orval writes with our templates: functions, query options and hooks. */
import path from 'node:path';
import type {
  ClientFileBuilder,
  ClientGeneratorsBuilder,
  GeneratorDependency,
  GeneratorVerbOptions,
} from 'orval';
import { type OperationDescription, pascal } from './contract.ts';
import { HEADER } from './modules.ts';

/** The parameters of a generated function, by orval's name for their kind. */
const PARAMETERS = { queryParam: 'params', body: 'body' } as const;

/** One parameter of a generated function. */
interface Input {
  name: (typeof PARAMETERS)[keyof typeof PARAMETERS];
  type: string;
  isRequired: boolean;
}

/** The properties of an operation that the templates use. */
interface Caller {
  operation: OperationDescription;
  /** Its summary and description. */
  doc: string;
  inputs: Input[];
  /** The type of its result. */
  result: string;
  /** The types of the model that the generated code may refer to. */
  types: string[];
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The part of an operation's id that other names begin with: `getUserInfo` → `userInfo`. */
function subjectOf(id: string): string {
  return /^get[A-Z]/.test(id) ? lower(id.slice(3)) : id;
}

/** The client function that a generated function calls, which handles unwrapping and retries. */
function senderOf({ id, kind, isRaw, file, idempotency }: OperationDescription): string {
  const isQuery = kind === 'query';
  if (idempotency) {
    if (file || isRaw) throw new Error(`${id} takes an idempotency key, so it must respond in an envelope.`);
    return 'mutation';
  }
  if (file) return isQuery ? 'fileQuery' : 'fileMutation';
  if (isRaw) return isQuery ? 'rawQuery' : 'rawMutation';
  return isQuery ? 'query' : 'mutationOnce';
}

/** Whether an operation takes a page number, so that its pages can be an infinite list. */
const isPaged = ({ fields }: OperationDescription): boolean => 'pageNumber' in fields;

function callerOf(verb: GeneratorVerbOptions, operation: OperationDescription): Caller {
  const inputs = verb.props.map(({ type, required, definition }): Input => {
    const name = PARAMETERS[type as keyof typeof PARAMETERS];
    if (!name) throw new Error(`${operation.id} has a parameter of an unknown kind: ${definition}`);
    const { body, queryParams } = verb;
    return {
      name,
      type: name === 'body' ? body.definition : String(queryParams?.schema.name),
      // A body is required in HTTP, but callers may omit it if all of its fields are optional.
      isRequired: required && operation.required.length > 0,
    };
  });
  const imports = [...verb.body.imports, ...verb.response.imports].map(({ name }) => name);
  return {
    operation,
    doc: verb.doc,
    inputs,
    result: verb.response.definition.success || 'unknown',
    types: [...imports, ...inputs.map(({ type }) => type)],
  };
}

const parametersOf = (inputs: Input[]): string =>
  inputs.map(({ name, type, isRequired }) => `${name}${isRequired ? '' : '?'}: ${type}, `).join('');
const optionalOf = (inputs: Input[]): string =>
  parametersOf(inputs.map((input) => ({ ...input, isRequired: false })));
const namesOf = (inputs: Input[]): string => inputs.map(({ name }) => `${name}, `).join('');

/** The function of an operation. */
function functionOf({ operation, inputs, result }: Caller): string {
  const { id, method, path: route, media } = operation;
  const described = [
    `operation: '${id}'`,
    `method: '${method}'`,
    `path: '${route}'`,
    ...(media === 'none' ? [] : [`encode: ${media}`]),
    ...inputs.map(({ name }) => (name === 'params' ? 'query: params' : name)),
  ];
  return `const ${id} = (${parametersOf(inputs)}options?: RequestOptions): Promise<${result}> =>
  ${senderOf(operation)}<${result}>({ ${described.join(', ')} }, options);

`;
}

/** The query key and the query options of an operation that only reads. */
function queryOf({ operation, inputs, result }: Caller): string {
  const { id, tag } = operation;
  const subject = subjectOf(id);
  const infinite = `
/** Options of the pages of \`${id}\` for \`useInfiniteQuery\`. */
export const ${subject}InfiniteOptions = <Data = Pages<${result}>>(filters: ${inputs[0]?.type}${inputs[0]?.isRequired ? '' : ' = {}'}, options?: InfiniteRequestOptions<${result}, Data>): OperationInfiniteOptions<${result}, Data> =>
  infiniteOptionsOf(${subject}QueryKey(undefined, options), ${id}, filters, options);
`;
  return `/** The query key of \`${id}\`: \`[tag, operation, client, input]\`. Without input, it matches every input. */
export const ${subject}QueryKey = (${optionalOf(inputs)}options?: ClientOption): OperationKey =>
  operationKey(${[`'${tag}'`, `'${id}'`, 'options', ...inputs.map(({ name }) => name)].join(', ')});

/** Options of \`${id}\` for \`useQuery\`, \`fetchQuery\` and the like. */
export const ${subject}QueryOptions = <Data = ${result}>(${parametersOf(inputs)}options?: QueryRequestOptions<${result}, Data>): OperationQueryOptions<${result}, Data> =>
  queryOptionsOf(${subject}QueryKey(${namesOf(inputs)}options), (request) => ${id}(${namesOf(inputs)}request), options);
${isPaged(operation) ? infinite : ''}
`;
}

/** The mutation key and the mutation options of an operation that changes something. */
function mutationOf({ operation, inputs, result }: Caller): string {
  const { id, tag } = operation;
  const subject = subjectOf(id);
  const variables = variablesOf(inputs);
  // The variables of a mutation are called `data` if they are sent as a body, and `params` if they are sent as a query.
  const taken = inputs.length > 0 ? `{ ${inputs.map(({ name }) => variableOf(name)).join(', ')} }` : '_';
  const sent = inputs.map(({ name }) => `${variableOf(name)}, `).join('');
  return `/** The mutation key of \`${id}\`: \`[tag, operation, client]\`. */
export const ${subject}MutationKey = (options?: ClientOption): OperationKey => operationKey('${tag}', '${id}', options);

/** Options of \`${id}\` for \`useMutation\`. */
export const ${subject}MutationOptions = <Context = unknown>(options?: MutationRequestOptions<${result}, ${variables}, Context>): UseMutationOptions<${result}, PlatformError, ${variables}, Context> =>
  mutationOptionsOf(${subject}MutationKey(options), (${taken}, request) => ${id}(${sent}request), options);

`;
}

/** The name of an input among the variables of a mutation. */
const variableOf = (name: Input['name']): string => (name === 'body' ? 'data' : 'params');

/** The type of what a mutation sends. */
function variablesOf(inputs: Input[]): string {
  if (inputs.length === 0) return 'void';
  return `{ ${inputs.map(({ name, type, isRequired }) => `${variableOf(name)}${isRequired ? '' : '?'}: ${type}`).join('; ')} }`;
}

/** The hooks of an operation. */
function hooksOf({ operation, doc, inputs, result }: Caller): string {
  const { id, kind } = operation;
  const subject = subjectOf(id);
  if (kind === 'mutation') {
    const variables = variablesOf(inputs);
    return `${doc}export function use${pascal(id)}<Context = unknown>(options?: MutationRequestOptions<${result}, ${variables}, Context>, queryClient?: QueryClient): UseMutationResult<${result}, PlatformError, ${variables}, Context> {
  return useMutation(${subject}MutationOptions(useProvided(options)), queryClient);
}

`;
  }
  const definedInputs = inputs
    .map(({ name, type, isRequired }) => `${name}: ${type}${isRequired ? '' : ' | undefined'}, `)
    .join('');
  const infinite = `${doc}export function use${pascal(id)}Infinite<Data = Pages<${result}>>(filters${inputs[0]?.isRequired ? '' : '?'}: ${inputs[0]?.type}, options?: InfiniteRequestOptions<${result}, Data>, queryClient?: QueryClient): UseInfiniteQueryResult<Data, PlatformError> {
  return useInfiniteQuery(${subject}InfiniteOptions(filters, useProvided(options)), queryClient);
}

`;
  return `${doc}export function use${pascal(id)}<Data = ${result}>(${definedInputs}options: DefinedQueryRequestOptions<${result}, Data>, queryClient?: QueryClient): DefinedUseQueryResult<Data, PlatformError>;
export function use${pascal(id)}<Data = ${result}>(${parametersOf(inputs)}options?: QueryRequestOptions<${result}, Data>, queryClient?: QueryClient): UseQueryResult<Data, PlatformError>;
export function use${pascal(id)}<Data = ${result}>(${parametersOf(inputs)}options?: QueryRequestOptions<${result}, Data>, queryClient?: QueryClient): UseQueryResult<Data, PlatformError> {
  return useQuery(${subject}QueryOptions(${namesOf(inputs)}useProvided(options)), queryClient);
}

${isPaged(operation) ? infinite : ''}`;
}

/** Imports those of the names that a text contains; empty if it contains none. */
function importOf(text: string, names: Iterable<string>, from: string, isType = false): string {
  const used = [...new Set(names)].filter((name) => new RegExp(`\\b${name}\\b`).test(text)).sort();
  return used.length === 0 ? '' : `import ${isType ? 'type ' : ''}{ ${used.join(', ')} } from '${from}';\n`;
}

/** The module of a tag's query and mutation options. */
function optionsModule(callers: Caller[]): string {
  const text = callers
    .map((each) => (each.operation.kind === 'query' ? queryOf(each) : mutationOf(each)))
    .join('');
  const { tag } = callers[0]?.operation ?? {};
  const types = callers.flatMap((each) => each.types);
  return [
    HEADER,
    importOf(text, ['UseMutationOptions'], '@tanstack/react-query', true),
    importOf(text, ['PlatformError'], '../../client/errors.ts', true),
    importOf(
      text,
      ['infiniteOptionsOf', 'mutationOptionsOf', 'operationKey', 'queryOptionsOf'],
      '../../react/options.ts',
    ),
    importOf(
      text,
      [
        'ClientOption',
        'InfiniteRequestOptions',
        'MutationRequestOptions',
        'OperationInfiniteOptions',
        'OperationKey',
        'OperationQueryOptions',
        'Pages',
        'QueryRequestOptions',
      ],
      '../../react/options.ts',
      true,
    ),
    importOf(
      text,
      callers.map(({ operation }) => operation.id),
      `../functions/${tag}.ts`,
    ),
    importOf(text, types, '../model/index.ts', true),
    `\n${text}`,
  ].join('');
}

/** The module of a tag's queries or mutations; empty if it has none. */
function hooksModule(callers: Caller[]): string {
  if (callers.length === 0) return '';
  const text = callers.map(hooksOf).join('');
  const { tag } = callers[0]?.operation ?? {};
  const names = callers.flatMap(({ operation: { id } }) =>
    ['QueryOptions', 'InfiniteOptions', 'MutationOptions'].map((ending) => subjectOf(id) + ending),
  );
  return [
    `'use client';\n${HEADER}`,
    importOf(text, ['useInfiniteQuery', 'useMutation', 'useQuery'], '@tanstack/react-query'),
    importOf(
      text,
      [
        'DefinedUseQueryResult',
        'QueryClient',
        'UseInfiniteQueryResult',
        'UseMutationResult',
        'UseQueryResult',
      ],
      '@tanstack/react-query',
      true,
    ),
    importOf(text, ['PlatformError'], '../../client/errors.ts', true),
    importOf(
      text,
      [
        'DefinedQueryRequestOptions',
        'InfiniteRequestOptions',
        'MutationRequestOptions',
        'Pages',
        'QueryRequestOptions',
      ],
      '../../react/options.ts',
      true,
    ),
    importOf(text, ['useProvided'], '../../react/provider.ts'),
    importOf(text, names, `../options/${tag}.ts`),
    importOf(
      text,
      callers.flatMap((each) => each.types),
      '../model/index.ts',
      true,
    ),
    `\n${text}`,
  ].join('');
}

/** An import of values from a module of the client. */
const valuesOf = (module: string, ...names: string[]): GeneratorDependency => ({
  dependency: `../../client/${module}.ts`,
  exports: names.map((name) => ({ name, values: true })),
});

/**
 * The client that orval calls for each operation. It writes the functions; its extra files are the modules of options and
 * hooks, up to three per tag.
 *
 * @param folder where the folders `options`, `hooks` and `mutationHooks` of generated code are written
 */
export function callersClient(
  operations: OperationDescription[],
  folder: string,
): () => ClientGeneratorsBuilder {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const described = (verb: GeneratorVerbOptions): Caller => {
    const operation = byId.get(verb.operationId);
    if (!operation) throw new Error(`The contract has no operation ${verb.operationId}.`);
    return callerOf(verb, operation);
  };
  return () => ({
    client: (verb) => {
      const caller = described(verb);
      return {
        implementation: `export ${functionOf(caller)}`,
        imports: caller.types.map((name) => ({ name })),
      };
    },
    dependencies: () => [
      valuesOf('encode', 'form', 'json'),
      valuesOf('files', 'fileMutation', 'fileQuery'),
      valuesOf('multipart', 'multipart'),
      valuesOf('request', 'mutation', 'mutationOnce', 'query', 'rawMutation', 'rawQuery'),
      { dependency: '../../client/request.ts', exports: [{ name: 'RequestOptions' }] },
    ],
    extraFiles: async (verbs) => {
      const callers = Object.values(verbs).map(described);
      const tags = [...new Set(operations.map(({ tag }) => tag))];
      return tags.flatMap((tag): ClientFileBuilder[] => {
        const ofTag = callers.filter(({ operation }) => operation.tag === tag);
        const queries = ofTag.filter(({ operation }) => operation.kind === 'query');
        const mutations = ofTag.filter(({ operation }) => operation.kind === 'mutation');
        return [
          { path: path.join(folder, `options/${tag}.ts`), content: optionsModule(ofTag) },
          // In separate modules, so that a page that only reads does not load what mutations need.
          { path: path.join(folder, `hooks/${tag}.ts`), content: hooksModule(queries) },
          { path: path.join(folder, `mutationHooks/${tag}.ts`), content: hooksModule(mutations) },
        ].filter(({ content }) => content !== '');
      });
    },
  });
}
