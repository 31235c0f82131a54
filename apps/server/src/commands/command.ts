import '#database/drizzleImports.ts';
import { pino } from 'pino';
import type { DatabaseClient } from '#database/database.ts';
import { FolderInUseError } from '#database/folderLock.ts';
import type { Platform } from '#platform.ts';
import { readSettings, type Settings, SettingsError } from '#settings.ts';
import { StartError } from '#startError.ts';

/**
 * Runs a command. An error that the user made is printed as a sentence. The exit code is 1 after any error.
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

/** @returns the settings in the environment, for an existing database: without sample data or a migration of PostgreSQL */
export const readExisting = (): Settings => ({
  ...readSettings(process.env),
  MIGRATE: false,
  SAMPLE_DATA: false,
});

/** Opens the database that the settings name, without a statement timeout, and closes it after the work. */
export async function withDatabase<Result>(
  settings: Settings,
  work: (client: DatabaseClient) => Promise<Result>,
): Promise<Result> {
  const { databaseOf, openDatabase } = await import('#database/client.ts');
  const client = await openDatabase({ ...databaseOf(settings), statementTimeout: 0 });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/** Opens the platform that the settings name, and closes it after the work. */
export function withPlatform<Result>(
  settings: Settings,
  work: (platform: Platform, client: DatabaseClient) => Promise<Result>,
): Promise<Result> {
  return withDatabase(settings, async (client) => {
    const { openPlatform } = await import('#openPlatform.ts');
    const { platform } = await openPlatform(settings, client, pino({ level: 'silent' }));
    try {
      return await work(platform, client);
    } finally {
      await platform.gateway.close();
    }
  });
}

/**
 * Prints a sentence for each problem, and lets the command fail if there are any.
 *
 * @returns whether there are any
 */
export function printProblems(problems: string[]): boolean {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  return problems.length > 0;
}

function explainStart(error: unknown): string | undefined {
  if (error instanceof FolderInUseError) {
    return `The embedded database in ${error.folder} is in use by process ${error.pid} on ${error.host}: stop the server, run this again, and start the server.`;
  }
  return error instanceof SettingsError || error instanceof StartError ? error.message : undefined;
}
