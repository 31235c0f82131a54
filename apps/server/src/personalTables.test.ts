import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { isPersonal, namesOf, stayingColumns } from '#database/personalTables.ts';
import { openTestDatabase } from '../test/harness.ts';
import { declaredTables } from './personalTables.ts';

const personal = declaredTables.filter(isPersonal);

const codes = (names: string[]) => names.map((name) => `\`${name}\``).join(', ');
const unqualified = (names: string[]) => names.map((name) => name.slice(name.indexOf('.') + 1));

const exceptFor = (columns: string[]) => (columns.length > 0 ? `, except ${codes(columns)}` : '');

/** The document's tables. */
function tables(): string {
  const rows = personal.map((declared) => {
    const { title, keptFor, why, closing } = declared;
    const columns = codes(namesOf(declared, declared.personal)) || 'none';
    const staying = unqualified(namesOf(declared, stayingColumns(declared)));
    const afterwards = typeof closing === 'string' ? closing : `emptied${exceptFor(staying)}`;
    return `| ${title} | ${columns} | ${keptFor} | ${why} | ${afterwards} |`;
  });
  const others = declaredTables
    .map((declared) => codes(namesOf(declared, declared.other)))
    .filter((names) => names !== '')
    .map((names) => `- ${names}`);
  return `## About persons

| What | Columns | How long | Why | When the account is closed |
|---|---|---|---|---|
${rows.join('\n')}

## Not about persons

${others.join('\n')}
`;
}

const HEAD = `# Personal data

What the server keeps about persons, for how long and why, and what is left when an account is closed ([decision record
45](decisions/0045-personal-data.md)). The tables are generated from \`apps/server/src/*/personalTables.ts\`:
\`npm test -w @platform/server -- personalTables --update\` rewrites them. A test compares them with every column of the database.

- **Ids of accounts** are in many tables. They identify nobody once the account is erased.
- **The server's log** has the address of operators' logins, and no phone number, name or query string.
- **Backups** have what the database had. Delete them after as many days as you can justify. After a restore, accounts whose
  closing was requested before the backup and is due are erased within an hour. Closings that were requested later are lost.

`;

it('docs/personal-data.md names what is kept about persons', async () => {
  await expect(HEAD + tables()).toMatchFileSnapshot('../../../docs/personal-data.md');
});

it('the personalTables.ts files name every column of every table, once', async () => {
  const client = await openTestDatabase();
  try {
    const { rows } = await client.database.execute<{ name: string }>(sql`
      select columns.table_name || '.' || column_name as name
      from information_schema.columns
      join pg_class on oid = format('%I.%I', table_schema, columns.table_name)::regclass
      where table_schema = 'public' and relkind in ('r', 'p') and not relispartition`);
    const named = declaredTables.flatMap((declared) => [
      ...namesOf(declared, declared.other),
      ...(isPersonal(declared) ? namesOf(declared, declared.personal) : []),
    ]);
    expect(named.sort()).toEqual(rows.map(({ name }) => name).sort());
  } finally {
    await client.close();
  }
});
