import '#database/drizzleImports.ts';
import { pino } from 'pino';
import type { DatabaseClient } from '#database/database.ts';
import { FolderInUseError } from '#database/folderLock.ts';
import type { Platform } from '#platform.ts';
import { readSettings, SettingsError } from '#settings.ts';
import { StartError } from '#startError.ts';

/** What a command works with. */
interface Opened {
  platform: Platform;
  client: DatabaseClient;
}

/**
 * Runs a command on the platform that the settings in the environment name. Errors of the person who runs it are printed as
 * a sentence, and the exit code is 1 after any error.
 *
 * @param prepare checks the arguments before anything is opened, and returns the work
 * @param explain returns the sentence for an error of the command, or undefined
 */
export async function runCommand(
  prepare: () => (opened: Opened) => Promise<void>,
  explain: (error: unknown) => string | undefined = () => undefined,
): Promise<void> {
  try {
    await withPlatform(prepare());
  } catch (error) {
    console.error(explain(error) ?? explainStart(error) ?? error);
    process.exitCode = 1;
  }
}

async function withPlatform(work: (opened: Opened) => Promise<void>): Promise<void> {
  const settings = readSettings(process.env);
  const { databaseOf, openDatabase } = await import('#database/client.ts');
  const client = await openDatabase(databaseOf(settings));
  try {
    const { openPlatform } = await import('#openPlatform.ts');
    const { platform } = await openPlatform(settings, client, pino({ level: 'silent' }));
    try {
      await work({ platform, client });
    } finally {
      await platform.gateway.close();
    }
  } finally {
    await client.close();
  }
}

function explainStart(error: unknown): string | undefined {
  if (error instanceof FolderInUseError) {
    return `The embedded database in ${error.folder} is in use by process ${error.pid} on ${error.host}: stop the server, run this again, and start the server.`;
  }
  return error instanceof SettingsError || error instanceof StartError ? error.message : undefined;
}
