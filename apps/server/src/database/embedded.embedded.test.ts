import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectTo, newEngine } from './embedded.ts';
import { onSingleConnection } from './singleConnection.ts';

let engine: PGlite;
let pool: pg.Pool;

beforeAll(async () => {
  engine = newEngine();
  pool = connectTo(engine);
  await pool.query('create table notes (text text)');
});
afterAll(async () => {
  await pool.end();
  await engine.close();
});

const prepared = (length: number) =>
  pool.query<{ text: string }>({ name: 'repeat', text: `select repeat('a', $1) as text`, values: [length] });

describe('driver over the embedded engine', () => {
  test('returns its own result to each query, however many queries are sent at once and however long the result is', async () => {
    const lengths = [3, 200_000, 0, 70_000, 5, 1_000_000];
    const responses = await Promise.all(lengths.map((length) => prepared(length)));
    expect(responses.map(({ rows }) => rows[0]?.text.length)).toEqual(lengths);
  });

  test('sends values larger than any buffer, both bytes and text in any script', async () => {
    const text = 'Überwachung 監視 🏬 '.repeat(20_000);
    const bytes = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, index) => index % 256));
    const { rows } = await pool.query('select $1::text as text, $2::bytea as bytes', [text, bytes]);
    expect(rows[0].text).toBe(text);
    expect(bytes.equals(rows[0].bytes)).toBe(true);
  });

  test('continues after a query that failed, prepared or not, and after invalid SQL', async () => {
    await expect(prepared(-1).then(() => pool.query('select 1 / 0'))).rejects.toMatchObject({
      code: '22012',
    });
    await expect(pool.query('select 1 / $1::integer', [0])).rejects.toMatchObject({ code: '22012' });
    await expect(pool.query('selec')).rejects.toMatchObject({ code: '42601' });
    expect((await prepared(2)).rows).toEqual([{ text: 'aa' }]);
  });

  test('gives a transaction exclusive use of the engine', async () => {
    const connection = await pool.connect();
    await connection.query('begin');
    await connection.query(`insert into notes values ('undone')`);
    const others = pool.query('select count(*)::integer as notes from notes');
    await connection.query('rollback');
    connection.release();
    expect((await others).rows).toEqual([{ notes: 0 }]);
  });

  test.each([1, 2])('continues after the engine failed at statement %i of a transaction', async (failing) => {
    const database = drizzle({ client: pool });
    await database.execute(sql`select 1`);
    const run = engine.execProtocolRawStream.bind(engine);
    let statements = 0;
    const failure = vi.spyOn(engine, 'execProtocolRawStream').mockImplementation((...message) => {
      statements += 1;
      return statements === failing ? Promise.reject(new Error('broken')) : run(...message);
    });
    const lost = database.transaction((transaction) => transaction.execute(sql`select 2`));
    await expect(lost).rejects.toThrow();
    failure.mockRestore();
    expect((await database.execute(sql`select 3 as three`)).rows).toEqual([{ three: 3 }]);
  });

  describe('with a transaction', () => {
    const one = sql`select 1 as one`;
    const rows = [{ one: 1 }];

    test.each(['execute', 'transaction'] as const)(
      'fails the transaction at once if it waits for "%s" outside of itself, and continues afterwards',
      async (method) => {
        const { database } = onSingleConnection(pool);
        const query = () =>
          method === 'execute' ? database.execute(one) : database.transaction((inner) => inner.execute(one));
        await expect(database.transaction(query)).rejects.toMatchObject(
          method === 'execute'
            ? { cause: { message: expect.stringContaining('would wait forever') } }
            : { message: expect.stringContaining('would wait forever') },
        );
        expect(await query()).toMatchObject({ rows });
      },
    );

    test('fails a session at once if it waits for a query outside of itself', async () => {
      const { database, session } = onSingleConnection(pool);
      await expect(session(() => database.execute(one))).rejects.toThrow();
      expect(await session((own) => own.execute(one))).toMatchObject({ rows });
    });

    test('makes other queries wait for the transaction, and runs queries that are sent from its code after it has ended', async () => {
      const { database } = onSingleConnection(pool);
      let later: Promise<unknown> | undefined;
      let end = () => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      const transaction = database.transaction(async (own) => {
        later = ended.then(() => database.execute(one));
        return own.transaction((nested) => nested.execute(one));
      });
      const other = database.execute(one);
      expect(await transaction).toMatchObject({ rows });
      end();
      expect(await later).toMatchObject({ rows });
      expect(await other).toMatchObject({ rows });
    });
  });

  test('rolls back the transaction of a destroyed connection, and prepares statements again', async () => {
    await prepared(1);
    const connection = await pool.connect();
    await connection.query('begin');
    await connection.query(`insert into notes values ('undone')`);
    connection.release(true);
    expect((await pool.query('select * from notes')).rows).toEqual([]);
    expect((await prepared(1)).rows).toEqual([{ text: 'a' }]);
  });
});
