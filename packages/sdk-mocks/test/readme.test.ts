import path from 'node:path';
import { deleteApp, getDeveloperAppList, getMessageInfo, getUserInfo, login, queryDict } from '@platform/sdk';
import type { RequestHandler } from 'msw';
import { describe, expect, test } from 'vitest';
import { type Run, testOutcomes, testTypes, writeSnippets } from '../../sdk/test/readmeSnippets.ts';
import { type Mocks, scenarios } from '../src/index.ts';
import { follow, mocks, play, startMocks } from './mocks.ts';

const packageFolder = path.resolve(import.meta.dirname, '..');
const { page, snippets } = await writeSnippets(packageFolder);
const suites = snippets.filter(({ source }) => source.includes("from 'vitest'"));

/** The expected outcome of each snippet that is not a test suite. */
const outcomes: Record<string, (run: Run) => Promise<void>> = {
  'change-mocks-while-they-run-1': async ({ snippet }) => {
    const running = follow(snippet.mocks as Mocks);
    const visit = snippet.visitTheOperator as () => Promise<string>;
    expect(await visit()).toBe('administrator');
    expect(running).toMatchObject({ scenario: 'operator', latency: 100 });
  },
  'override-single-operations-1': async ({ snippet }) => {
    follow(snippet.mocks as Mocks);
    expect((await getUserInfo()).name).toBe('Ada');
    await expect(deleteApp({ appId: 'S107-1' })).rejects.toThrow('S107-1 still has a package');
  },
  'override-single-operations-2': async ({ snippet }) => {
    const { noApplications, onlyFirstPage } = snippet as Record<string, RequestHandler>;
    play();
    mocks.use(onlyFirstPage as RequestHandler);
    expect((await getDeveloperAppList({ pageSize: 1 })).list).toHaveLength(1);
    expect((await getDeveloperAppList({ pageNumber: 2, pageSize: 1 })).list).toEqual([]);
    mocks.use(noApplications as RequestHandler);
    expect((await getDeveloperAppList({})).total).toBe(0);
  },
  'faults-and-time-1': async ({ snippet }) => {
    const running = follow(snippet.mocks as Mocks);
    const form = { username: '2025550143', password: 'Aisle-2026' };
    await expect(login(form)).rejects.toMatchObject({ status: 429 });
    await expect(queryDict({ dictType: 'industry' }, { retries: 0 })).rejects.toMatchObject({
      name: 'NetworkError',
    });
    await expect(getMessageInfo({}, { timeout: 50 })).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(running.logInAs('operator').loginTime).toBe('2026-11-20T08:00:00.000Z');
  },
};

describe('the snippets of the README', () => {
  startMocks();
  testTypes(packageFolder);
  testOutcomes(
    snippets.filter((snippet) => !suites.includes(snippet)),
    outcomes,
  );
});

describe('the test suites of the README', async () => {
  expect(suites).toHaveLength(1);
  for (const { file } of suites) await import(/* @vite-ignore */ file);
});

test('the README lists the existing scenarios with their accounts', () => {
  const [, section = ''] = page.split('## Scenarios\n');
  const [table = ''] = section.split('\n## ');
  const rows = [...table.matchAll(/^\| `(\w+)` \|(?: `(\w+)`)? \|/gm)];
  const named = rows.map(([, name, account]) => [name, account]);
  expect(named).toEqual(Object.entries(scenarios).map(([name, { account }]) => [name, account]));
});
