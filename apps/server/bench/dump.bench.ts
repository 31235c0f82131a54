/**
 * Measures signed calls at a constant rate on a dedicated PostgreSQL: alone, and while `pg_dump` runs and partitions of the
 * call log are made and dropped. Rounds come in pairs, one alone and one beside a dump; every other pair
 * starts with the dump. Options: `--calls` (number of calls in the log), `--rounds` (number of pairs), `--seconds`
 * (duration of a round), `--rate` (calls per second).
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { startPostgres } from '../../../scripts/postgres.ts';
import { plusDays } from '../src/calendar.ts';
import { advisoryLocks } from '../src/database/advisoryLocks.ts';
import { openPostgres } from '../src/database/postgres.ts';
import { LogPartitions } from '../src/gateway/log/partitions.ts';
import { countedTo } from '../src/statistics/rollup.ts';
import { MASTER_KEY, PRODUCTION } from '../test/production.ts';
import { comparePairs, runEvenly, SignedCalls, seed, startProcess, stopProcesses } from './gatewayLoad.ts';

const { values: options } = parseArgs({
  options: {
    calls: { type: 'string', default: '2000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '10' },
    rate: { type: 'string', default: '300' },
  },
});
const [FILLED, ROUNDS, SECONDS, RATE] = [options.calls, options.rounds, options.seconds, options.rate].map(
  Number,
) as [number, number, number, number];
/**
 * The number of days before today that are filled with calls. Each maintenance run simulates the next day, and
 * drops the partition of one more of these days.
 */
const DAYS = 150;
const MAINTENANCE_EVERY = 500;
const SAMPLE_EVERY = 20;
const BOUNDS = { p99: 3, wait: 500 };

const postgres = await startPostgres({ isDurable: true });
const folder = mkdtempSync(path.join(tmpdir(), 'platform-dump-'));
const pgDump = path.join(postgres.binaries, 'pg_dump');
const environment = {
  ...PRODUCTION,
  DATA_DIR: folder,
  MASTER_KEY,
  DATABASE_URL: postgres.url,
  CALL_LOG_DAYS: String(DAYS + 30),
};
/** The simulated day of the maintenance: each run is one day later than the previous one. */
let dayOfMaintenance = 0;
const did = { made: 0, dropped: 0, delayed: 0, dumps: 0, brokenDumps: 0 };

/** Fills the log with past calls that the statistics have counted. */
async function fill(client: Awaited<ReturnType<typeof openPostgres>>, partitions: LogPartitions) {
  const today = new Date().toISOString().slice(0, 10);
  const perDay = Math.ceil(FILLED / DAYS);
  for (let back = DAYS; back > 0; back--) {
    const day = plusDays(today, -back);
    await partitions.write([{ startTime: new Date(`${day}T12:00:00Z`) }], () =>
      client.database.execute(sql`
        insert into invoke_logs (id, app_id, api_method, version, start_time, duration, status, code, codename, http_status,
          sig, request_mode, input_params)
        select 'fill-' || ${day}::text || '-' || n, 'S107-' || n % 600, 'open.traffic.getHourlyFlow', 'v2',
          ${day}::timestamptz + n * interval '1 day' / ${perDay}, 20, 'success', 0, 'SUCCESS', 200, md5(n::text), 'post',
          '{"storeId":"ST-0101","date":"2026-11-17"}'
        from generate_series(0, ${perDay - 1}::int) n`),
    );
  }
  await client.database.execute(sql`update rollups set counted_to = pg_snapshot_xmin(pg_current_snapshot())`);
  await client.database.execute(sql`analyze invoke_logs`);
}

/** Dumps the database repeatedly until the work ends, and maintains the log in the meantime. */
async function besideDump<Result>(partitions: LogPartitions, work: () => Promise<Result>): Promise<Result> {
  let isOver = false;
  const dump = async () => {
    while (!isOver) {
      const child = spawn(pgDump, ['-Fc', postgres.url], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let problem = '';
      child.stderr.on('data', (chunk) => {
        problem += chunk;
      });
      const code = await new Promise((resolve) => child.once('exit', resolve));
      // A dump that starts while a partition is being dropped may fail to find it.
      if (code === 0) did.dumps += 1;
      else {
        did.brokenDumps += 1;
        console.log(`A dump failed: ${problem}`);
      }
      // Partitions can be dropped only between two dumps.
      await sleep(2 * MAINTENANCE_EVERY);
    }
  };
  const maintain = async () => {
    while (!isOver) {
      if (dayOfMaintenance < DAYS - 1) dayOfMaintenance += 1;
      const { made, dropped, delayed } = await partitions.maintain(
        new Date(Date.now() + dayOfMaintenance * 86_400_000),
      );
      did.made += made.length;
      did.dropped += dropped.length;
      did.delayed += delayed.length;
      await sleep(MAINTENANCE_EVERY);
    }
  };
  const others = [dump(), maintain()];
  try {
    return await work();
  } finally {
    isOver = true;
    await Promise.all(others);
  }
}

/**
 * Starts to measure how long reads and writes of the log wait for locks (what the dump waits for does not count), and how
 * long writes wait for partitions that another connection makes. Returns a function that stops the measurement and returns
 * the longest wait in milliseconds.
 */
async function watchLocks(): Promise<() => Promise<number>> {
  const connection = new pg.Client({ connectionString: postgres.url });
  await connection.connect();
  let isOver = false;
  let longest = 0;
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await connection.query(`
        select coalesce(max(extract(epoch from clock_timestamp() - waitstart)), 0) * 1000 as wait
        from pg_locks join pg_stat_activity using (pid)
        where not granted and application_name <> 'pg_dump' and (
          mode in ('AccessShareLock', 'RowExclusiveLock') and relation::regclass::text like 'invoke_logs%'
          or locktype = 'advisory' and objid = ${advisoryLocks.makingDays})`);
      longest = Math.max(longest, Number(rows[0]?.wait));
      await sleep(SAMPLE_EVERY);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    await connection.end();
    return longest;
  };
}

let ratio = Number.NaN;
let longestWait = 0;
try {
  if (!existsSync(pgDump)) throw new Error('No pg_dump was found: install PostgreSQL 15 or later.');
  const calls = new SignedCalls(await seed(environment));
  const client = await openPostgres(postgres.url);
  const partitions = new LogPartitions({ client, logRetentionDays: DAYS, countedTo });
  await fill(client, partitions);
  const server = await startProcess('../src/main.ts', environment);
  const measure = () => runEvenly(server, calls, RATE, SECONDS);
  // The first round is a warm-up and is not counted.
  await measure();
  const endWatch = await watchLocks();
  ratio = await comparePairs(ROUNDS, measure, () => besideDump(partitions, measure));
  longestWait = await endWatch();
  await client.close();
} finally {
  await stopProcesses();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

console.log(
  `During a dump, the p99 of calls is ${ratio.toFixed(2)} times their p99 without a dump (limit: ${BOUNDS.p99}). Longest wait for a partition: ${Math.round(longestWait)} ms (limit: ${BOUNDS.wait} ms).`,
);
console.log(
  `Partitions: ${did.made} made, ${did.dropped} dropped, ${did.delayed} delayed by locks. Dumps: ${did.dumps} completed, ${did.brokenDumps} failed.`,
);
const misses = [
  ratio > BOUNDS.p99 &&
    `The p99 of calls during a dump is over ${BOUNDS.p99} times their p99 without a dump.`,
  longestWait > BOUNDS.wait && `A call waited ${Math.round(longestWait)} ms for a partition.`,
  did.made === 0 && 'No partition was made.',
  did.dropped === 0 && 'No partition was dropped.',
  did.dumps === 0 && 'No dump was completed.',
].filter(Boolean);
for (const miss of misses) console.error(miss);
console.log(misses.length > 0 ? 'FAIL' : 'PASS');
process.exitCode = misses.length > 0 ? 1 : 0;
