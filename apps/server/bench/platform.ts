/** Shared parts of the benchmarks: a platform on a dedicated PostgreSQL, and functions to call and time it. */
import { randomBytes } from 'node:crypto';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type OperationId, operations } from '@platform/sdk/operations';
import { story } from '@platform/sdk-mocks/story';
import pg from 'pg';
import { pino } from 'pino';
import { median } from '../../../scripts/median.ts';
import { startPostgres } from '../../../scripts/postgres.ts';
import { noSms } from '../src/accounts/sms.ts';
import { createApp } from '../src/app.ts';
import { openPostgres } from '../src/database/postgres.ts';
import { diskStorage } from '../src/enterprises/storage.ts';
import { sampleUpstream } from '../src/gateway/upstream/sample.ts';
import { createPlatform } from '../src/platform.ts';

const ROUNDS = 15;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** A benchmark case: an operation, a label and its input. */
export type Case = [id: OperationId, what: string, input: Record<string, unknown>];

/** A logged-in account. */
export interface BenchCaller {
  id: string;
  token: string;
}

/** A query as it was sent. */
export interface Query {
  sql: string;
  params: unknown[];
}

/**
 * Starts a PostgreSQL and a platform on it.
 *
 * @returns the platform, and functions to fill and call it. Its disposal stops both
 */
export async function startBench(clock: () => Date = () => new Date()) {
  const folder = await mkdtempDisposable(path.join(tmpdir(), 'platform-bench-'));
  const postgres = await startPostgres();
  const client = await openPostgres(postgres.url);
  const connection = new pg.Client({ connectionString: postgres.url });
  await connection.connect();
  const logger = pino({ level: 'silent' });
  const platform = createPlatform({
    client,
    masterKeys: [randomBytes(32)],
    sms: noSms,
    codeCeilings: { installation: 10_000, areaCode: 2_000 },
    storage: diskStorage(folder.path),
    upstream: sampleUpstream(clock),
    seller: story.seller,
    bankAccount: story.bankAccount,
    timeZone: '+08:00',
    logRetentionDays: 180,
    upstreamCalls: 200,
    logger,
    clock,
  });
  await platform.applicationKeys.checkMasterKeys();
  const app = createApp({
    platform,
    provider: 'passant',
    logger,
    checksResponses: false,
    proxies: 0,
    ping: client.ping,
  });

  /** Runs statements in sequence. */
  async function runEach(statements: string): Promise<void> {
    for (const statement of statements.split(';').filter((each) => each.trim())) {
      await connection.query(statement);
    }
  }

  /** Creates an account and logs in. */
  async function logIn(
    phone: string,
    role: 'administrator' | 'regularUser',
    enterpriseId?: string,
  ): Promise<BenchCaller> {
    const password = 'Backroom-2026';
    const fields = { areaCode: '+1', phone, name: 'Operations', password, role, userType: 2 } as const;
    const { id } = await platform.accounts.create({ ...fields, enterpriseId });
    const { token } = await platform.sessions.logIn({ username: phone, password }, '127.0.0.1');
    return { id, token };
  }

  /** Sends a request to an operation. */
  async function send(
    id: OperationId,
    input: Record<string, unknown>,
    { token }: BenchCaller,
  ): Promise<Response> {
    const { method, path: address, media } = operations[id];
    const pairs = Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]);
    const fields = new URLSearchParams(pairs);
    const url = `http://bench${address.replace('{provider}', 'passant')}`;
    const response = await app.request(media === 'none' ? `${url}?${fields}` : url, {
      method,
      headers: { ticket: `${token}ENGLISH`, 'content-type': 'application/x-www-form-urlencoded' },
      ...(media !== 'none' && { body: fields.toString() }),
    });
    if (response.status !== 200) throw new Error(`${id} returned ${response.status}`);
    return response;
  }

  /** Repeats a case to get its median response time. The first responses don't count, because they fill the caches. */
  async function measure([id, what, input]: Case, caller: BenchCaller) {
    const times: number[] = [];
    let result: unknown;
    for (let round = -3; round < ROUNDS; round++) {
      const started = performance.now();
      const response = await send(id, input, caller);
      ({ result } = (await response.json()) as { result: unknown });
      if (round >= 0) times.push(performance.now() - started);
    }
    const { list } = result as { list?: unknown[] };
    const entries = Array.isArray(result) ? result.length : list?.length;
    return { operation: id, asked: what, entries, 'median (ms)': Number(median(times).toFixed(1)) };
  }

  /** Reads an export to its end; returns its duration, size and peak memory. */
  async function measureExport(
    id: OperationId,
    what: string,
    input: Record<string, unknown>,
    caller: BenchCaller,
  ) {
    collectGarbage();
    const before = process.memoryUsage();
    const started = performance.now();
    const { body } = await send(id, input, caller);
    let [size, rss, heap, collected] = [0, before.rss, before.heapUsed, performance.now()];
    for await (const chunk of body ?? []) {
      size += chunk.length;
      rss = Math.max(rss, process.memoryUsage().rss);
      if (performance.now() - collected < 250) continue;
      // The export holds what is left after garbage collection.
      collectGarbage();
      heap = Math.max(heap, process.memoryUsage().heapUsed);
      collected = performance.now();
    }
    return {
      export: id,
      of: what,
      'size (MB)': Number((size / 1e6).toFixed(1)),
      'time (s)': Number(((performance.now() - started) / 1000).toFixed(1)),
      'more memory (MB)': Math.round((rss - before.rss) / 1e6),
      'more heap (MB)': Number(((heap - before.heapUsed) / 1e6).toFixed(1)),
    };
  }

  /** The plans of a case's queries, without those for its session. */
  async function plansOf(
    [id, , input]: Case,
    caller: BenchCaller,
  ): Promise<{ query: Query; plan: string }[]> {
    const queries: Query[] = [];
    const query = pg.Pool.prototype.query;
    pg.Pool.prototype.query = function (this: pg.Pool, ...given: unknown[]) {
      const [config, params] = given as [{ text: string }, unknown[]];
      queries.push({ sql: config.text, params });
      return Reflect.apply(query, this, given);
    } as typeof query;
    await send(id, input, caller);
    pg.Pool.prototype.query = query;
    const plans = [];
    for (const each of queries.filter(({ sql }) => !sql.includes('"sessions"'))) {
      const { rows } = await connection.query(
        `explain (analyze, costs off, timing off) ${each.sql}`,
        each.params,
      );
      plans.push({ query: each, plan: rows.map((row) => row['QUERY PLAN']).join('\n') });
    }
    return plans;
  }

  return {
    platform,
    client,
    database: client.database,
    connection,
    runEach,
    logIn,
    send,
    measure,
    measureExport,
    plansOf,
    [Symbol.asyncDispose]: async () => {
      await connection.end();
      await platform.gateway.close();
      await client.close();
      await postgres.stop();
      await folder.remove();
    },
  };
}

/**
 * Prints the rows that exceed the bound.
 *
 * @param bound the maximum median, in milliseconds
 * @returns the number of rows over the bound
 */
export function reportSlow(
  rows: { operation: string; asked: string; 'median (ms)': number }[],
  bound: number,
): number {
  const slow = rows.filter((row) => row['median (ms)'] > bound);
  for (const row of slow) {
    console.error(`${row.operation}, ${row.asked}: ${row['median (ms)']} ms is over ${bound} ms.`);
  }
  return slow.length;
}
