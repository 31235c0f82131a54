import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');

/** A file and a module that it imports. */
type Import = [file: string, specifier: string];

const REJECTED: Import[] = [
  ['apps/server/src/gateway/checks/x.ts', '#applications/tables.ts'],
  ['apps/server/src/gateway/checks/x.ts', '#accounts/passwords.ts'],
  ['apps/server/src/gateway/checks/x.ts', '../../accounts/passwords.ts'],
  ['apps/server/src/gateway/checks/x.ts', '#accounts/customerHandlers.ts'],
  ['apps/server/src/orders/x.ts', '#accounts/logins.ts'],
  ['apps/server/src/orders/x.ts', '../accounts/logins.ts'],
  ['apps/server/src/gateway/checks/x.ts', '#applications/secrets.ts'],
  ['apps/server/src/gateway/checks/x.ts', '#applications/wiring.ts'],
  ['apps/server/src/accounts/x.ts', './handlers.ts'],
  ['apps/server/src/accounts/x.ts', './customerHandlers.ts'],
  ['apps/server/src/accounts/handlers.ts', './tables.ts'],
  ['apps/server/src/accounts/handlers.ts', '../enterprises/storage.ts'],
  ['apps/server/src/accounts/handlers.ts', 'drizzle-orm'],
  ['apps/server/src/accounts/handlers.ts', '#database/client.ts'],
  ['apps/server/src/accounts/customerHandlers.ts', './tables.ts'],
  ['apps/server/src/accounts/customerHandlers.ts', '#database/client.ts'],
  ['apps/server/src/messages/x.ts', '#enterprises/tables.ts'],
  ['apps/server/src/messages/x.ts', '#gateway/handlers.ts'],
  ['apps/server/src/messages/x.ts', '#accounts/customerHandlers.ts'],
  ['apps/server/src/http/x.ts', '#accounts/tables.ts'],
  ['apps/server/src/http/x.ts', '#accounts/account.ts'],
  ['apps/server/src/http/x.ts', '#orders/service.ts'],
  ['apps/server/src/http/x.ts', '../orders/service.ts'],
  ['apps/server/src/http/router.ts', '#accounts/logins.ts'],
  ['apps/server/src/http/router.ts', '#accounts/service.ts'],
  ['apps/server/src/http/router.ts', '#orders/service.ts'],
  ['apps/server/src/http/handlers.ts', '#accounts/account.ts'],
  ['apps/server/src/database/x.ts', '#accounts/service.ts'],
  ['apps/server/src/database/x.ts', '#gateway/tables.ts'],
  ['apps/server/src/orders/x.ts', '#commands/appointment.ts'],
  ['apps/server/src/orders/x.ts', '#sample/data.ts'],
  ['apps/server/src/http/x.ts', '#sample/data.ts'],
  ['apps/server/src/commands/x.ts', '#accounts/tables.ts'],
  ['apps/server/src/commands/x.ts', '#accounts/service.ts'],
  ['apps/server/src/commands/x.ts', '../accounts/passwords.ts'],
  ['apps/server/src/commands/x.ts', '#sample/data.ts'],
  ['apps/server/src/sample/x.ts', '#orders/tables.ts'],
  ['apps/server/src/sample/x.ts', '#gateway/returnCodes.ts'],
  ['apps/server/src/sample/x.ts', '../enterprises/storage.ts'],
  ['apps/server/src/sample/x.ts', '#database/client.ts'],
  ['apps/server/src/sample/x.ts', '#commands/appointment.ts'],
  ['packages/sdk/src/x.ts', '@platform/server'],
  ['packages/ui/src/x.tsx', '@platform/web'],
  ['apps/web/src/features/debugger/x.tsx', '#features/applications/ApiTable.tsx'],
  ['apps/web/src/features/debugger/x.tsx', '../applications/ApiTable.tsx'],
  ['apps/web/src/features/debugger/x.tsx', '#routes/login.tsx'],
  ['apps/web/src/shell/x.tsx', '#features/home/Welcome.tsx'],
  ['apps/web/src/shell/x.tsx', '../features/home/Welcome.tsx'],
  ['apps/web/src/shell/x.tsx', '#routes/login.tsx'],
  ['apps/web/src/entities/call/x.tsx', '#shell/Page.tsx'],
  ['apps/web/src/entities/call/x.tsx', '../../shell/Page.tsx'],
  ['apps/web/src/entities/call/x.tsx', '#features/home/Welcome.tsx'],
  ['apps/web/src/components/list/x.tsx', '#entities/call/examinedCall.ts'],
  ['apps/web/src/components/list/x.tsx', '../../entities/call/examinedCall.ts'],
  ['apps/web/src/components/list/x.tsx', '#shell/Page.tsx'],
  ['apps/web/src/components/x.tsx', '../shell/Page.tsx'],
  ['apps/web/src/lib/x.ts', '#components/Loading.tsx'],
  ['apps/web/src/lib/x.ts', '../components/Loading.tsx'],
  ['apps/web/src/lib/x.ts', '#entities/call/examinedCall.ts'],
  ['apps/web/src/lib/x.ts', '#shell/Page.tsx'],
  ['apps/web/src/lib/x.ts', '#mocks/settings.ts'],
  ['apps/web/src/components/list/x.tsx', '#mocks/settings.ts'],
  ['apps/web/src/entities/call/x.tsx', '#mocks/settings.ts'],
  ['apps/web/src/shell/x.tsx', '#mocks/settings.ts'],
  ['apps/web/src/features/debugger/x.tsx', '#mocks/settings.ts'],
];

const ALLOWED: Import[] = [
  ['apps/server/src/gateway/checks/x.ts', '#applications/service.ts'],
  ['apps/server/src/gateway/checks/x.ts', '#applications/directory.ts'],
  ['apps/server/src/gateway/checks/x.ts', '#applications/keys.ts'],
  ['apps/server/src/gateway/checks/x.ts', '#accounts/sessions.ts'],
  ['apps/server/src/gateway/checks/x.ts', '../tables.ts'],
  ['apps/server/src/orders/x.ts', '#applications/enabledApis.ts'],
  ['apps/server/src/accounts/handlers.ts', '#applications/directory.ts'],
  ['apps/server/src/orders/x.ts', '#accounts/account.ts'],
  ['apps/server/src/accounts/handlers.ts', './service.ts'],
  ['apps/server/src/accounts/handlers.ts', '#http/handlers.ts'],
  ['apps/server/src/accounts/customerHandlers.ts', './customers.ts'],
  ['apps/server/src/accounts/x.ts', '#database/client.ts'],
  ['apps/server/src/accounts/x.ts', '#http/handlers.ts'],
  ['apps/server/src/accounts/tables.ts', '#enterprises/tables.ts'],
  ['apps/server/src/gateway/checks/x.ts', '#gateway/tables.ts'],
  ['apps/server/src/http/x.ts', '#thread.ts'],
  ['apps/server/src/http/x.ts', './refusal.ts'],
  ['apps/server/src/database/x.ts', '#startError.ts'],
  ['apps/server/src/database/x.ts', './client.ts'],
  ['apps/server/src/commands/x.ts', '#database/client.ts'],
  ['apps/server/src/commands/x.ts', '#http/refusal.ts'],
  ['apps/server/src/commands/x.ts', '#openPlatform.ts'],
  ['apps/server/src/commands/x.ts', './appointment.ts'],
  ['apps/server/src/sample/x.ts', '#gateway/service.ts'],
  ['apps/server/src/sample/x.ts', '#platform.ts'],
  ['apps/server/src/sample/x.ts', './calls.ts'],
  ['apps/server/src/openPlatform.ts', '#sample/data.ts'],
  ['apps/server/src/platform.ts', '#accounts/handlers.ts'],
  ['apps/server/src/platform.ts', '#accounts/customerHandlers.ts'],
  ['apps/web/src/features/debugger/x.tsx', '#shell/Page.tsx'],
  ['apps/web/src/features/debugger/x.tsx', '#entities/call/examinedCall.ts'],
  ['apps/web/src/features/debugger/x.tsx', '#lib/format.ts'],
  ['apps/web/src/shell/x.tsx', '#entities/enterprise/EnterpriseFilter.tsx'],
  ['apps/web/src/entities/call/x.tsx', '#components/Loading.tsx'],
  ['apps/web/src/components/list/x.tsx', '#lib/format.ts'],
  ['apps/web/src/components/list/x.tsx', '../LoadFailure.tsx'],
  ['apps/web/src/features/debugger/x.tsx', './curl.ts'],
];

/** Two pairs of files that import each other: by values, and by types alone. */
const cyclesOf = (one: string, two: string, importOf: (file: string) => string) => [
  [`${one}/one.ts`, `import { two } from '${importOf(`${two}/two.ts`)}';\nexport const one = () => two();\n`],
  [
    `${two}/two.ts`,
    `import { one } from '${importOf(`${one}/one.ts`)}';\nexport const two = (): unknown => one();\n`,
  ],
  [
    `${one}/ones.ts`,
    `import type { Two } from '${importOf(`${two}/twos.ts`)}';\nexport type One = { two?: Two };\n`,
  ],
  [
    `${two}/twos.ts`,
    `import type { One } from '${importOf(`${one}/ones.ts`)}';\nexport type Two = { one?: One };\n`,
  ],
];

/** The cycles within a folder of each package and app, and between folders of the apps. */
const CYCLES: Record<string, string> = Object.fromEntries([
  ...[
    'packages/sdk/src',
    'packages/sdk-mocks/src',
    'packages/signer/src',
    'packages/ui/src',
    'apps/server/src/apis',
    'apps/web/src/shell',
  ].flatMap((folder) => cyclesOf(folder, folder, (file) => `./${path.posix.basename(file)}`)),
  ...[
    ['apps/server/src/orders', 'apps/server/src/ledger'],
    ['apps/web/src/lib', 'apps/web/src/components'],
  ].flatMap(([one = '', two = '']) => cyclesOf(one, two, (file) => `#${file.split('/').slice(3).join('/')}`)),
]);

/** The part of the linter's report that is read here. */
interface Report {
  diagnostics: { category: string; location: { path: string; start: { line: number } } }[];
}

/** The lines that the linter rejects, as `rule file:line`. */
let rejected: Set<string>;
/** The imports of each file in the order of its lines. */
const imports = new Map<string, string[]>();
for (const [file, specifier] of [...REJECTED, ...ALLOWED]) {
  imports.set(file, [...(imports.get(file) ?? []), specifier]);
}

let project: string;

beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'platform-imports-'));
  const configuration = JSON.parse(await readFile(path.join(root, 'biome.json'), 'utf8'));
  const own = { ...configuration, $schema: undefined, vcs: { enabled: false } };
  const files = {
    'biome.json': JSON.stringify(own),
    'apps/server/package.json': JSON.stringify({ name: 'server', imports: { '#*': './src/*' } }),
    'apps/web/package.json': JSON.stringify({ name: 'web', imports: { '#*': './src/*' } }),
    ...CYCLES,
    ...Object.fromEntries([...imports].map(([file, specifiers]) => [file, sourceOf(specifiers)])),
  };
  for (const [file, source] of Object.entries(files)) {
    await mkdir(path.join(project, path.dirname(file)), { recursive: true });
    await writeFile(path.join(project, file), source);
  }
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', 'apps', 'packages'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  const { diagnostics }: Report = JSON.parse(stdout);
  rejected = new Set(
    diagnostics.map(({ category, location }) => `${category} ${location.path}:${location.start.line}`),
  );
});
afterAll(() => rm(project, { recursive: true, force: true }));

/** The source of a file with one import per line. */
function sourceOf(specifiers: string[]): string {
  const lines = specifiers.map((specifier, index) => `import * as m${index} from '${specifier}';\n`);
  return `${lines.join('')}export const used = [${specifiers.map((_, index) => `m${index}`)}];\n`;
}

/** Checks whether the linter rejects an import because of the folders of the two files. */
function isRejected([file, specifier]: Import): boolean {
  const line = (imports.get(file) ?? []).indexOf(specifier) + 1;
  return rejected.has(`lint/style/noRestrictedImports ${file}:${line}`);
}

describe('the linter', () => {
  it.each(REJECTED)('rejects that %s imports %s', (...each) => {
    expect(isRejected(each)).toBe(true);
  });

  it.each(ALLOWED)('allows %s to import %s', (...each) => {
    expect(isRejected(each)).toBe(false);
  });

  it.each(Object.keys(CYCLES))('rejects that %s is part of an import cycle', (file) => {
    expect(rejected).toContain(`lint/suspicious/noImportCycles ${file}:1`);
  });
});
