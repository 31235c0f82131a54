import type { Settings } from '#settings.ts';
import type { DatabaseClient } from './database.ts';
import { openEmbedded } from './embedded.ts';
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
 * Opens the database and migrates its tables, unless the options say otherwise.
 *
 * @throws StartError with one sentence if the folder or the server can't be used, or its clock differs from this
 *   machine's
 */
export function openDatabase({ url, folder, ...options }: DatabaseLocation): Promise<DatabaseClient> {
  return url ? openPostgres(url, options) : openEmbedded(folder, undefined, options.onQuery);
}
