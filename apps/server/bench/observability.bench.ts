/**
 * Measures what metrics and traces cost: accepted calls a second with and without them, on one PostgreSQL, over 64 connections.
 * Each variant is compared with a process without metrics and traces that starts at the same time, because a process gets
 * faster with its age. A pair compares two short, consecutive runs, whose order alternates, because what else the machine does
 * changes within seconds. Two processes with the same settings can differ for as long as they run, so each variant is started
 * several times, every other time after the process that it is compared with. The medians of all pairs count. A CPU profile of
 * a process with both says what part of its time they take. Options: `--calls` (calls of a run), `--starts` (how often each
 * variant is started) and `--rounds` (pairs of runs for each start).
 */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../../scripts/freePort.ts';
import { median } from '../../../scripts/median.ts';
import { startPostgres } from '../../../scripts/postgres.ts';
import { MASTER_KEY, PRODUCTION } from '../test/production.ts';
import { processorTime, run, SignedCalls, seed, startProcess, stopProcesses } from './gatewayLoad.ts';

const { values: options } = parseArgs({
  options: {
    calls: { type: 'string', default: '1024' },
    starts: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '30' },
  },
});
const CALLS = Number(options.calls);
const STARTS = Number(options.starts);
const ROUNDS = Number(options.rounds);
/** The minimum ratio of accepted calls a second with metrics and traces to accepted calls a second without them. */
const BOUND = 0.97;
/** Calls after which a process has compiled what it needs. */
const WARM_UP = 8000;
/** The number of calls that are profiled. */
const PROFILED = 20_000;
/** The interval of scrapes in milliseconds, shorter than Prometheus's default. */
const SCRAPE_INTERVAL = 5000;

const folder = mkdtempSync(path.join(tmpdir(), 'platform-observability-'));
/** A collector that discards what it gets. */
const collector = createServer((request, response) => request.resume().once('end', () => response.end()));
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const metricsPorts = [await freePort(), await freePort()];
const scrapes = setInterval(() => {
  for (const port of metricsPorts)
    fetch(`http://127.0.0.1:${port}/metrics`).then(
      (each) => each.text(),
      () => {},
    );
}, SCRAPE_INTERVAL);

/** Accepted calls a second, and microseconds of processor time per call. */
type Measured = [rate: number, processor: number];

/** A CPU profile as V8 writes it: nodes are functions, and each sample is a node. Times in microseconds. */
interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[];
  startTime: number;
  samples: number[];
  timeDeltas: number[];
}

/** The parts of a profile, and which functions belong to them. */
const PARTS: [part: string, isPart: (url: string, name: string) => boolean][] = [
  ['waiting', (_, name) => ['(idle)', '(program)', '(root)'].includes(name)],
  ['metrics', (url) => /\/prom-client\/|\/src\/metrics\//.test(url)],
  ['traces', (url) => /\/@opentelemetry\/|\/src\/(otel\/|tracing)/.test(url)],
  ['stages', (url) => url.endsWith('/gateway/stages.ts')],
  ['performance.now, which is also called without metrics and traces', (_, name) => name === 'now'],
];

/**
 * Sums up how the process has spent its time.
 *
 * @param from the time from which samples count, in microseconds of the machine's monotonic clock
 * @returns the percentage of each part in the time in which the process did not wait
 */
function sharesOf({ nodes, startTime, samples, timeDeltas }: Profile, from: number): Record<string, number> {
  const partOf = new Map(
    nodes.map(({ id, callFrame: { url, functionName } }) => [
      id,
      PARTS.find(([, isPart]) => isPart(url, functionName))?.[0] ?? 'the rest',
    ]),
  );
  const times = new Map<string, number>();
  let time = startTime;
  for (const [index, id] of samples.entries()) {
    time += timeDeltas[index] ?? 0;
    const part = partOf.get(id) ?? '';
    if (time > from) times.set(part, (times.get(part) ?? 0) + (timeDeltas[index] ?? 0));
  }
  times.delete('waiting');
  const total = [...times.values()].reduce((sum, each) => sum + each, 0);
  return Object.fromEntries(
    [...times].map(([part, each]) => [part, Number(((each / total) * 100).toFixed(2))]),
  );
}

const VARIANTS: Record<string, Record<string, string>> = {
  'neither, for comparison': {},
  metrics: { METRICS_PORT: String(metricsPorts[0]) },
  traces: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
  both: { METRICS_PORT: String(metricsPorts[1]), OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
};

const all = STARTS * Object.keys(VARIANTS).length * 2 * (WARM_UP + ROUNDS * CALLS) + WARM_UP + PROFILED;
/**
 * The number of accounts. A signature is valid only once and only for minutes, and an account's applications have 160 different
 * calls for each second.
 */
const accounts = Math.ceil(all / 160 / 600);
const postgres = await startPostgres({ isDurable: true });
const rows: Record<string, string | number>[] = [];
try {
  const environment = { ...PRODUCTION, DATA_DIR: folder, MASTER_KEY, DATABASE_URL: postgres.url };
  const calls = new SignedCalls(await seed(environment, accounts));
  /** Returns calls a second, and microseconds of processor time per call. */
  const measure = async (url: string): Promise<Measured> => {
    const before = processorTime(url);
    const { callsPerSecond } = await run([url], calls, CALLS);
    return [callsPerSecond, ((processorTime(url) - before) / CALLS) * 1000];
  };
  const pairsOf = new Map<string, { own: Measured; other: Measured }[]>();
  for (let start = 0; start < STARTS; start++) {
    for (const [variant, settings] of Object.entries(VARIANTS)) {
      const pairs = pairsOf.get(variant) ?? [];
      pairsOf.set(variant, pairs);
      const open = (own: Record<string, string>) =>
        startProcess('../src/main.ts', { ...environment, ...own });
      const early = start % 2 === 0 ? undefined : await open(settings);
      const plain = await open({});
      const observed = early ?? (await open(settings));
      for (const url of [plain, observed]) await run([url], calls, WARM_UP);
      for (let round = 0; round < ROUNDS; round++) {
        const isFirst = round % 2 === 0;
        const first = await measure(isFirst ? observed : plain);
        const second = await measure(isFirst ? plain : observed);
        pairs.push(isFirst ? { own: first, other: second } : { own: second, other: first });
      }
      await stopProcesses();
    }
  }
  for (const [variant, pairs] of pairsOf) {
    const processorOf = (process: 'own' | 'other') =>
      pairs.reduce((sum, pair) => sum + pair[process][1], 0) / pairs.length;
    rows.push({
      variant,
      'calls/s': Math.round(median(pairs.map(({ own }) => own[0]))),
      'calls/s without': Math.round(median(pairs.map(({ other }) => other[0]))),
      ratio: Number(median(pairs.map(({ own, other }) => own[0] / other[0])).toFixed(3)),
      // Means, because the system counts processor time in steps of ten milliseconds.
      'processor (µs)': Math.round(processorOf('own')),
      'without (µs)': Math.round(processorOf('other')),
      'processor ratio': Number((processorOf('own') / processorOf('other')).toFixed(3)),
    });
  }
  const profiled = await startProcess('../src/main.ts', { ...environment, ...VARIANTS.both }, [
    '--cpu-prof',
    '--cpu-prof-interval=200',
    `--cpu-prof-dir=${folder}/profiles`,
  ]);
  await run([profiled], calls, WARM_UP);
  const from = Number(process.hrtime.bigint() / 1000n);
  await run([profiled], calls, PROFILED);
  await stopProcesses();
  const profiles = globSync(`${folder}/profiles/*.cpuprofile`).map(
    (file): Profile => JSON.parse(readFileSync(file, 'utf8')),
  );
  // The longest profile is the process's, because those of its threads are shorter.
  const [longest] = profiles.sort((one, other) => other.samples.length - one.samples.length);
  if (longest) console.log('Percentages of the time with metrics and traces:', sharesOf(longest, from));
} finally {
  clearInterval(scrapes);
  await stopProcesses();
  await postgres.stop();
  collector.closeAllConnections();
  collector.close();
  rmSync(folder, { recursive: true, force: true });
}
console.table(rows);
for (const { variant, ratio } of rows) {
  if (Number(ratio) >= BOUND) continue;
  console.error(`${variant}: ${ratio} of the rate without metrics and traces is less than ${BOUND}`);
  process.exitCode = 1;
}
