import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
let project: string;

beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'platform-imports-'));
  const configuration = JSON.parse(await readFile(path.join(root, 'biome.json'), 'utf8'));
  const own = { ...configuration, $schema: undefined, vcs: { enabled: false } };
  await writeFile(path.join(project, 'biome.json'), JSON.stringify(own));
});
afterAll(() => rm(project, { recursive: true, force: true }));

/** The linter's output for a file with a single import, in a project with the same rules. */
async function lint(file: string, specifier: string): Promise<string> {
  await mkdir(path.join(project, path.dirname(file)), { recursive: true });
  await writeFile(path.join(project, file), `import * as it from '${specifier}';\nexport const used = it;\n`);
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', file], {
    cwd: project,
    encoding: 'utf8',
  });
  await rm(path.join(project, file));
  return stdout + stderr;
}

describe('the linter', () => {
  it.each([
    ['apps/server/src/gateway/checks/x.ts', '#applications/tables.ts'],
    ['apps/server/src/gateway/checks/x.ts', '#accounts/passwords.ts'],
    ['apps/server/src/orders/x.ts', '#accounts/logins.ts'],
    ['apps/server/src/gateway/checks/x.ts', '#applications/secrets.ts'],
    ['apps/server/src/gateway/checks/x.ts', '#applications/wiring.ts'],
    ['apps/server/src/accounts/x.ts', './handlers.ts'],
    ['apps/server/src/accounts/handlers.ts', './tables.ts'],
    ['apps/server/src/accounts/handlers.ts', 'drizzle-orm'],
    ['apps/server/src/accounts/handlers.ts', '#database/client.ts'],
    ['apps/server/src/messages/x.ts', '#enterprises/tables.ts'],
    ['apps/server/src/messages/x.ts', '#gateway/handlers.ts'],
    ['apps/server/src/http/x.ts', '#accounts/tables.ts'],
    ['apps/web/src/features/debugger/x.tsx', '#features/applications/ApiTable.tsx'],
    ['apps/web/src/features/debugger/x.tsx', '../applications/ApiTable.tsx'],
    ['apps/web/src/features/debugger/x.tsx', '#routes/login.tsx'],
    ['apps/web/src/shell/x.tsx', '#features/home/Welcome.tsx'],
    ['apps/web/src/shell/x.tsx', '#routes/login.tsx'],
    ['apps/web/src/entities/call/x.tsx', '#shell/Page.tsx'],
    ['apps/web/src/entities/call/x.tsx', '#features/home/Welcome.tsx'],
    ['apps/web/src/components/list/x.tsx', '#entities/call/examinedCall.ts'],
    ['apps/web/src/components/list/x.tsx', '#shell/Page.tsx'],
    ['apps/web/src/lib/x.ts', '#components/Loading.tsx'],
    ['apps/web/src/lib/x.ts', '#entities/call/examinedCall.ts'],
    ['apps/web/src/lib/x.ts', '#shell/Page.tsx'],
  ])('rejects that %s imports %s', async (file, specifier) => {
    expect(await lint(file, specifier)).toContain('noRestrictedImports');
  });

  it.each([
    ['apps/server/src/gateway/checks/x.ts', '#applications/service.ts'],
    ['apps/server/src/gateway/checks/x.ts', '#applications/directory.ts'],
    ['apps/server/src/gateway/checks/x.ts', '#applications/keys.ts'],
    ['apps/server/src/orders/x.ts', '#applications/enabledApis.ts'],
    ['apps/server/src/accounts/handlers.ts', '#applications/directory.ts'],
    ['apps/server/src/orders/x.ts', '#accounts/account.ts'],
    ['apps/server/src/accounts/handlers.ts', './service.ts'],
    ['apps/server/src/accounts/handlers.ts', '#http/handlers.ts'],
    ['apps/server/src/accounts/x.ts', '#database/client.ts'],
    ['apps/server/src/accounts/tables.ts', '#enterprises/tables.ts'],
    ['apps/server/src/gateway/checks/x.ts', '#gateway/tables.ts'],
    ['apps/server/src/platform.ts', '#accounts/handlers.ts'],
    ['apps/web/src/features/debugger/x.tsx', '#shell/Page.tsx'],
    ['apps/web/src/features/debugger/x.tsx', '#entities/call/examinedCall.ts'],
    ['apps/web/src/features/debugger/x.tsx', '#lib/format.ts'],
    ['apps/web/src/shell/x.tsx', '#entities/enterprise/EnterpriseFilter.tsx'],
    ['apps/web/src/entities/call/x.tsx', '#components/Loading.tsx'],
    ['apps/web/src/components/list/x.tsx', '#lib/format.ts'],
    ['apps/web/src/features/debugger/x.tsx', './curl.ts'],
  ])('allows %s to import %s', async (file, specifier) => {
    expect(await lint(file, specifier)).not.toContain('noRestrictedImports');
  });
});
