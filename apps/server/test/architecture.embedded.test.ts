import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getTableName, isTable } from 'drizzle-orm';
import { expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '../src');
const map = readFileSync(path.resolve(source, '../../../docs/architecture.md'), 'utf8');

/** The tables that the map lists for a domain. */
function mappedTables(domain: string): string[] {
  const row = map.split('\n').find((line) => line.startsWith(`| \`${domain}\` `));
  return [...(row?.split('|')[3]?.matchAll(/`(\w+)`/g) ?? [])].map(([, name = '']) => name).sort();
}

it.each(globSync('*/tables.ts', { cwd: source }).map((file) => [path.dirname(file), file]))(
  'docs/architecture.md lists the tables of %s',
  async (domain, file) => {
    const exported: Record<string, unknown> = await import(path.join(source, file));
    const tables = Object.values(exported).filter(isTable).map(getTableName);
    expect(mappedTables(domain)).toEqual(tables.sort());
  },
);
