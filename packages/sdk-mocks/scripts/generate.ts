/** Generates what the mocks respond with into `src/generated/`: the contract's examples, its story and the documentation. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse as parseYaml } from 'yaml';
import { type Contract, operationsOf } from '../../sdk/scripts/contract.ts';
import { HEADER } from '../../sdk/scripts/modules.ts';

const packages = path.resolve(import.meta.dirname, '../..');
const contractFolder = path.resolve(packages, '../openapi');
const generated = path.join(packages, 'sdk-mocks/src/generated');

/**
 * Writes a value as JSON text that is parsed at runtime. An object literal would make the bundle a third larger, because
 * each property gets a line. A template literal needs fewer escapes than quotes.
 */
const parsed = (value: unknown) =>
  `JSON.parse(\`${JSON.stringify(value).replaceAll(/[\\`]|\$\{/g, '\\$&')}\`)`;

const contract: Contract = JSON.parse(
  await readFile(path.join(packages, 'sdk/src/generated/openapi.json'), 'utf8'),
);
const examples = Object.fromEntries(operationsOf(contract).map(({ id, examples }) => [id, examples]));
const story: unknown = parseYaml(await readFile(path.join(contractFolder, 'story.yaml'), 'utf8'));
const documentation: unknown = JSON.parse(
  await readFile(path.join(contractFolder, 'documentation.json'), 'utf8'),
);

const modules = {
  'examples.ts': `import type { OperationId } from '@platform/sdk/operations';

/** The contract's examples of successful responses, by operation and name. */
export const examples: Record<OperationId, Record<string, unknown>> = ${parsed(examples)};
`,
  'story.ts': `export const story = ${JSON.stringify(story, null, 2)} as const;\n`,
  'documentation.ts': `import type { ApiInfo, DocumentMenuNode, PublishedDocument } from '@platform/sdk';

/** The documentation that ships with the server, as its responses: the menu, each document's page and its API. */
export const documentation: {
  menu: DocumentMenuNode[];
  documents: PublishedDocument[];
  apis: ApiInfo[];
} = ${parsed(documentation)};
`,
};
await mkdir(generated, { recursive: true });
for (const [name, source] of Object.entries(modules)) {
  await writeFile(path.join(generated, name), HEADER + source);
}
