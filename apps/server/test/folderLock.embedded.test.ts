import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { folder, withDataFolder } from './process.ts';

withDataFolder();

const MODULE = path.resolve(import.meta.dirname, '../src/database/folderLock.ts');

/** Tries to take the lock in a separate process, which then holds it for a while. */
function contend(): Promise<boolean> {
  const script = `import(${JSON.stringify(MODULE)}).then(({ lockFolder }) => lockFolder(${JSON.stringify(folder)}))
    .then(() => setTimeout(() => process.exit(0), 3000), () => process.exit(1));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: path.resolve(import.meta.dirname, '..'),
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

describe('the lock of a data folder', () => {
  it('is acquired by only one of six processes that start concurrently', async () => {
    const holders = await Promise.all(Array.from({ length: 6 }, contend));
    expect(holders.filter(Boolean)).toHaveLength(1);
  });

  it('is acquired by only one of six processes that find a stale lock concurrently', async () => {
    await writeFile(
      path.join(folder, 'lock'),
      JSON.stringify({ pid: 2 ** 30, host: hostname(), started: '1' }),
    );
    const holders = await Promise.all(Array.from({ length: 6 }, contend));
    expect(holders.filter(Boolean)).toHaveLength(1);
  });
});
