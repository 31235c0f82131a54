import '#database/drizzleImports.ts';
import { pino } from 'pino';
import { readSettings, SettingsError } from '#settings.ts';
import { StartError } from '#startError.ts';

/**
 * Rebuilds the statistics from the call log, as far as it is kept: after a change of the time zone, or a restored
 * database.
 */
async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const { openDatabase } = await import('#database/client.ts');
  const client = await openDatabase({ url: settings.DATABASE_URL, folder: settings.DATA_DIR });
  try {
    const { openPlatform } = await import('#openPlatform.ts');
    const { platform } = await openPlatform(settings, client, pino({ level: 'silent' }));
    const retentionStart = platform.gateway.logRetentionStart();
    await platform.statistics.rollup.rebuild(client.clock.now(), retentionStart);
    console.log(
      `The statistics are rebuilt from the calls since ${retentionStart.toISOString().slice(0, 10)}.`,
    );
    await platform.gateway.close();
  } finally {
    await client.close();
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof SettingsError || error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
