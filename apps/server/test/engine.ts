declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL that the suite runs on; undefined for the embedded database. */
    postgresUrl: string | undefined;
    /** The name of a migrated database on it, because copying is faster than migrating. */
    postgresTemplate: string | undefined;
    /** The Redis that the suite runs on; undefined if each process counts its own calls. */
    redisUrl: string | undefined;
    /** A dump of a migrated embedded database, because restoring is faster than migrating. */
    embeddedDump: string | undefined;
    /** A data folder with the same database, for servers that run in separate processes. */
    embeddedDataFolder: string | undefined;
  }
}

export {};
