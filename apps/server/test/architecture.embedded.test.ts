import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FREE_CALLS_PER_DAY, formatNumber, STATISTICS_DELAY, TRIAL } from '@platform/sdk/rules';
import { getTableName, isTable } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '../src');
const root = path.resolve(source, '../../..');
const map = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');

/** The tables that the map lists for a domain. */
function mappedTables(domain: string): string[] {
  const row = map.split('\n').find((line) => line.startsWith(`| \`${domain}\` `));
  return [...(row?.split('|')[3]?.matchAll(/`(\w+)`/g) ?? [])].map(([, name = '']) => name).sort();
}

it.each(globSync('*/tables.ts', { cwd: source }).map((file) => [path.dirname(file), file]))(
  'docs/architecture.md lists the tables of %s',
  async (domain, file) => {
    const exported: Record<string, unknown> = await import(path.join(source, file));
    const tables = Object.values(exported).filter(isTable).map(getTableName);
    expect(mappedTables(domain)).toEqual(tables.sort());
  },
);

it('handlers call `refuse`, which only takes statuses that the contract declares, and never throw', () => {
  const files = globSync('*/*andlers.ts', { cwd: source });
  expect(files.length).toBeGreaterThan(10);
  const throwing = files.filter((file) =>
    /\bthrow (new )?\w+[(;.]/.test(readFileSync(path.join(source, file), 'utf8')),
  );
  expect(throwing).toEqual([]);
});

it('rejections in the contract’s examples have messages that the server sends', () => {
  const examples = globSync('openapi/{paths,schemas}/**/*.yaml', { cwd: root })
    .flatMap((file) => [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(
        /isError: true,? *codename: (?:'(.+?)'|(.+?)),/gs,
      ),
    ])
    .map(([, quoted, plain]) => quoted ?? plain ?? '');
  expect(examples.length).toBeGreaterThan(80);
  const files = globSync(['apps/server/src/**/*.ts', 'packages/sdk/src/{operations,rules}/**/*.ts'], {
    cwd: root,
  }).filter((file) => !file.endsWith('.test.ts'));
  const messages = files
    .flatMap((file) => [...readFileSync(path.join(root, file), 'utf8').matchAll(/(['"`])(.+?)\1/g)])
    .map(([, , text = '']) => text.split(/\$\{[^}]*\}/))
    // A template with hardly any text would match every message.
    .filter((parts) => parts.join('').length >= 10)
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll(/\W/g, '\\$&')).join('.+')}$`));
  expect(examples.filter((example) => !messages.some((message) => message.test(example)))).toEqual([]);
});

describe('the facts of the offer', () => {
  /** The matches of a pattern in the files, each with its file. */
  const found = (files: string[], pattern: RegExp): string[][] =>
    files.flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return [...text.matchAll(pattern)].map(([match]) => [file, match]);
    });

  it('are written only in the rules of the SDK', () => {
    const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/{sdk,sdk-mocks}/src/**/*.ts'], {
      cwd: root,
    }).filter((file) => !/\.test\.tsx?$|\/generated\/|\/rules\/offer\.ts$/.test(file));
    const { days, videoGigabytes, captures } = TRIAL;
    const literals = [
      `${days}[ -]days?`,
      `${videoGigabytes} ?GB`,
      `${videoGigabytes}(_000){3}`,
      `${String(captures).replace('000', '[,_]?000')} (AI )?(captures|snapshots)`,
      `${FREE_CALLS_PER_DAY} (free )?(calls|times)`,
      `${STATISTICS_DELAY.from} to ${STATISTICS_DELAY.to}`,
      `within ${STATISTICS_DELAY.to} minutes`,
    ];
    expect(files.length).toBeGreaterThan(500);
    expect(found(files, new RegExp(`\\b(${literals.join('|')})\\b`, 'gi'))).toEqual([]);
  });

  it('are the same in the contract and in the documents', () => {
    const files = globSync(
      ['openapi/{paths,schemas}/**/*.yaml', 'openapi/gateway.yaml', 'apps/server/src/documents/prose/*.md'],
      { cwd: root },
    );
    const numbers =
      /\d+ (free )?(calls|times) a day|of \d+ free calls|trial of \d+ days|\d+ GB [^.]*(in|a) (each )?month( and [\d,]+ snapshots)?|[\d,]+ snapshots in its \d+ days|\d+ to \d+ minutes/g;
    const gigabytesInBytes = `${TRIAL.videoGigabytes} GB (${formatNumber(TRIAL.videoGigabytes * 1_000_000_000)} bytes)`;
    const wordings = new Set(found(files, numbers).map(([, wording]) => wording));
    expect([...wordings].sort()).toEqual(
      [
        `${FREE_CALLS_PER_DAY} calls a day`,
        `${FREE_CALLS_PER_DAY} free calls a day`,
        `${FREE_CALLS_PER_DAY} times a day`,
        `of ${FREE_CALLS_PER_DAY} free calls`,
        `${STATISTICS_DELAY.from} to ${STATISTICS_DELAY.to} minutes`,
        `${formatNumber(TRIAL.captures)} snapshots in its ${TRIAL.days} days`,
        `${TRIAL.videoGigabytes} GB a month`,
        `${gigabytesInBytes} in each month`,
        `${gigabytesInBytes} of video traffic in each month`,
        `${TRIAL.videoGigabytes} GB of video traffic a month and ${formatNumber(TRIAL.captures)} snapshots`,
        `trial of ${TRIAL.days} days`,
      ].sort(),
    );
  });
});
