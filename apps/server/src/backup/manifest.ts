import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#database/database.ts';

/** Numbers that must be the same in a restored database as in the original. */
const figures = z.object({
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  /** The balance of all grants, and the sum of all ledger entries, in the grants' own units. */
  balance: z.string(),
  entries: z.string(),
  /** The total price of all orders, in minor units. */
  orders: z.string(),
});

/** What a backup's `manifest.json` says. */
export const manifest = z.object({
  format: z.literal(1),
  /** The backup contains the data that was committed at this moment. */
  time: z.iso.datetime(),
  engine: z.enum(['postgresql', 'embedded']),
  /** The ids of the master keys that encrypt its secrets. */
  masterKeyIds: z.array(z.string()),
  figures,
  /** The SHA-256 of each file by its path in the backup. Backups of earlier releases have none. */
  checksums: z.record(z.string(), z.string()).default({}),
});

/** What a backup's `manifest.json` says. */
export type Manifest = z.output<typeof manifest>;

/** @returns the figures of the data, their time, and the ids of the master keys */
export async function describeData(
  database: Database,
): Promise<Pick<Manifest, 'figures' | 'masterKeyIds' | 'time'>> {
  const { rows: tables } = await database.execute<{ name: string }>(
    sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
  );
  const rows: Record<string, number> = {};
  for (const { name } of tables) {
    const counted = await database.execute<{ rows: string }>(
      sql`select count(*) as rows from ${sql.identifier(name)}`,
    );
    rows[name] = Number(counted.rows[0]?.rows);
  }
  const { rows: sums } = await database.execute<Omit<Manifest['figures'], 'rows'> & { time: string }>(sql`
    select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time,
      (select coalesce(sum(remaining), 0)::text from grants) as balance,
      (select coalesce(sum(amount), 0)::text from ledger_entries) as entries,
      (select coalesce(sum(total_price), 0)::text from orders) as orders`);
  const [{ time = '', ...figures } = { balance: '', entries: '', orders: '' }] = sums;
  const { rows: keys } = await database.execute<{ id: string }>(
    sql`select key_id as id from master_keys order by key_id`,
  );
  return { time, figures: { rows, ...figures }, masterKeyIds: keys.map(({ id }) => id) };
}

/** @returns a sentence for each number that differs in a restored database */
export function differencesOf(original: Manifest['figures'], restored: Manifest['figures']): string[] {
  const flat = ({ rows, ...sums }: Manifest['figures']): Record<string, string | number> => ({
    ...Object.fromEntries(Object.entries(rows).map(([table, count]) => [`rows of ${table}`, count])),
    ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [`sum of ${name}`, sum])),
  });
  const [before, after] = [flat(original), flat(restored)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => before[name] !== after[name])
    .map(
      (name) => `The ${name} was ${before[name] ?? 0}, and is ${after[name] ?? 0} in the restored database.`,
    );
}
