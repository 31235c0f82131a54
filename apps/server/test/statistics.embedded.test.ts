import { expect, it } from 'vitest';
import { folder, runCommand, start, withDataFolder } from './process.ts';

withDataFolder();

it('npm run statistics rebuilds the statistics, unless a server uses the database', async () => {
  expect(await runCommand('rebuildStatistics.ts')).toEqual({
    code: 0,
    output: expect.stringMatching(/^The statistics are rebuilt from the calls since \d{4}-\d\d-\d\d\.$/),
  });
  const { child } = await start();
  const { code, output } = await runCommand('rebuildStatistics.ts');
  expect(code).toBe(1);
  expect(output).toContain(`The data folder ${folder} is in use by process ${child.pid}`);
}, 120_000);
