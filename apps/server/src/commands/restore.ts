import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readSettings, type Settings } from '#settings.ts';
import { StartError } from '#startError.ts';
import { explainOptions, runCommand } from './command.ts';

const USAGE = 'Usage: npm run restore -w @platform/server -- --from <backup> [--verify]';

/** Restores a backup, counts the statistics again and checks the data. Returns a sentence for each problem. */
async function restore(from: string, settings: Settings): Promise<string[]> {
  const { restoreBackup } = await import('#backup/restore.ts');
  const differences = await restoreBackup(from, settings);
  const { databaseOf, openDatabase } = await import('#database/client.ts');
  const client = await openDatabase({ ...databaseOf(settings), migrates: true });
  try {
    const { openPlatform } = await import('#openPlatform.ts');
    const { platform } = await openPlatform(settings, client, pino({ level: 'silent' }));
    try {
      // Transactions have other numbers in another PostgreSQL, and the statistics count by them.
      await platform.statistics.rollup.rebuild(client.clock.now(), platform.gateway.logRetentionStart());
      return [...differences, ...(await platform.integrity.problems())];
    } finally {
      await platform.gateway.close();
    }
  } finally {
    await client.close();
  }
}

// Restores a backup into an empty place, or with --verify into a scratch database that is removed afterwards.
await runCommand(async () => {
  const { from, verify } = parseArgs({
    options: { from: { type: 'string' }, verify: { type: 'boolean' } },
  }).values;
  if (!from) throw new StartError(USAGE);
  const settings = readSettings(process.env);
  const { withScratch } = await import('#backup/restore.ts');
  const start = performance.now();
  const problems = verify
    ? await withScratch(settings, (scratch) => restore(from, scratch))
    : await restore(from, { ...settings, SAMPLE_DATA: false });
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else if (verify) console.log('The backup can be restored, and its data fit together.');
  else console.log('The backup is restored, and its data fit together.');
  console.log(`It took ${seconds} seconds.`);
}, explainOptions(USAGE));
