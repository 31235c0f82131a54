declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL that the suite runs on; none for the embedded database. */
    postgresUrl: string | undefined;
    /** The name of a migrated database on it: a copy is faster than migrations. */
    postgresTemplate: string | undefined;
    /** The Redis that the suite runs on; none where each process counts for itself. */
    redisUrl: string | undefined;
    /** A dump of a migrated embedded database: restoring it is faster than making one. */
    embeddedDump: string | undefined;
    /** A data folder with the same database, for servers that run in a process of their own. */
    embeddedDataFolder: string | undefined;
  }
}

export {};
