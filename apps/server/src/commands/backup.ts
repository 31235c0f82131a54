import { parseArgs } from 'node:util';
import { StartError } from '#startError.ts';
import { explainOptions, runCommand, withDatabase } from './command.ts';

const USAGE = 'Usage: npm run backup -w @platform/server -- --to <folder>';

// Backs up the database and the uploaded files.
await runCommand(async () => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  if (!to) throw new StartError(USAGE);
  await withDatabase(
    async (client, settings) => {
      const { makeBackup } = await import('#backup/backup.ts');
      const start = performance.now();
      const { folder, manifest } = await makeBackup(client, settings, to);
      const rows = Object.values(manifest.figures.rows).reduce((sum, count) => sum + count, 0);
      console.log(`${rows} rows as of ${manifest.time} are in ${folder}.`);
      console.log(
        `It took ${Math.round((performance.now() - start) / 100) / 10} seconds. The master key is not in it.`,
      );
    },
    { migrates: false },
  );
}, explainOptions(USAGE));
