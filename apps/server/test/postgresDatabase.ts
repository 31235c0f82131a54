import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * @param url a superuser's connection string
 * @param template the database to copy; by default the new one is empty
 * @returns the connection string of a new database
 */
export async function createPostgresDatabase(url: string, template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  await connection.query(`create database ${name} template ${template}`);
  await connection.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
