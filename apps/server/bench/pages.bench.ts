/**
 * Measures what pages cost the server, on a dedicated PostgreSQL, with the production build of the web app. The first part
 * measures the processor time of rendering each document, including the requests to the API that it makes. The second part sends
 * signed calls at a constant rate in pairs of rounds: one with only the calls, one that also reads 200 cached documents a second.
 * The order alternates from pair to pair. Other pairs compare the documents with as many trivial requests. Options:
 * `--rounds` (number of pairs), `--seconds` (duration of a round), `--rate` (calls per second).
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
import { comparePairs, runEvenly, SignedCalls, seed, startProcess, stopProcesses } from './gatewayLoad.ts';
import type { ReadersData } from './readers.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '5' },
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

/** Sends {@link REQUESTS_PER_SECOND} requests a second to these paths in turn, in another process, until the work ends. */
async function besideRequests<Result>(
  url: string,
  paths: string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const data: ReadersData = { url, paths, rate: REQUESTS_PER_SECOND };
  const readers = fork(path.join(import.meta.dirname, 'readers.ts'));
  readers.send(data);
  const stopped = new AbortController();
  const responses = once(readers, 'message', { signal: stopped.signal });
  responses.catch(() => {});
  readers.once('exit', () => stopped.abort(new Error('The process that reads documents has ended.')));
  try {
    return await work();
  } finally {
    if (readers.connected) readers.send('stop');
    const [perSecond] = await responses;
    read.push(perSecond);
  }
}

/** The requests per second of each round. */
const read: number[] = [];
let [ratio, ownRatio] = [Number.NaN, Number.NaN];
let [costs, earlyCosts]: [number[], number[]] = [[], []];
let costsByKind: Record<string, number[]> = {};
try {
  const calls = new SignedCalls(await seed(environment));
  const { paths, milliseconds, byKind, early } = await renderAll();
  [costs, earlyCosts, costsByKind] = [milliseconds, early, byKind];
  const server = await startProcess('../src/main.ts', environment);
  const measure = () => runEvenly(server, calls, RATE, SECONDS);
  const beside = () => besideRequests(server, paths, measure);
  // The first rounds are a warm-up and are not counted.
  await beside();
  read.length = 0;
  ratio = await comparePairs(ROUNDS, measure, beside);
  // The load generator, which uses the same processors, is as busy with these requests as with those for documents.
  ownRatio = await comparePairs(ROUNDS, () => besideRequests(server, [TRIVIAL], measure), beside);
} finally {
  await stopProcesses();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

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
  `While ${Math.round(median(read))} documents a second are read, the p99 of calls is ${ratio.toFixed(2)} times their p99 without documents (limit: ${BOUNDS.p99}).`,
);
console.log(
  `It is ${ownRatio.toFixed(2)} times their p99 while as many requests for ${TRIVIAL} are sent, which keep the load generator as busy.`,
);
const misses = [
  cost > BOUNDS.milliseconds && `Rendering a document takes over ${BOUNDS.milliseconds} ms at the median.`,
  ratio > BOUNDS.p99 && `The p99 of calls is over ${BOUNDS.p99} times their p99 without documents.`,
  median(read) < REQUESTS_PER_SECOND * 0.95 &&
    `Fewer than ${REQUESTS_PER_SECOND} documents a second were read.`,
].filter(Boolean);
for (const miss of misses) console.error(miss);
console.log(misses.length > 0 ? 'FAIL' : 'PASS');
process.exitCode = misses.length > 0 ? 1 : 0;
