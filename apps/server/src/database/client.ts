import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '#settings.ts';
import { StartError } from '#startError.ts';
import type { DatabaseClient } from './database.ts';
import { databaseIn, openEmbedded } from './embedded.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';

/** Location of the database. */
export interface DatabaseLocation extends PostgresOptions {
  /** PostgreSQL's URL; if undefined, the database is embedded. */
  url: string | undefined;
  /** The data folder, which contains the embedded database. */
  folder: string;
}

/** @returns the location and the options of the database that the settings name */
export function databaseOf(settings: Settings): DatabaseLocation {
  return {
    url: settings.DATABASE_URL,
    folder: settings.DATA_DIR,
    connections: settings.DATABASE_CONNECTIONS,
    statementTimeout: settings.STATEMENT_TIMEOUT,
    idleTransactionTimeout: settings.IDLE_TRANSACTION_TIMEOUT,
    migrates: settings.MIGRATE,
  };
}

/**
 * Opens the database and, by default, migrates it. With `migrates: false`, the schema of a PostgreSQL database must not be
 * older than the program; an embedded database must exist, and is migrated anyway.
 *
 * @throws StartError if the folder or the server can't be used, the server's clock differs from this machine's, or one of
 *   these conditions is not met
 */
export async function openDatabase({ url, folder, ...options }: DatabaseLocation): Promise<DatabaseClient> {
  if (url) return openPostgres(url, options);
  if (options.migrates === false && !existsSync(databaseIn(folder))) {
    throw new StartError(
      `There is no database in ${path.resolve(folder)}: set DATABASE_URL, or DATA_DIR to its folder.`,
    );
  }
  return openEmbedded(folder, undefined, options.onQuery);
}
