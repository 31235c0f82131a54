import type { FileResponse } from '@platform/sdk/operations';
import { formatDateTime, formatNumber, wordsOf } from '@platform/sdk/rules';
import { and, type Column as DatabaseColumn, desc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import type { Account } from '#accounts/account.ts';
import type { AccountDirectory } from '#accounts/directory.ts';
import type { OperateLogs } from '#audit/service.ts';
import { inBatches } from '#database/batches.ts';
import type { Database } from '#database/database.ts';
import {
  type DeclaredTable,
  isPersonal,
  type PersonalTable,
  type Subject,
} from '#database/personalTables.ts';
import { RateLimit } from '#http/rateLimit.ts';
import { type Column, exportedDays, spreadsheet } from '#http/spreadsheet.ts';
import { escapeXml } from '#http/xml.ts';
import type { Messages } from '#messages/service.ts';
import { archive } from './archive.ts';
import type { ArchivePiece } from './archiveThread.ts';
import { type Periods, sentenceOf } from './sentence.ts';
import { subjectOf } from './subject.ts';

/** Texts are sent to the thread in pieces of about this many characters. */
const PIECE = 65_536;
/**
 * The maximum number of rows of each kind. A JSON file with so many rows has about 2 GB, and a file in a ZIP archive
 * can't have more than 4 GB.
 */
const MAX_ROWS = 5_000_000;
/** The maximum number of downloads of a caller in an hour. */
const DOWNLOADS_PER_HOUR = 5;

type Row = Record<string, unknown>;

/** A kind of data in an archive, with the names of its files. */
interface Listed {
  declared: PersonalTable;
  name: string;
  count: number;
}

/** Options of PersonalExports. */
export interface PersonalExportsOptions {
  database: Database;
  tables: readonly DeclaredTable[];
  periods: Periods;
  /** Functions that decrypt rows, by table. Tables without encrypted columns have none. */
  readers: ReadonlyMap<PgTable, (rows: Row[]) => Promise<object[]>>;
  accounts: AccountDirectory;
  licenses: {
    /** Reads the uploaded files of an account, one at a time. */
    filesOf(accountId: string): AsyncIterable<{ name: string; content: Uint8Array }>;
  };
  messages: Pick<Messages, 'send'>;
  operateLogs: Pick<OperateLogs, 'record'>;
  logger: Logger;
  clock: () => Date;
}

/** Archives with everything that is stored about an account (decision record 0045). */
export class PersonalExports {
  readonly #options: PersonalExportsOptions;
  readonly #downloads: RateLimit;

  constructor(options: PersonalExportsOptions) {
    this.#options = options;
    this.#downloads = new RateLimit({ limit: DOWNLOADS_PER_HOUR, window: 60 * 60_000, clock: options.clock });
  }

  /**
   * @param userId undefined for the caller's own account
   * @returns the streamed archive; the account gets a message about it, and an operator's download is recorded
   * @throws Refusal as `subjectOf` does, or TooManyRequests
   */
  async export(caller: Account, userId: string | undefined): Promise<FileResponse> {
    const { database, accounts, messages, operateLogs, logger, clock } = this.#options;
    const account = await subjectOf(accounts, caller, userId);
    this.#downloads.take(caller.id);
    const isOwn = account.id === caller.id;
    await database.transaction(async (transaction) => {
      if (!isOwn) {
        await operateLogs.record(transaction, {
          operator: caller,
          operateType: 'dataExport',
          user: account,
          content: 'Exported everything that is stored about the account',
        });
      }
      await messages.send(
        {
          accountId: account.id,
          title: 'Your data was downloaded',
          content: isOwn
            ? 'Everything that is stored about your account was downloaded. If this was not you, change your password and log out all other devices.'
            : 'An operator downloaded everything that is stored about your account, because it was requested.',
          noticeType: 'serviceChange',
          jumpUrl: '/accountInfo?show=data',
        },
        transaction,
      );
    });
    logger.info({ accountId: account.id, callerId: caller.id }, 'The data of an account is downloaded');
    const [day] = exportedDays(clock());
    const content = await archive(this.#pieces(account));
    return { fileName: `personal-data_${day}.zip`, contentType: 'application/zip', content };
  }

  async *#pieces(account: Account): AsyncGenerator<ArchivePiece> {
    const { tables, licenses, periods, clock } = this.#options;
    const listed: Listed[] = [];
    for (const declared of tables) {
      if (!isPersonal(declared) || !declared.of || declared.unexported === 'all') continue;
      const name = declared.title.toLowerCase().replaceAll(' ', '-');
      const count = yield* this.#json(declared, account, `${name}.json`);
      if (count === 0) continue;
      yield* this.#csv(declared, account, name);
      listed.push({ declared, name, count });
    }
    const files: string[] = [];
    for await (const { name, content } of licenses.filesOf(account.id)) {
      // Two files may have the same name.
      files.push(`files/${files.length + 1}-${name}`);
      yield { name: files.at(-1) ?? '' };
      yield { content };
    }
    yield { name: 'index.html' };
    yield { content: encode(overview(account, clock(), listed, files, periods)) };
  }

  /** Writes the rows as a JSON array, unless there are none; returns their number. */
  async *#json(
    declared: PersonalTable,
    subject: Subject,
    name: string,
  ): AsyncGenerator<ArchivePiece, number> {
    let count = 0;
    let text = '';
    for await (const row of this.#rows(declared, subject)) {
      if (count === MAX_ROWS) break;
      if (count === 0) yield { name };
      text += `${count === 0 ? '[' : ','}\n${JSON.stringify(row)}`;
      count += 1;
      if (text.length < PIECE) continue;
      yield { content: encode(text) };
      text = '';
    }
    if (count > 0) yield { content: encode(`${text}\n]\n`) };
    return count;
  }

  async *#csv(declared: PersonalTable, subject: Subject, name: string): AsyncGenerator<ArchivePiece> {
    const columns = Object.entries(exportedColumns(declared)).map(
      ([key, { dataType }]): Column<Row> => [
        wordsOf(key),
        (row) => (dataType === 'json' || dataType === 'array' ? JSON.stringify(row[key]) : row[key]),
        dataType === 'date' ? 'time' : undefined,
      ],
    );
    const rows = this.#rows(declared, subject);
    const { content } = spreadsheet({ name, format: 'csv', days: [], columns, rows, limit: MAX_ROWS });
    yield { name: `${name}.csv` };
    for await (const chunk of content as ReadableStream<Uint8Array>) yield { content: chunk };
  }

  /** The account's rows, read in batches, in descending order of the primary key. */
  #rows({ of, ...declared }: PersonalTable, subject: Subject): AsyncGenerator<Row> {
    const { table } = declared;
    const exported = Object.keys(exportedColumns(declared));
    const reader = this.#options.readers.get(table);
    const { primaryKeys, columns: all } = getTableConfig(table);
    // The columns of a composite key are copies without a type.
    const key = primaryKeys[0]
      ? primaryKeys[0].columns.flatMap(({ name }) => all.filter((column) => column.name === name))
      : all.filter(({ primary }) => primary);
    const list = (parts: SQL[]) => sql.join(parts, sql`, `);
    const values = Object.fromEntries(key.map((column, index) => [`key${index}`, sql`${column}::text`]));
    type Read = Row & { key: Record<string, string> };
    const read = async (last: Read | undefined, limit: number): Promise<Read[]> => {
      const before =
        last &&
        sql`(${list(key.map((column) => sql`${column}`))}) < (${list(
          key.map(
            (column, index) =>
              sql`${last.key[`key${index}`]}::${sql.raw(column.getSQLType().replace('serial', 'int'))}`,
          ),
        )})`;
      const rows = await this.#options.database
        .select({ ...getTableColumns(table), key: values })
        .from(table)
        .where(and(of?.(subject), before))
        .orderBy(...key.map((column) => desc(column)))
        .limit(limit);
      return (reader ? await reader(rows) : rows) as Read[];
    };
    return picked(inBatches(read), exported);
  }
}

async function* picked(rows: AsyncIterable<Row>, columns: string[]): AsyncGenerator<Row> {
  for await (const row of rows) yield Object.fromEntries(columns.map((column) => [column, row[column]]));
}

/** The columns that the owner may read. */
function exportedColumns({
  table,
  unexported = [],
}: Pick<PersonalTable, 'table' | 'unexported'>): Record<string, DatabaseColumn> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([column]) => !unexported.includes(column as never)),
  );
}

const encode = (text: string) => new TextEncoder().encode(text);

/** The page that lists the files of an archive. */
function overview(account: Account, now: Date, listed: Listed[], files: string[], periods: Periods): string {
  const link = (name: string, text: string) =>
    `<a href="${name.split('/').map(encodeURIComponent).join('/')}">${escapeXml(text)}</a>`;
  const rows = listed.map(({ declared: { title, keptFor, why }, name, count }) => {
    const cells = [
      escapeXml(title),
      formatNumber(count),
      `${link(`${name}.csv`, 'CSV')} ${link(`${name}.json`, 'JSON')}`,
      escapeXml(sentenceOf(keptFor, periods)),
      escapeXml(sentenceOf(why, periods)),
    ];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const heads = ['What', 'Rows', 'Files', 'How long', 'Why'];
  const uploads = files.map((file) => `<li>${link(file, file)}</li>`).join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Personal data</title>
<style>body{font:16px/1.5 sans-serif;margin:2rem}td,th{padding:.25rem 1rem .25rem 0;text-align:start;vertical-align:top}</style>
<h1>Everything that is stored about ${escapeXml(account.name)}</h1>
<p>As of ${formatDateTime(now.toISOString(), 'UTC')} UTC. Of each kind, the newest ${formatNumber(MAX_ROWS)} rows at most. Secrets are left out, and so are the single entries of the ledger: “Calls” and “Usage by day” have what they charged for.</p>
<table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>
${rows.join('\n')}
</table>
${uploads && `<h2>Uploaded files</h2>\n<ul>${uploads}</ul>`}
</html>
`;
}
