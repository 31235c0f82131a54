import type { DatabaseClient } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** Where the database is. */
export interface DatabaseLocation {
  /** PostgreSQL's URL; without it the database is embedded. */
  url: string | undefined;
  /** The data folder, which holds the embedded database. */
  folder: string;
}

/**
 * Opens the database and brings its tables up to date.
 *
 * @throws StartError in one sentence, where the folder or the server can't be used, or its clock is another
 */
export function openDatabase({ url, folder }: DatabaseLocation): Promise<DatabaseClient> {
  return url ? openPostgres(url) : openEmbedded(folder);
}
