import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

/** What the linter says of a file that only imports. */
function lint(file: string, specifier: string): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/@biomejs/biome/bin/biome'), 'lint', `--stdin-file-path=${file}`],
    { cwd: root, input: `import * as it from '${specifier}';\nexport const used = it;\n`, encoding: 'utf8' },
  );
  return stdout + stderr;
}

describe('the linter', () => {
  it.each([
    ['apps/server/src/gateway/checks/x.ts', '#applications/tables.ts'],
    ['apps/server/src/gateway/checks/x.ts', '#accounts/passwords.ts'],
    ['apps/server/src/accounts/x.ts', './handlers.ts'],
    ['apps/server/src/accounts/handlers.ts', './tables.ts'],
    ['apps/server/src/accounts/handlers.ts', 'drizzle-orm'],
    ['apps/web/src/features/debugger/x.tsx', '#features/applications/ApiTable.tsx'],
    ['apps/web/src/features/debugger/x.tsx', '../applications/ApiTable.tsx'],
    ['apps/web/src/features/debugger/x.tsx', '#routes/login.tsx'],
    ['apps/web/src/shell/x.tsx', '#features/home/Welcome.tsx'],
    ['apps/web/src/lib/x.ts', '#shell/Page.tsx'],
  ])('refuses that %s imports %s', (file, specifier) => {
    expect(lint(file, specifier)).toContain('noRestrictedImports');
  });

  it.each([
    ['apps/server/src/gateway/checks/x.ts', '#applications/service.ts'],
    ['apps/server/src/accounts/handlers.ts', './service.ts'],
    ['apps/web/src/features/debugger/x.tsx', '#lib/format.ts'],
    ['apps/web/src/features/debugger/x.tsx', './curl.ts'],
  ])('lets %s import %s', (file, specifier) => {
    expect(lint(file, specifier)).not.toContain('noRestrictedImports');
  });
});
