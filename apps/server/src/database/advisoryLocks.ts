/** PostgreSQL's advisory locks. Any numbers will do, as long as they differ and every process takes the same. */
export const advisoryLocks = {
  /** One process at a time brings the database up to date as it starts. */
  start: 5_107_001,
  /** One process at a time makes days of the call log. */
  makingDays: 5_107_002,
  /** One process at a time drops days of the call log. */
  droppingDays: 5_107_003,
  /** Shared by every serving process, which shows the others that it is there. */
  presence: 5_107_004,
} as const;
