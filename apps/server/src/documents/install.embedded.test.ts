import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import { Apis } from '#apis/service.ts';
import { connectTo, newEngine } from '#database/embedded.ts';
import { migrationsFolder } from '#database/migrations.ts';
import { installDocuments } from './install.ts';

/** The first migration that records shipped documents. */
const SHIPPED = '0008_shipped_documents.sql';

/** Data of an earlier version: texts as shipped, edited and added by operators, and two APIs, one with a moved document. */
const EARLIER = `
  insert into apis values
    ('api-traffic-hourly-v2', 'open.traffic.getHourlyFlow', 'v2', 'new', '', '', '', '[]', '[]', '[]', '', 'basic', 1, 0),
    ('api-traffic-dwell-v2', 'open.traffic.getDwellTime', 'v2', 'new', '', '', '', '[]', '[]', '[]', '', 'basic', 1, 1);
  insert into documents (id, type, parent_id, position, interface_version, menu_name, title, description, content, tags,
    http_methods, is_signature_required, http_route, request_params, response_params, response_codes, response_example,
    examples, api_id, is_published, revision, created_by_id, last_modified_by_id, create_time, update_time, words)
  select id, type, parent, 1, 'new', title, title, '', 'Earlier', '[]', '[]', true, '', '[]', '[]', '[]', '', '[]', api,
    true, 1, creator, modifier, now(), now(), ''
  from (values
    ('folder-new-getting-started', 2, null, 'Getting started', null, null, null),
    ('doc-signing', 1, 'folder-new-getting-started', 'Signing', null, null, null),
    ('doc-answers', 1, 'folder-new-getting-started', 'Answers', null, null, 'usr-1'),
    ('doc-mine', 1, 'folder-new-getting-started', 'Mine', null, 'usr-1', 'usr-1'),
    ('doc-traffic-hourly-v2', 1, 'folder-new-getting-started', 'Hourly', 'api-traffic-hourly-v2', null, null)
  ) as earlier (id, type, parent, title, api, creator, modifier);
`;

it("an installation keeps operators' changes from before shipped documents were recorded", async () => {
  const engine = newEngine();
  const migrate = async (isWanted: (name: string) => boolean) => {
    const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
    for (const name of names.filter(isWanted)) {
      await engine.exec(await readFile(path.join(migrationsFolder, name), 'utf8'));
    }
  };
  await migrate((name) => name < SHIPPED);
  await engine.exec(EARLIER);
  await migrate((name) => name >= SHIPPED);
  const database = drizzle({ client: connectTo(engine), casing: 'snake_case' });
  await new Apis({ database }).install();
  await installDocuments(database);
  const { rows } = await engine.query<{ id: string; content: string }>('select id, content from documents');
  await engine.close();
  const contents = new Map(rows.map(({ id, content }) => [id, content]));
  expect(contents.get('doc-signing')).toContain('## The rule');
  expect(contents.get('doc-traffic-hourly-v2')).toBe('');
  expect([contents.get('doc-answers'), contents.get('doc-mine')]).toEqual(['Earlier', 'Earlier']);
  expect(contents.has('doc-limits')).toBe(false);
  expect(contents.has('doc-traffic-dwell-v2')).toBe(false);
  expect(contents.has('doc-traffic-hourly-v1')).toBe(true);
});
