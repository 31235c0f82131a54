/**
 * Generates everything that is derived from the contract into `src/generated/`: the bundled description, functions, hooks,
 * zod schemas, types, the operation table and the return codes.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openApiTypes } from '@platform/openapi-types';
import { generate as runOrval } from 'orval';
import type { ApiInfo } from '../src/generated/model/index.ts';
import { callersClient } from './callers.ts';
import { type Contract, forCallers, forSchemas, forTypes, operationsOf } from './contract.ts';
import { insertMessages, messagesOf } from './messages.ts';
import {
  accessModule,
  barrelModule,
  encodingsModule,
  explainedReturnCodesModule,
  HEADER,
  queryIdModule,
  returnCodesModule,
  routesModule,
  schemaTableModule,
} from './modules.ts';

const root = path.resolve(import.meta.dirname, '..');
const generated = path.join(root, 'src/generated');
const contractFolder = path.resolve(root, '../../openapi');

/** Bundles a contract into one file, with its validation messages written out. */
async function bundle(entry: string): Promise<Contract> {
  const output = path.join(generated, `${path.basename(entry, '.yaml')}.json`);
  const cli = path.resolve(root, '../../node_modules/.bin/redocly');
  execFileSync(cli, ['bundle', path.join(contractFolder, entry), '--output', output], {
    // The folder of redocly.yaml, whose plugin inserts the shared examples.
    cwd: path.dirname(contractFolder),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  const contract = JSON.parse(await readFile(output, 'utf8'), (_key, value) =>
    value?.['x-messages'] ? { ...value, 'x-messages': messagesOf(value) } : value,
  ) as Contract;
  await writeFile(output, `${JSON.stringify(contract, null, 2)}\n`);
  return contract;
}

/** The files in a folder and its subfolders, because orval chooses the folders of schemas. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

await rm(generated, { recursive: true, force: true });
await mkdir(generated, { recursive: true });

const contract = await bundle('openapi.yaml');
const gateway = await bundle('gateway.yaml');
const operations = operationsOf(contract);

const callersContract = path.join(generated, 'callers.json');
const schemasContract = path.join(generated, 'schemas.json');
await writeFile(callersContract, JSON.stringify(forCallers(contract)));
await writeFile(schemasContract, JSON.stringify(forSchemas(contract)));

/** The header of orval's modules. Orval's own header would repeat the contract's description in each module. */
const header = () => ['Generated from the contract. Do not edit.'];

await runOrval({
  input: { target: callersContract },
  output: {
    target: path.join(generated, 'functions/functions.ts'),
    schemas: path.join(generated, 'model'),
    client: callersClient(operations, generated),
    mode: 'tags',
    override: { header, formData: false, formUrlEncoded: false },
  },
});
await runOrval({
  input: { target: schemasContract },
  output: {
    target: path.join(generated, 'zod/zod.ts'),
    client: 'zod',
    mode: 'tags',
    override: {
      header,
      zod: {
        version: 4,
        strict: { body: true, query: true, response: true },
        generate: { param: false, header: false },
        params: { path: path.join(root, 'scripts/messageMarker.ts'), name: 'message' },
      },
    },
  },
});
for (const file of await filesBelow(path.join(generated, 'zod'))) {
  await writeFile(file, insertMessages(await readFile(file, 'utf8'), operations));
}
await rm(callersContract);
await rm(schemasContract);

const tagsWithRules = (await readdir(path.join(root, 'src/zod'))).map((name) => path.parse(name).name);
const documentation = path.join(contractFolder, 'documentation.json');
const { apis }: { apis: ApiInfo[] } = JSON.parse(await readFile(documentation, 'utf8'));
// Imported only here, because the module imports the gateway's contract, which was generated above.
const { catalogOpenApi } = await import('../src/documents/catalog.ts');
const catalog = catalogOpenApi(apis, '/');
const modules = {
  'openapi.ts': HEADER + (await openApiTypes(forTypes(contract, operations))),
  'catalog.ts': HEADER + (await openApiTypes(catalog)),
  'catalog.json': `${JSON.stringify(catalog, null, 2)}\n`,
  'functions/index.ts': barrelModule(operations),
  'options/index.ts': barrelModule(operations),
  'hooks/index.ts': barrelModule(operations.filter(({ kind }) => kind === 'query')),
  'mutationHooks/index.ts': barrelModule(operations.filter(({ kind }) => kind === 'mutation')),
  'queryId.ts': queryIdModule(operations),
  'access.ts': accessModule(operations),
  'encodings.ts': encodingsModule(operations),
  'routes.ts': routesModule(operations),
  'schemas.ts': schemaTableModule(operations, tagsWithRules),
  'returnCodes.ts': returnCodesModule(gateway),
  'explainedReturnCodes.ts': explainedReturnCodesModule(gateway),
};
for (const [name, source] of Object.entries(modules)) await writeFile(path.join(generated, name), source);
