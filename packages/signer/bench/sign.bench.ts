import { createHash } from 'node:crypto';
import type { Params } from '../src/index.ts';

// Imports the build that Node resolves to, not the sources.
const { sign }: typeof import('../src/index.ts') = await import(
  new URL('../dist/node.js', import.meta.url).href
);

/** The baseline: a straightforward implementation of the protocol with `crypto.createHash`. */
function straightforward(params: Params, secret: string): string {
  const base = Object.keys(params)
    .filter((name) => name !== '_sig')
    .sort()
    .map((name) => name + params[name])
    .join('');
  return createHash(String(params._sm))
    .update(secret + base + secret, 'utf8')
    .digest('hex')
    .toUpperCase();
}

const SECRET = 'q8Zr2Vn5Xk1Lw7Td4Bs9Hm3Jc6Pf0Gy';
const ROUNDS = 60;
const ROUND_MILLISECONDS = 12;

const protocol = {
  _aid: 'S107-7KQ2M9XD4H',
  _akey: 'AK5Q9ZT2W8M4XC7R1N6B',
  _mt: 'open.traffic.getHourlyFlow',
  _version: 'v2',
  _timestamp: '20261118173000',
  _sm: 'md5',
  _requestMode: 'post',
};

/** A call of `count` parameters: the protocol's seven, and the method's own, with values of at least `length` characters. */
function callOf(count: number, length: number): Params {
  const params: Record<string, string> = { ...protocol };
  for (let index = 0; Object.keys(params).length < count; index++) {
    params[`parameter${(index * 7) % 50}`] = `${index}`.padEnd(length, 'ST-0101 ');
  }
  return params;
}

interface Case {
  name: string;
  params: Params;
  /** Required multiple of the baseline's speed. */
  bound: number;
}

const cases: Case[] = [
  { name: '12 parameters', params: callOf(12, 10), bound: 1.2 },
  { name: '50 parameters', params: callOf(50, 10), bound: 0.95 },
  { name: '12 parameters, 10 KB', params: callOf(12, 2_000), bound: 0.95 },
  { name: '50 parameters, 10 KB', params: callOf(50, 230), bound: 0.95 },
];

type Signer = (params: Params, secret: string) => string;

/** Signatures per second over one round. */
function rate(signer: Signer, params: Params, batch: number): number {
  const started = performance.now();
  let count = 0;
  let elapsed = 0;
  while (elapsed < ROUND_MILLISECONDS) {
    for (let index = 0; index < batch; index++) signer(params, SECRET);
    count += batch;
    elapsed = performance.now() - started;
  }
  return (count / elapsed) * 1000;
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Measures both in alternation, so that a slow machine affects both equally. */
function measure({ name, params, bound }: Case) {
  if (sign(params, SECRET) !== straightforward(params, SECRET))
    throw new Error(`${name}: the package and the baseline sign differently`);
  const rates = { ours: [] as number[], baseline: [] as number[], ratio: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const isOursFirst = round % 2 === 0;
    const first = rate(isOursFirst ? sign : straightforward, params, 50);
    const second = rate(isOursFirst ? straightforward : sign, params, 50);
    const [ours, baseline] = isOursFirst ? [first, second] : [second, first];
    // Ignore the first rounds, in which the code is compiled.
    if (round < 6) continue;
    rates.ours.push(ours);
    rates.baseline.push(baseline);
    rates.ratio.push(ours / baseline);
  }
  return {
    call: name,
    '@platform/signer (1/s)': Math.round(median(rates.ours)),
    'crypto.createHash (1/s)': Math.round(median(rates.baseline)),
    ratio: Number(median(rates.ratio).toFixed(2)),
    'at least': bound,
  };
}

const rows = cases.map(measure);
console.table(rows);
const slow = rows.filter((row) => row.ratio < row['at least']);
for (const row of slow) {
  console.error(
    `${row.call}: ${row.ratio} times the baseline's speed, required: at least ${row['at least']}.`,
  );
}
process.exitCode = slow.length === 0 ? 0 : 1;
