/**
 * Adds 5,000 documents to the server's database, PostgreSQL at `DATABASE_URL` or the embedded one in `DATA_DIR`: copies
 * of the shipped ones. The copies of a document differ in a number and a word.
 */
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { openDatabase } from '../src/database/client.ts';
import { openPlatform } from '../src/openPlatform.ts';
import { readSettings } from '../src/settings.ts';

const DOCUMENTS = 5000;

const settings = readSettings(process.env);
const client = await openDatabase({ url: settings.DATABASE_URL, folder: settings.DATA_DIR });
await openPlatform(settings, client, pino({ level: 'silent' }));
await client.database.execute(sql`
  insert into documents
    select (jsonb_populate_record(document, jsonb_build_object(
      'id', document.id || '-' || n,
      'api_id', null,
      'title', document.title || ' ' || n,
      'menu_name', document.menu_name || ' ' || n,
      'position', document.position + n * 1000,
      'words', (document.words || to_tsvector('simple', n || ' w' || md5(n::text)))::text
    ))).*
    from documents document, generate_series(1, ${DOCUMENTS}) n
    where document.type = 1
    order by n, document.id
    limit ${DOCUMENTS}`);
await client.close();
