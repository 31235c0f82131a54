/**
 * Compares the gateway under load, over 64 connections, with a Hono route that parses and verifies the same calls and
 * returns the same body (`gatewayPeer.ts`), each in a separate process. Rounds alternate, and a ratio compares two
 * consecutive runs; the medians must be within the bounds. Options: `--profile` writes a CPU profile of the
 * gateway's process into `.data/profiles`; `--calls` and `--rounds` set the number of calls and of rounds; `--only` selects
 * the engine (`postgres` or `embedded`), `--kind` only `accepted` calls or only rejected ones (`refused`).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { median } from '../../../scripts/median.ts';
import { startPostgres } from '../../../scripts/postgres.ts';
import { MASTER_KEY, PRODUCTION } from '../test/production.ts';
import { type Run, run, SignedCalls, seed, startProcess, stopProcesses } from './gatewayLoad.ts';

const { values: options } = parseArgs({
  options: {
    calls: { type: 'string', default: '8000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    kind: { type: 'string' },
    profile: { type: 'boolean', default: false },
  },
});
const CALLS = Number(options.calls);
const ROUNDS = Number(options.rounds);
/**
 * The minimum shares of the peer's calls per second, the maximum multiple of its 99th percentile, and the minimum multiple
 * of one process's calls per second that two processes reach.
 */
const BOUNDS = { postgres: 0.5, embedded: 0.4, rejected: 0.7, p99: 4, two: 1.6 };

const folder = mkdtempSync(path.join(tmpdir(), 'platform-gateway-'));

interface Row {
  what: string;
  'calls/s': number;
  'peer calls/s': number;
  ratio: number;
  'p99 (ms)': number;
  'peer p99 (ms)': number;
  'p99 ratio': number;
}

async function compare(
  what: string,
  gateway: string[],
  peer: string[],
  calls: SignedCalls,
  status: 200 | 401,
): Promise<Row> {
  // Warm-up of both, which is not counted.
  for (const urls of [peer, gateway]) await run(urls, calls, CALLS / 2, { status });
  const pairs: { own: Run; other: Run }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const other = await run(peer, calls, CALLS, { status });
    pairs.push({ other, own: await run(gateway, calls, CALLS, { status }) });
  }
  const of = (value: (pair: { own: Run; other: Run }) => number) => median(pairs.map(value));
  const row = {
    what,
    'calls/s': Math.round(of(({ own }) => own.callsPerSecond)),
    'peer calls/s': Math.round(of(({ other }) => other.callsPerSecond)),
    ratio: Number(of(({ own, other }) => own.callsPerSecond / other.callsPerSecond).toFixed(2)),
    'p99 (ms)': of(({ own }) => own.p99),
    'peer p99 (ms)': of(({ other }) => other.p99),
    'p99 ratio': Number(of(({ own, other }) => own.p99 / other.p99).toFixed(2)),
  };
  console.log(JSON.stringify(row));
  return row;
}

const postgres = options.only === 'embedded' ? undefined : await startPostgres({ isDurable: true });
const engines: Record<string, Record<string, string>> = {
  ...(postgres && { postgres: { DATABASE_URL: postgres.url } }),
  ...(options.only !== 'postgres' && {
    embedded: { DATA_DIR: path.join(folder, 'data'), EMBEDDED_DATABASE: 'allow' },
  }),
};
const rows: Row[] = [];
const misses: string[] = [];
const expectBound = (isMet: boolean, miss: string) => {
  if (!isMet) misses.push(miss);
};
try {
  for (const [engine, database] of Object.entries(engines)) {
    const environment = {
      ...PRODUCTION,
      DATA_DIR: folder,
      MASTER_KEY,
      ...database,
    };
    const keys = await seed(environment);
    const calls = new SignedCalls(keys);
    const secrets = Object.fromEntries(
      keys.map(({ accessKeyId, accessKeySecret }) => [accessKeyId, accessKeySecret]),
    );
    const peer = await startProcess('gatewayPeer.ts', { KEYS: JSON.stringify(secrets) });
    const profiles = path.resolve('.data/profiles');
    const flags = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [];
    const gateway = await startProcess('../src/main.ts', environment, flags);
    for (const [kind, status, least] of [
      ['accepted', 200, BOUNDS[engine as 'postgres' | 'embedded']],
      ['refused', 401, BOUNDS.rejected],
    ] as const) {
      if (options.kind && options.kind !== kind) continue;
      const first = calls.signed;
      const row = await compare(`${kind}, ${engine}`, [gateway], [peer], calls, status);
      // Rejected calls did not use up their signatures.
      if (kind === 'refused') calls.signed = first;
      rows.push(row);
      expectBound(row.ratio >= least, `${row.what}: ${row.ratio} of the peer's rate is less than ${least}`);
      expectBound(
        row['p99 ratio'] <= BOUNDS.p99,
        `${row.what}: the 99th percentile is ${row['p99 ratio']} times the peer's, over ${BOUNDS.p99}`,
      );
    }
    if (engine === 'postgres' && !options.kind) {
      const second = await startProcess('../src/main.ts', environment);
      const one = await run([gateway], calls, CALLS);
      const two = await run([gateway, second], calls, CALLS);
      const times = two.callsPerSecond / one.callsPerSecond;
      console.log(
        `Two processes: ${Math.round(two.callsPerSecond)} calls/s, ${times.toFixed(2)} times as many as one process, on ${availableParallelism()} cores`,
      );
      // Two gateways, PostgreSQL and the load generator keep four cores busy.
      if (availableParallelism() >= 4) {
        expectBound(
          times >= BOUNDS.two,
          `two processes: ${times.toFixed(2)} times the rate of one is less than ${BOUNDS.two}`,
        );
      }
    }
    await stopProcesses();
  }
} finally {
  await stopProcesses();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.table(rows);
for (const miss of misses) console.error(miss);
process.exitCode = misses.length > 0 ? 1 : 0;
