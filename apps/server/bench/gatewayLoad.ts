/**
 * Shared parts of the gateway benchmarks: server processes, applications with access to the APIs, and calls over 64
 * connections.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { signParams } from '@platform/signer';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { median } from '../../../scripts/median.ts';
import { openDatabase } from '../src/database/client.ts';
import { openPlatform } from '../src/openPlatform.ts';
import { readSettings } from '../src/settings.ts';
import { ENVIRONMENT } from '../test/environment.ts';
import { type EvenRequest, sendEvenly } from './evenLoad.ts';

const CONNECTIONS = 64;
/**
 * The number of applications of one account. The account's invoke billing is off, and the applications have QPS expansions,
 * so that no call is rejected.
 */
const APPLICATIONS = 40;
const INCREASED_QPS = 100_000;
/** Basic APIs with the fastest sample responses, so that the gateway is measured and not its upstream. */
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
/** A key of an application that may call all of the APIs. */
export interface Key {
  appId: string;
  accessKeyId: string;
  accessKeySecret: string;
}

/** The speed of a run; times in milliseconds. */
export interface Run {
  callsPerSecond: number;
  p50: number;
  p99: number;
  max: number;
}

const children: ChildProcess[] = [];
/** Process ids by URL. */
const pids = new Map<string, number | undefined>();

/**
 * Starts a script of the server in production mode, and waits until it listens.
 *
 * @param script its path relative to this folder
 * @param flags further flags of Node
 * @returns its URL
 */
export function startProcess(
  script: string,
  environment: Record<string, string>,
  flags: string[] = [],
): Promise<string> {
  const child = spawn(process.execPath, [...flags, path.resolve(import.meta.dirname, script)], {
    env: { ...ENVIRONMENT, NODE_ENV: 'production', PORT: '0', DRAIN_DELAY: '0', ...environment },
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
      // The log is read, as a log collector would, and discarded.
      child.stdout.resume();
      pids.set(url, child.pid);
      resolve(url);
    };
    child.stdout.on('data', read);
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${output}`)));
  });
}

/** @returns the processor time that a started process has used so far, in milliseconds; only on Linux */
export function processorTime(url: string): number {
  const stat = readFileSync(`/proc/${pids.get(url)}/stat`, 'utf8');
  // The name of the program, in parentheses, may contain spaces. Times are in hundredths of a second.
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return ((user ?? Number.NaN) + (system ?? Number.NaN)) * 10;
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
 * Creates accounts and applications with access to the APIs. The server must not be running yet.
 *
 * @param accounts the number of accounts; each has 40 applications
 * @returns the applications' keys
 */
export async function seed(environment: Record<string, string>, accounts = 1): Promise<Key[]> {
  const settings = readSettings(environment);
  const client = await openDatabase({ url: settings.DATABASE_URL, folder: settings.DATA_DIR });
  const { platform } = await openPlatform(settings, client, pino({ level: 'silent' }));
  const keys: Key[] = [];
  for (let account = 0; account < accounts; account++) {
    const { id } = await platform.accounts.create({
      areaCode: '+1',
      phone: String(2025550150 + account),
      name: 'Load',
      password: 'Backroom-2026',
      role: 'regularUser',
      userType: 2,
    });
    for (let index = 0; index < APPLICATIONS; index++) {
      const saved = await platform.applications.save(id, { name: `Load ${index}`, description: '' });
      keys.push({ ...saved, accessKeySecret: saved.accessKeySecret ?? '' });
      for (const { apiId } of APIS) await platform.enabledApis.set(id, saved.appId, apiId, true);
    }
  }
  await client.database.execute(sql`update accounts set is_invoke_billing_enabled = false`);
  await client.database.execute(sql`
    insert into qps_grants (id, account_id, app_id, api_id, increased_qps, product_name, start_time, end_time)
    select app_id || api_id, account_id, app_id, api_id, ${INCREASED_QPS}, 'Load', now() - interval '1 day', now() + interval '1 day'
    from application_apis join applications using (app_id)`);
  await client.close();
  return keys;
}

/**
 * Timestamps count up from here, one second for each round of applications and APIs. They are valid for ten minutes
 * in either direction.
 */
const START = Date.now() - 4 * 60_000;
/** Signs unique calls: application, method or second differ. */
export class SignedCalls {
  readonly #keys: Key[];
  /** The number of signed calls. May be set back, if the calls since then did not use up their signatures. */
  signed = 0;

  /** @param keys keys of a database without calls */
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

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** @returns the request of the next call */
export const callRequest = (calls: SignedCalls): EvenRequest => ({
  path: '/gateway',
  method: 'POST',
  headers: FORM,
  body: calls.next(),
});

/**
 * Sends calls at a constant rate. Every response must have the status 200.
 *
 * @param rate calls per second
 * @param seconds the duration
 */
export async function runEvenly(
  url: string,
  calls: SignedCalls,
  rate: number,
  seconds: number,
): Promise<Run> {
  const { perSecond, ...latencies } = await sendEvenly({
    url,
    rate,
    next: () => callRequest(calls),
    isOver: (sent) => sent === rate * seconds,
  });
  return { callsPerSecond: perSecond, ...latencies };
}

/**
 * Sends calls over 64 connections to one server, or half of them to each of two. Every response must have the given
 * status.
 *
 * @param urls the servers
 * @param calls the signer of the calls
 * @param count the number of calls
 * @param options the expected status, 200 by default
 * @returns the speed
 * @throws if a response has another status
 */
export async function run(
  urls: string[],
  calls: SignedCalls,
  count: number,
  { status = 200 }: { status?: 200 | 401 } = {},
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
        timeout: 60,
        // A run ends at a sampling point. By default, there is only one per second.
        sampleInt: 10,
        method: 'POST',
        headers: FORM,
        setupClient: (client) => client.setRequests(bodies.pop() ?? []),
      }),
    ),
  );
  let callsPerSecond = 0;
  for (const { statusCodeStats = {}, start, finish } of results) {
    const responses = statusCodeStats[`${status}`]?.count ?? 0;
    if (responses !== each * connections) {
      throw new Error(`Not every call returned ${status}: ${JSON.stringify(statusCodeStats)}`);
    }
    callsPerSecond += (responses / (finish.getTime() - start.getTime())) * 1000;
  }
  const most = (name: 'p50' | 'p99' | 'max') => Math.max(...results.map(({ latency }) => latency[name]));
  return { callsPerSecond, p50: most('p50'), p99: most('p99'), max: most('max') };
}

/** A run of calls alone, and a run beside other work. */
interface Pair {
  alone: Run;
  beside: Run;
}

/**
 * Measures calls alone and beside other work, in pairs of rounds; every other pair starts with the other work. Prints a table.
 *
 * @param count the number of pairs
 * @returns the median of the pairs' ratios: the 99th percentile beside other work divided by the one alone
 */
export async function comparePairs(
  count: number,
  alone: () => Promise<Run>,
  beside: () => Promise<Run>,
): Promise<number> {
  const pairs: Pair[] = [];
  for (let round = 0; round < count; round++) {
    const first = round % 2 === 1 ? await beside() : undefined;
    pairs.push({ alone: await alone(), beside: first ?? (await beside()) });
  }
  const ratioOf = (pair: Pair) => pair.beside.p99 / pair.alone.p99;
  console.table(
    pairs.map((pair) => ({
      'p50 (ms)': pair.alone.p50,
      'p99 (ms)': pair.alone.p99,
      'max (ms)': pair.alone.max,
      'p50 beside (ms)': pair.beside.p50,
      'p99 beside (ms)': pair.beside.p99,
      'max beside (ms)': pair.beside.max,
      'p99 ratio': Number(ratioOf(pair).toFixed(2)),
    })),
  );
  return median(pairs.map(ratioOf));
}
