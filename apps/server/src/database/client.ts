import type { DatabaseClient } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** Location of the database. */
export interface DatabaseLocation {
  /** PostgreSQL's URL; if undefined, the database is embedded. */
  url: string | undefined;
  /** The data folder, which contains the embedded database. */
  folder: string;
}

/**
 * Opens the database and migrates its tables.
 *
 * @throws StartError with one sentence if the folder or the server can't be used, or its clock differs from this
 *   machine's
 */
export function openDatabase({ url, folder }: DatabaseLocation): Promise<DatabaseClient> {
  return url ? openPostgres(url) : openEmbedded(folder);
}
