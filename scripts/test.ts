/**
 * Runs every check and test of the project. Light checks run two at a time. At the end it prints how long each check took,
 * and the last lines of the checks that failed.
 */
import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from './chromium.ts';

/** A check: the name that the report shows, and its command. */
type Check = [name: string, command: string];

const testsOf = (...folders: string[]): Check => [
  `tests of ${folders.join(', ')}`,
  `turbo run test ${folders.map((folder) => `--filter=./${folder}`).join(' ')} --output-logs=new-only --concurrency=1`,
];

const packages = ['packages', 'apps'].flatMap((folder) =>
  globSync(`${folder}/*/package.json`)
    .filter((file) => JSON.parse(readFileSync(file, 'utf8')).scripts?.test)
    .map((file) => path.posix.dirname(file))
    .sort(),
);
const light = ['packages/sdk', 'packages/sdk-mocks', 'packages/signer', 'packages/consumers'];

/** Checks of a group run at the same time, because none of them alone keeps two cores busy. */
const groups: Check[][] = [
  [
    ['lint, contract, unused code, workspaces', 'npm run --silent lint'],
    ['types', 'turbo run typecheck --output-logs=errors-only'],
  ],
  [testsOf('packages/sdk', 'packages/sdk-mocks'), testsOf('packages/signer', 'packages/consumers')],
  ...packages.filter((folder) => !light.includes(folder)).map((folder) => [testsOf(folder)]),
  [['release', 'npm run --silent release:dry']],
  [['journeys', 'turbo run test:e2e --output-logs=new-only']],
];

/** How many of the last lines of a failed check are printed again at the end. */
const LAST_LINES = 80;

process.env.TURBO_TELEMETRY_DISABLED = '1';
process.env.REDOCLY_TELEMETRY = 'off';
// Hundreds of processes load the same modules, which takes a third of a server's start without this cache.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/node');
/** The outcome of a check. */
interface Outcome {
  name: string;
  seconds: number;
  isPassed: boolean;
  output: string;
}

/** Whether Turborepo ended all tasks: if it is stopped from outside, its exit code is 0, too. */
function isComplete(output: string): boolean {
  const [, successful, total] = /^ *Tasks: +(\d+) successful, (\d+) total/m.exec(output) ?? [];
  return successful === total;
}

/** Runs a check and prints its output as it arrives. */
function run([name, command]: Check): Promise<Outcome> {
  console.log(`\n— ${name}: ${command}`);
  const start = performance.now();
  const check = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [check.stdout, check.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      process.stdout.write(text);
    });
  }
  return new Promise((resolve) => {
    check.on('close', (code) =>
      resolve({
        name,
        seconds: Math.round((performance.now() - start) / 1000),
        isPassed: code === 0 && isComplete(stripVTControlCharacters(output)),
        output,
      }),
    );
  });
}

/** Installs Chromium, if it is missing, and lets the checks that start later use it. */
async function provideChromium(): Promise<Outcome> {
  const start = performance.now();
  let output = '';
  try {
    process.env.CHROMIUM = await ensureChromium();
  } catch (error) {
    output = (error as Error).message;
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  return { name: 'Chromium', seconds, isPassed: output === '', output };
}

// The first checks need no browser.
const [first = [], ...others] = groups;
const outcomes = await Promise.all([...first.map(run), provideChromium()]);
for (const group of others) outcomes.push(...(await Promise.all(group.map(run))));
const failed = outcomes.filter(({ isPassed }) => !isPassed);

for (const { name, output } of failed) {
  console.log(`\n— ${name} failed:\n${output.trimEnd().split('\n').slice(-LAST_LINES).join('\n')}`);
}
console.log('');
for (const { name, seconds, isPassed } of outcomes) {
  console.log(`${String(seconds).padStart(5)} s  ${name}${isPassed ? '' : ' (failed)'}`);
}
console.log(
  failed.length > 0 ? `\nFailed: ${failed.map(({ name }) => name).join('; ')}` : '\nEvery check passed.',
);
console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
