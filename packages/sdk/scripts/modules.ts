import { type Contract, type OperationDescription, pascal, type ReturnCode } from './contract.ts';

/** The header of the generated modules. */
export const HEADER = '/** Generated from the contract. Do not edit. */\n';

/** The light half of the operation table for clients, mocks and routers, without schemas. */
export function routesModule(operations: OperationDescription[]): string {
  const rows = operations.map(
    ({ hasQuery: _, messages: __, examples: ___, ...route }) => `  ${route.id}: ${JSON.stringify(route)},`,
  );
  return `${HEADER}export const routes = {\n${rows.join('\n')}\n} as const;\n`;
}

/**
 * What a client has to know besides the path: bodies that are not forms and responses that are files, by method and path.
 */
export function encodingsModule(operations: OperationDescription[]): string {
  const keyOf = ({ method, path }: OperationDescription) => `${method} ${path}`;
  const bodies = operations
    .filter(({ media }) => media === 'json' || media === 'multipart')
    .map((operation) => [keyOf(operation), operation.media]);
  const files = operations.filter(({ file }) => file).map(keyOf);
  return `${HEADER}export const bodies: Record<string, 'json' | 'multipart'> = ${JSON.stringify(Object.fromEntries(bodies), null, 2)};\nexport const files: readonly string[] = ${JSON.stringify(files, null, 2)};\n`;
}

/** The access rule of each operation as a separate constant, so that a bundle contains only those that it uses. */
export function accessModule(operations: OperationDescription[]): string {
  const rows = operations.map(
    ({ id, access, roles, userTypes, withTemporaryPassword }) =>
      `export const ${id} = ${JSON.stringify({ access, roles, userTypes, withTemporaryPassword })} as const;`,
  );
  return `${HEADER}${rows.join('\n')}\n`;
}

/**
 * The heavy half of the operation table: the zod schemas of each operation's query, body and result.
 *
 * @param tagsWithRules the tags whose schemas a handwritten module extends with rules across fields
 */
export function schemaTableModule(operations: OperationDescription[], tagsWithRules: string[]): string {
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  const variable = (tag: string) => tag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const folder = (tag: string) => (tagsWithRules.includes(tag) ? '../zod' : './zod');
  const imports = tags.map((tag) => `import * as ${variable(tag)} from '${folder(tag)}/${tag}.ts';`);
  const rows = operations.map(({ id, tag, hasQuery, media, isRaw, file }) => {
    const module = `${variable(tag)}.${pascal(id)}`;
    const query = hasQuery ? `${module}QueryParams` : 'none';
    const body = media === 'none' ? 'none' : `${module}Body`;
    const result = file ? 'fileResult' : isRaw ? `${module}Response` : `${module}Response.shape.result`;
    return `  ${id}: { query: ${query}, body: ${body}, result: ${result} },`;
  });
  return `${HEADER}import { z } from 'zod';\nimport { fileResult } from '../operations/files.ts';\n${imports.join('\n')}\n\nconst none = z.strictObject({});\n\nexport const schemas = {\n${rows.join('\n')}\n};\n`;
}

/** A module that re-exports everything from the modules of all tags. */
export function barrelModule(operations: OperationDescription[]): string {
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return `${HEADER}${tags.map((tag) => `export * from './${tag}.ts';\n`).join('')}`;
}

/** The type of the ids of all operations that only read. */
export function queryIdModule(operations: OperationDescription[]): string {
  const ids = operations.filter(({ kind }) => kind === 'query').map(({ id }) => `\n  | '${id}'`);
  return `${HEADER}/** Id of an operation that only reads. */\nexport type QueryId =${ids.join('')};\n`;
}

/** The gateway's return codes, by name. */
export function returnCodesModule(gateway: Contract): string {
  const rows = (gateway['x-return-codes'] ?? []).map(
    ({ code, codename, httpStatus, message }) =>
      `  ${codename}: ${JSON.stringify({ code, codename, httpStatus, message })},`,
  );
  return `${HEADER}export const returnCodes = {\n${rows.join('\n')}\n} as const;\n`;
}

const EXPLANATIONS = ['meaning', 'provoke', 'fix'] as const satisfies (keyof ReturnCode)[];

/**
 * The gateway's return codes with their explanations, by name.
 *
 * @throws Error if a return code lacks an explanation, or one is not a sentence
 */
export function explainedReturnCodesModule(gateway: Contract): string {
  const rows = (gateway['x-return-codes'] ?? []).map((row) => {
    const { code, codename, httpStatus, message, meaning, provoke, fix } = row;
    for (const name of EXPLANATIONS) {
      if (/^\S.*\.$/.test(row[name] ?? '')) continue;
      throw new Error(`Return code ${codename} needs a sentence that ends with a full stop as its ${name}.`);
    }
    const explained = { code, codename, httpStatus, message, meaning, provoke, fix };
    return `  ${codename}: ${JSON.stringify(explained)},`;
  });
  return `${HEADER}export const explainedReturnCodes = {\n${rows.join('\n')}\n} as const;\n`;
}
