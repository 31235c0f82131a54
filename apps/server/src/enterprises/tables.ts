import { pgTable, text } from 'drizzle-orm/pg-core';

/** Enterprises (specification §3): who an account belongs to. */
export const enterprises = pgTable('enterprises', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** A value of the dictionary `industry`. */
  industry: text().notNull(),
});
