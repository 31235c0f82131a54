import { parseArgs } from 'node:util';
import { StartError } from '#startError.ts';
import { explainOptions, printProblems, readExisting, runCommand, withDatabase } from './command.ts';
import { verify } from './restoring.ts';

const USAGE = 'Usage: npm run backup -w @platform/server -- --to <folder> [--verify] [--keep <days>]';

// Backs up the database and the uploaded files. Removes backups older than `--keep` days if nothing is wrong with the new one.
await runCommand(async () => {
  const {
    to,
    verify: isVerified,
    keep,
  } = parseArgs({
    options: { to: { type: 'string' }, verify: { type: 'boolean' }, keep: { type: 'string' } },
  }).values;
  if (!to || (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep))) throw new StartError(USAGE);
  const settings = readExisting();
  const { makeBackup, removeBackups } = await import('#backup/backup.ts');
  const start = performance.now();
  const { folder, manifest, problems } = await withDatabase(settings, (client) =>
    makeBackup(client, settings, to),
  );
  const rows = Object.values(manifest.figures.rows).reduce((sum, count) => sum + count, 0);
  console.log(`${rows} rows as of ${manifest.time} are in ${folder}.`);
  const found = isVerified ? await verify({ folder, manifest }, settings) : problems;
  if (!printProblems(found)) {
    if (isVerified) console.log('It can be restored, and its data fit together.');
    if (keep) await removeBackups(to, Number(keep));
  }
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  console.log(`It took ${seconds} seconds. The master key is not in it.`);
}, explainOptions(USAGE));
