import { parseArgs } from 'node:util';
import { readSettings } from '#settings.ts';
import { StartError } from '#startError.ts';
import { explainOptions, printProblems, runCommand } from './command.ts';
import { restore, verify } from './restoring.ts';

const USAGE = 'Usage: npm run restore -w @platform/server -- --from <backup> [--verify]';

// Restores a backup into an empty place, or with --verify into a scratch database that is removed afterwards.
await runCommand(async () => {
  const { from, verify: isTrial } = parseArgs({
    options: { from: { type: 'string' }, verify: { type: 'boolean' } },
  }).values;
  if (!from) throw new StartError(USAGE);
  const settings = readSettings(process.env);
  const { openBackup } = await import('#backup/restore.ts');
  const start = performance.now();
  const backup = await openBackup(from, settings);
  const problems = await (isTrial ? verify : restore)(backup, settings);
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  if (!printProblems(problems)) {
    console.log(`The backup ${isTrial ? 'can be' : 'is'} restored, and its data fit together.`);
  }
  console.log(`It took ${seconds} seconds.`);
}, explainOptions(USAGE));
