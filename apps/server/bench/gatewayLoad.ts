/** What benchmarks of the gateway share: servers as processes, applications that may call, and calls over 64 connections. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { signParams } from '@platform/signer';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { openDatabase } from '../src/database/client.ts';
import { openPlatform } from '../src/openPlatform.ts';
import { readSettings } from '../src/settings.ts';

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
/** A key of an application that may call every one of the APIs. */
export interface Key {
  appId: string;
  accessKeyId: string;
  accessKeySecret: string;
}

/** How fast calls were, in milliseconds. */
export interface Run {
  callsPerSecond: number;
  p50: number;
  p99: number;
  max: number;
}

const children: ChildProcess[] = [];

/**
 * Starts a script of the server in production, and waits until it listens.
 *
 * @param script its path from this folder
 * @param environment its settings
 * @param flags further flags of Node
 * @returns its address
 */
export function startProcess(
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

/** Stops every started process. */
export async function stopProcesses(): Promise<void> {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null) continue;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}

/**
 * Fills a database with an account, applications and what they may call; the server is not running yet.
 *
 * @param environment the server's settings
 * @returns the applications' keys
 */
export async function seed(environment: Record<string, string>): Promise<Key[]> {
  const settings = readSettings(environment);
  const client = await openDatabase({ url: settings.DATABASE_URL, folder: settings.DATA_DIR });
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
/** Signs calls, each unlike all others: another application, method or second. */
export class SignedCalls {
  readonly #keys: Key[];
  /** How many calls were signed. Set it back if those behind have spent no signature. */
  signed = 0;

  /** @param keys the keys, of a database that has seen no calls */
  constructor(keys: Key[]) {
    this.#keys = keys;
  }

  /** @returns the form of the next call */
  next(): string {
    const keys = this.#keys;
    const { appId, accessKeyId, accessKeySecret: secret } = keys[this.signed % keys.length] as Key;
    const turn = Math.floor(this.signed / keys.length);
    const { method, params } = APIS[turn % APIS.length] as (typeof APIS)[number];
    this.signed += 1;
    const timestamp = new Date(START + Math.floor(turn / APIS.length) * 1000);
    const call = signParams({ appId, accessKeyId, secret, method, version: 'v2', params, timestamp });
    return new URLSearchParams(call as Record<string, string>).toString();
  }
}

/**
 * Sends calls over 64 connections to one server, or half of them to each of two; every response must have the status.
 *
 * @param urls the servers
 * @param calls the signer of the calls
 * @param count how many
 * @param options the status, 200 by default, and how many calls a second are sent, as many as possible by default
 * @returns how fast they were
 * @throws where a response has another status
 */
export async function run(
  urls: string[],
  calls: SignedCalls,
  count: number,
  { status = 200, rate }: { status?: 200 | 401; rate?: number } = {},
): Promise<Run> {
  const connections = CONNECTIONS / urls.length;
  const each = Math.ceil(count / CONNECTIONS);
  const bodies = Array.from({ length: CONNECTIONS }, () =>
    Array.from({ length: each }, () => {
      const body = calls.next();
      return { body: status === 200 ? body : body.replace(/_sig=\w{8}/, '_sig=00000000') };
    }),
  );
  const results = await Promise.all(
    urls.map((url) =>
      autocannon({
        url: `${url}/gateway`,
        connections,
        amount: each * connections,
        ...(rate !== undefined && { overallRate: rate / urls.length }),
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
  const most = (name: 'p50' | 'p99' | 'max') => Math.max(...results.map(({ latency }) => latency[name]));
  return { callsPerSecond, p50: most('p50'), p99: most('p99'), max: most('max') };
}

/**
 * @param values some values
 * @returns the one in the middle
 */
export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
