/**
 * Measures what pages cost the server, on a dedicated PostgreSQL, with the production build of the web app. The first part
 * measures the processor time of rendering each document, including the requests to the API that it makes. The second part sends
 * signed calls at a constant rate. Meanwhile, short windows alternate in random order: with only the calls, with 200 cached
 * documents a second, with as many trivial requests, and again with only the calls, which shows how far equal windows differ.
 * The machine's pauses meet windows of each kind alike, and the median of the windows' 99th percentiles leaves out the windows
 * with the longest. Options: `--rounds` (windows of each kind), `--seconds` (duration of a window), `--rate` (calls per second).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { median } from '../../../scripts/median.ts';
import { startPostgres } from '../../../scripts/postgres.ts';
import { createApp } from '../src/app.ts';
import { openDatabase } from '../src/database/client.ts';
import type { Renderer } from '../src/http/renderedPages.ts';
import { openPlatform } from '../src/openPlatform.ts';
import { readSettings } from '../src/settings.ts';
import { MASTER_KEY, PRODUCTION } from '../test/production.ts';
import { sendEvenly } from './evenLoad.ts';
import { callRequest, SignedCalls, seed, startProcess, stopProcesses } from './gatewayLoad.ts';
import type { ReadersData } from './readers.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '1' },
    rate: { type: 'string', default: '300' },
  },
});
const [ROUNDS, SECONDS, RATE] = [options.rounds, options.seconds, options.rate].map(Number) as [
  number,
  number,
  number,
];
const REQUESTS_PER_SECOND = 200;
/** The cheapest response of the server, for comparison. */
const TRIVIAL = '/healthz';
/** Durations in milliseconds: of the requests before the first window, and of those before each window, which are not counted. */
const WARM_UP = { run: 10_000, window: 150 };
/**
 * How many times each document is rendered. Those of the warm-up, during which V8 compiles and optimizes the code, are not
 * counted; the last of them are reported separately.
 */
const RENDERINGS = { warmUp: 60, counted: 20 };
/** The turns of the warm-up that are reported. */
const EARLY = { from: 3, to: 13 };
const BOUNDS = { milliseconds: 5, p99: 1.2 };
const ORIGIN = PRODUCTION.PUBLIC_URL;

// Documents write nothing. If each commit waited for the disk, the disk's pauses would decide the p99 of most rounds.
const postgres = await startPostgres();
const folder = mkdtempSync(path.join(tmpdir(), 'platform-pages-'));
const environment = { ...PRODUCTION, DATA_DIR: folder, MASTER_KEY, DATABASE_URL: postgres.url };

/** The kinds of documents, which cost differently: the browser renders the content of the old-customer interface. */
const KINDS: Record<string, RegExp> = {
  'API of the new-customer interface': /-v2$/,
  'API of the old-customer interface': /-v1$/,
  text: /(?<!-v[12])$/,
};

/** What {@link renderAll} measured: the processor time of requests in milliseconds. */
interface Renderings {
  paths: string[];
  /** After the warm-up. */
  milliseconds: number[];
  /** The same by kind. */
  byKind: Record<string, number[]>;
  /** During the warm-up, see {@link EARLY}. */
  early: number[];
}

/** Requests every document several times in this process, each time from an app that has stored no page yet. */
async function renderAll(): Promise<Renderings> {
  const web = path.resolve(import.meta.dirname, '../../web');
  const renderer = (await import(path.join(web, 'dist-server/pages.js'))) as Renderer;
  const settings = readSettings(environment);
  const client = await openDatabase({ url: settings.DATABASE_URL, folder });
  const logger = pino({ level: 'silent' });
  const { platform } = await openPlatform(settings, client, logger);
  const request = async (app: ReturnType<typeof createApp>, address: string) =>
    (await app.fetch(new Request(ORIGIN + address))).text();
  let paths: string[] = [];
  const byKind = Object.fromEntries(Object.keys(KINDS).map((kind): [string, number[]] => [kind, []]));
  const [milliseconds, early]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < RENDERINGS.warmUp + RENDERINGS.counted; turn++) {
    const app = createApp({
      platform,
      provider: settings.PROVIDER,
      logger,
      checksResponses: false,
      proxies: 0,
      publicUrl: ORIGIN,
      webFolder: path.join(web, 'dist'),
      renderer,
      ping: client.ping,
    });
    // The first request of an app builds its router.
    const sitemap = await request(app, '/sitemap.xml');
    paths = [...sitemap.matchAll(/<loc>([^<]+\/documentCore\/[^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    for (const each of paths) {
      const before = process.cpuUsage();
      const html = await request(app, each);
      const { user, system } = process.cpuUsage(before);
      if (!html.includes('<h1')) throw new Error(`${each} was not rendered.`);
      const cost = (user + system) / 1000;
      if (turn >= EARLY.from && turn < EARLY.to) early.push(cost);
      if (turn < RENDERINGS.warmUp) continue;
      milliseconds.push(cost);
      for (const [kind, form] of Object.entries(KINDS)) if (form.test(each)) byKind[kind]?.push(cost);
    }
  }
  await platform.gateway.close();
  await client.close();
  return { paths, milliseconds, byKind, early };
}

/** What is requested besides calls in the windows of each kind. */
type Beside = 'nothing' | 'documents' | 'trivial' | 'nothing again';

/** The 99th percentiles of calls in milliseconds by kind of window, and how many documents a second were read in each. */
interface Windows {
  p99: Record<Beside, number[]>;
  read: number[];
}

/** Starts requests to these paths in another process; does nothing without paths. */
function startReading(readers: ChildProcess, url: string, paths: string[]): void {
  const data: ReadersData = { url, paths, rate: REQUESTS_PER_SECOND };
  if (paths.length > 0) readers.send(data);
}

/**
 * @returns the requests per second since {@link startReading}
 * @throws the reason of the signal, which is aborted if the process ends
 */
async function stopReading(readers: ChildProcess, signal: AbortSignal): Promise<number> {
  const response = once(readers, 'message', { signal });
  readers.send('stop');
  const [perSecond] = await response;
  return perSecond;
}

/** Sends calls, and other requests besides them in windows; see the head of this file. */
async function compareWindows(url: string, calls: SignedCalls, documents: string[]): Promise<Windows> {
  const paths: Record<Beside, string[]> = {
    nothing: [],
    documents,
    trivial: [TRIVIAL],
    'nothing again': [],
  };
  const kinds = Object.keys(paths) as Beside[];
  const windows: Windows = {
    p99: { nothing: [], documents: [], trivial: [], 'nothing again': [] },
    read: [],
  };
  const readers = fork(path.join(import.meta.dirname, 'readers.ts'));
  const ended = new AbortController();
  readers.once('exit', () => ended.abort(new Error('The process that reads documents has ended.')));
  /** The latencies of the current window, in which they are counted even if the call ends later. */
  let latencies: number[] = [];
  let isOver = false;
  const sent = sendEvenly({
    url,
    rate: RATE,
    next: () => {
      const into = latencies;
      return { ...callRequest(calls), onEnd: (latency) => into.push(latency) };
    },
    isOver: () => isOver,
  });
  const during = async (kind: Beside, seconds: number): Promise<{ counted: number[]; perSecond: number }> => {
    startReading(readers, url, paths[kind]);
    await setTimeout(WARM_UP.window);
    const counted: number[] = [];
    latencies = counted;
    await setTimeout(seconds * 1000);
    latencies = [];
    return { counted, perSecond: paths[kind].length > 0 ? await stopReading(readers, ended.signal) : 0 };
  };
  try {
    await during('documents', WARM_UP.run / 1000);
    for (let round = 0; round < ROUNDS; round++) {
      const order = kinds
        .map((kind) => [Math.random(), kind] as const)
        .toSorted(([one], [other]) => one - other);
      const found: [Beside, number[]][] = [];
      for (const [, kind] of order) {
        const { counted, perSecond } = await during(kind, SECONDS);
        if (kind === 'documents') windows.read.push(perSecond);
        found.push([kind, counted]);
      }
      // Calls of the last window may not have ended before.
      await setTimeout(WARM_UP.window);
      for (const [kind, counted] of found) {
        const sorted = counted.toSorted((one, other) => one - other);
        windows.p99[kind].push(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN);
      }
    }
  } finally {
    isOver = true;
    if (readers.connected) readers.disconnect();
    await sent;
  }
  return windows;
}

let windows: Windows;
let [costs, earlyCosts]: [number[], number[]] = [[], []];
let costsByKind: Record<string, number[]> = {};
try {
  const calls = new SignedCalls(await seed(environment));
  const { paths, milliseconds, byKind, early } = await renderAll();
  [costs, earlyCosts, costsByKind] = [milliseconds, early, byKind];
  const server = await startProcess('../src/main.ts', environment);
  windows = await compareWindows(server, calls, paths);
} finally {
  await stopProcesses();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

const [alone, again, besideDocuments, besideTrivial] = (
  ['nothing', 'nothing again', 'documents', 'trivial'] as const
).map((kind) => median(windows.p99[kind])) as [number, number, number, number];
const ratio = besideDocuments / ((alone + again) / 2);
const cost = median(costs);
console.log(
  `Rendering a document takes ${cost.toFixed(1)} ms of processor time at the median (limit: ${BOUNDS.milliseconds} ms) and ${Math.max(...costs).toFixed(1)} ms at the maximum.`,
);
for (const [kind, each] of Object.entries(costsByKind)) {
  console.log(`  ${kind}: ${median(each).toFixed(1)} ms`);
}
console.log(
  `In a process that has just started, it takes ${median(earlyCosts).toFixed(1)} ms at the median, including V8's compilation.`,
);
console.log(
  `The p99 of calls is ${alone.toFixed(1)} and ${again.toFixed(1)} ms at the median of ${ROUNDS} windows each without other requests, ${besideTrivial.toFixed(1)} ms besides ${REQUESTS_PER_SECOND} requests for ${TRIVIAL} a second, and ${besideDocuments.toFixed(1)} ms besides as many documents: ${ratio.toFixed(2)} times that without (limit: ${BOUNDS.p99}).`,
);
const misses = [
  cost > BOUNDS.milliseconds && `Rendering a document takes over ${BOUNDS.milliseconds} ms at the median.`,
  ratio > BOUNDS.p99 && `The p99 of calls is over ${BOUNDS.p99} times their p99 without documents.`,
  median(windows.read) < REQUESTS_PER_SECOND * 0.95 &&
    `Fewer than ${REQUESTS_PER_SECOND} documents a second were read.`,
].filter(Boolean);
for (const miss of misses) console.error(miss);
console.log(misses.length > 0 ? 'FAIL' : 'PASS');
process.exitCode = misses.length > 0 ? 1 : 0;
