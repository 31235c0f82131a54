import '#database/drizzleImports.ts';
import { pino } from 'pino';
import type { DatabaseClient } from '#database/database.ts';
import { FolderInUseError } from '#database/folderLock.ts';
import type { PostgresOptions } from '#database/postgres.ts';
import type { Platform } from '#platform.ts';
import { readSettings, type Settings, SettingsError } from '#settings.ts';
import { StartError } from '#startError.ts';

/**
 * Runs a command. Errors of the person who runs it are printed as a sentence, and the exit code is 1 after any error.
 *
 * @param explain returns the sentence for an error of the command, or undefined
 */
export async function runCommand(
  work: () => Promise<void>,
  explain: (error: unknown) => string | undefined = () => undefined,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(explain(error) ?? explainStart(error) ?? error);
    process.exitCode = 1;
  }
}

/** @returns a function that explains an unknown option, and adds how the command is used */
export const explainOptions = (usage: string) => (error: unknown) =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    ? `${error.message}\n\n${usage}`
    : undefined;

/**
 * Works with the database that the settings in the environment name, and closes it.
 *
 * @param options what the command does differently from the settings
 */
export async function withDatabase(
  work: (client: DatabaseClient, settings: Settings) => Promise<void>,
  options: Pick<PostgresOptions, 'migrates'> = {},
): Promise<void> {
  const settings = readSettings(process.env);
  const { databaseOf, openDatabase } = await import('#database/client.ts');
  const client = await openDatabase({ ...databaseOf(settings), ...options });
  try {
    await work(client, settings);
  } finally {
    await client.close();
  }
}

/** Works with the platform that the settings in the environment name, and closes it. */
export function withPlatform(
  work: (platform: Platform, client: DatabaseClient) => Promise<void>,
): Promise<void> {
  return withDatabase(async (client, settings) => {
    const { openPlatform } = await import('#openPlatform.ts');
    const { platform } = await openPlatform(settings, client, pino({ level: 'silent' }));
    try {
      await work(platform, client);
    } finally {
      await platform.gateway.close();
    }
  });
}

function explainStart(error: unknown): string | undefined {
  if (error instanceof FolderInUseError) {
    return `The embedded database in ${error.folder} is in use by process ${error.pid} on ${error.host}: stop the server, run this again, and start the server.`;
  }
  return error instanceof SettingsError || error instanceof StartError ? error.message : undefined;
}
