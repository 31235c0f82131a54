/**
 * Keys of PostgreSQL advisory locks. The values are arbitrary, but must differ and be the same in every process.
 */
export const advisoryLocks = {
  /** Held while one process migrates the database, or prepares its data, at startup. */
  start: 5_107_001,
  /** Held while one process creates partitions of the call log. */
  makingDays: 5_107_002,
  /** Held while one process drops partitions of the call log. */
  droppingDays: 5_107_003,
  /** Shared by every serving process, so that the others can detect it. */
  presence: 5_107_004,
} as const;
