import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { TestProject } from 'vitest/node';
import { connectTo, newEngine } from '#database/embedded.ts';
import './engine.ts';

/** Creates one migrated embedded database that every test file and data folder starts from as a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'platform-embedded-'));
  const dataFolder = path.join(folder, 'data');
  await mkdir(dataFolder);
  const engine = newEngine({ dataDir: path.join(dataFolder, 'database') });
  const pool = connectTo(engine);
  await migrate(drizzle({ client: pool }), {
    migrationsFolder: path.resolve(import.meta.dirname, '../migrations'),
  });
  await pool.end();
  const dump = path.join(folder, 'database.tar');
  await writeFile(dump, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()));
  await engine.close();
  project.provide('embeddedDump', dump);
  project.provide('embeddedDataFolder', dataFolder);
  project.provide('postgresUrl', undefined);
  project.provide('redisUrl', undefined);
  project.provide('postgresTemplate', undefined);
  return () => rm(folder, { recursive: true, force: true });
}
