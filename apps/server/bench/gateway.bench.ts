/**
 * The gateway under load, 64 connections, against a route of Hono's that parses and verifies the same calls and answers
 * the same body (`gatewayPeer.ts`), each in a process of its own. Rounds alternate, and a ratio is that of two runs
 * that followed each other; the medians are held to the bounds of the gateway. `--profile` writes a CPU profile of the
 * gateway's process into `.data/profiles`; `--calls` and `--rounds` say how much is measured; `--only` which engine,
 * `--kind` whether accepted or refused calls.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { signParams } from '@platform/signer';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { startPostgres } from '../../../scripts/postgres.ts';
import { openDatabase } from '../src/database/client.ts';
import { openPlatform } from '../src/openPlatform.ts';
import { readSettings } from '../src/settings.ts';
import { MASTER_KEY, PRODUCTION } from '../test/production.ts';

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
const CONNECTIONS = 64;
/** Applications of one account whose invoke billing is off and whose calls per second are increased: none is refused. */
const APPLICATIONS = 40;
const INCREASED_QPS = 100_000;
/** Basic APIs whose sample answers take the least time, so that the gateway is measured and not its upstream. */
const APIS: { apiId: string; method: string; params: Record<string, string> }[] = [
  { apiId: 'api-inspection-stores-v2', method: 'open.inspection.listStores', params: {} },
  { apiId: 'api-device-list-v2', method: 'open.device.listDevices', params: { storeId: 'ST-0101' } },
  { apiId: 'api-device-status-v2', method: 'open.device.getStatus', params: { deviceId: 'DV-0101-11' } },
  {
    apiId: 'api-inspection-report-v2',
    method: 'open.inspection.getReport',
    params: { inspectionId: 'IN-0101-20261116' },
  },
];
/** The least share of the peer's calls per second, and how many times its 99th percentile is allowed. */
const BOUNDS = { postgres: 0.5, embedded: 0.4, refused: 0.7, p99: 4, two: 1.6 };

interface Key {
  appId: string;
  accessKeyId: string;
  accessKeySecret: string;
}

interface Run {
  callsPerSecond: number;
  p99: number;
}

const folder = mkdtempSync(path.join(tmpdir(), 'platform-gateway-'));
const children: ChildProcess[] = [];

function startProcess(
  script: string,
  environment: Record<string, string>,
  flags: string[] = [],
): Promise<string> {
  const { DATABASE_URL: _, REDIS_URL: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [...flags, path.resolve(import.meta.dirname, script)], {
    env: { ...inherited, NODE_ENV: 'production', PORT: '0', DRAIN_DELAY: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const [url] = /http:\/\/\S+:\d+/.exec(output) ?? [];
      if (!url) return;
      child.stdout.off('data', read);
      // What it logs is read, as a log's collector would, and forgotten.
      child.stdout.resume();
      resolve(url);
    };
    child.stdout.on('data', read);
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${output}`)));
  });
}

async function stopProcesses(): Promise<void> {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null) continue;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}

/** Fills a database with an account, applications and what they may call; the server is not running yet. */
async function seed(environment: Record<string, string>): Promise<Key[]> {
  const settings = readSettings(environment);
  const client = await openDatabase(settings);
  const { platform } = await openPlatform(settings, client, pino({ level: 'silent' }));
  const keys: Key[] = [];
  const { id } = await platform.accounts.create({
    areaCode: '+1',
    phone: '2025550150',
    name: 'Load',
    password: 'Backroom-2026',
    role: 'regularUser',
    userType: 2,
  });
  await client.database.execute(sql`update accounts set is_invoke_billing_enabled = false where id = ${id}`);
  for (let index = 0; index < APPLICATIONS; index++) {
    const saved = await platform.applications.save(id, { name: `Load ${index}`, description: '' });
    keys.push({ ...saved, accessKeySecret: saved.accessKeySecret ?? '' });
    for (const { apiId } of APIS) await platform.applications.setApi(id, saved.appId, apiId, true);
  }
  await client.database.execute(sql`
    insert into qps_grants (id, account_id, app_id, api_id, increased_qps, product_name, start_time, end_time)
    select app_id || api_id, ${id}, app_id, api_id, ${INCREASED_QPS}, 'Load', now() - interval '1 day', now() + interval '1 day'
    from application_apis`);
  await client.close();
  return keys;
}

/** Timestamps are counted on from here, a second for each application and API: they are good ten minutes either way. */
const START = Date.now() - 4 * 60_000;
/** How many calls were signed for the present engine, which has seen none of another's. */
let signed = 0;

/** Signs a call that no other one is like: another application, method or second. */
function signNext(keys: Key[]): string {
  const { appId, accessKeyId, accessKeySecret: secret } = keys[signed % keys.length] as Key;
  const turn = Math.floor(signed / keys.length);
  const { method, params } = APIS[turn % APIS.length] as (typeof APIS)[number];
  signed += 1;
  const timestamp = new Date(START + Math.floor(turn / APIS.length) * 1000);
  const call = signParams({ appId, accessKeyId, secret, method, version: 'v2', params, timestamp });
  return new URLSearchParams(call as Record<string, string>).toString();
}

/** Sends calls over 64 connections to one server, or half of them to each of two; every answer must have the status. */
async function run(urls: string[], keys: Key[], calls: number, status: 200 | 401): Promise<Run> {
  const connections = CONNECTIONS / urls.length;
  const each = Math.ceil(calls / CONNECTIONS);
  const bodies = Array.from({ length: CONNECTIONS }, () =>
    Array.from({ length: each }, () => {
      const body = signNext(keys);
      return { body: status === 200 ? body : body.replace(/_sig=\w{8}/, '_sig=00000000') };
    }),
  );
  const results = await Promise.all(
    urls.map((url) =>
      autocannon({
        url: `${url}/gateway`,
        connections,
        amount: each * connections,
        timeout: 60,
        // A run ends with a sample: by the default, at a whole second.
        sampleInt: 10,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        setupClient: (client) => client.setRequests(bodies.pop() ?? []),
      }),
    ),
  );
  let callsPerSecond = 0;
  for (const { statusCodeStats = {}, start, finish } of results) {
    const answered = statusCodeStats[`${status}`]?.count ?? 0;
    if (answered !== each * connections) {
      throw new Error(`Not every call was answered with ${status}: ${JSON.stringify(statusCodeStats)}`);
    }
    callsPerSecond += (answered / (finish.getTime() - start.getTime())) * 1000;
  }
  return { callsPerSecond, p99: Math.max(...results.map(({ latency }) => latency.p99)) };
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

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
  keys: Key[],
  status: 200 | 401,
): Promise<Row> {
  // The first are not counted: they warm both up.
  for (const urls of [peer, gateway]) await run(urls, keys, CALLS / 2, status);
  const pairs: { own: Run; other: Run }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const other = await run(peer, keys, CALLS, status);
    pairs.push({ other, own: await run(gateway, keys, CALLS, status) });
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
    signed = 0;
    const secrets = Object.fromEntries(
      keys.map(({ accessKeyId, accessKeySecret }) => [accessKeyId, accessKeySecret]),
    );
    const peer = await startProcess('gatewayPeer.ts', { KEYS: JSON.stringify(secrets) });
    const profiles = path.resolve('.data/profiles');
    const flags = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [];
    const gateway = await startProcess('../src/main.ts', environment, flags);
    for (const [kind, status, least] of [
      ['accepted', 200, BOUNDS[engine as 'postgres' | 'embedded']],
      ['refused', 401, BOUNDS.refused],
    ] as const) {
      if (options.kind && options.kind !== kind) continue;
      const first = signed;
      const row = await compare(`${kind}, ${engine}`, [gateway], [peer], keys, status);
      // A refused call has spent no signature.
      if (kind === 'refused') signed = first;
      rows.push(row);
      expectBound(row.ratio >= least, `${row.what}: ${row.ratio} of the peer is less than ${least}`);
      expectBound(
        row['p99 ratio'] <= BOUNDS.p99,
        `${row.what}: the 99th percentile is ${row['p99 ratio']} times the peer's, over ${BOUNDS.p99}`,
      );
    }
    if (engine === 'postgres' && !options.kind) {
      const second = await startProcess('../src/main.ts', environment);
      const one = await run([gateway], keys, CALLS, 200);
      const two = await run([gateway, second], keys, CALLS, 200);
      const times = two.callsPerSecond / one.callsPerSecond;
      console.log(
        `Two processes: ${Math.round(two.callsPerSecond)} calls/s, ${times.toFixed(2)} times one, on ${availableParallelism()} cores`,
      );
      // Two gateways, PostgreSQL and what calls them keep four cores busy.
      if (availableParallelism() >= 4) {
        expectBound(
          times >= BOUNDS.two,
          `two processes: ${times.toFixed(2)} times one is less than ${BOUNDS.two}`,
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
