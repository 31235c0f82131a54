import type { DocumentMatch } from '@platform/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchQuestions } from '../../../../test/documentSearch.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const search = async (query: string, limit = 20) =>
  (await app.call<DocumentMatch[]>('searchDocuments', { query, limit })).result;

describe('searching the shipped documentation', () => {
  it.each(searchQuestions)('finds $first first for: $query', async ({ query, first }) => {
    const [found] = await search(query);
    expect(found?.kind === 'returnCode' ? `${found.id}#${found.anchor}` : found?.id).toBe(first);
  });

  it('says what was found, and where in the page', async () => {
    const [api] = await search('getHourly');
    expect(api).toMatchObject({ kind: 'api' });
    expect(api?.anchor).toBeUndefined();
    expect((await search('isDescending'))[0]).toMatchObject({
      kind: 'parameter',
      anchor: 'request_parameters',
    });
    expect((await search('conversionRate'))[0]).toMatchObject({
      kind: 'parameter',
      anchor: 'response_parameters',
    });
    expect((await search('1103'))[0]).toMatchObject({ kind: 'returnCode', anchor: 'PARAMETER_REQUIRED' });
    expect((await search('quickstart'))[0]).toMatchObject({ kind: 'document' });
  });

  it('finds the same for `timezone` as for `time zone`', async () => {
    const idsOf = async (query: string) => (await search(query, 50)).map(({ id }) => id).sort();
    const found = await idsOf('timezone');
    expect(found).toContain('doc-signing');
    expect(found).toEqual(await idsOf('time zone'));
  });

  it('lists every document that contains the word, documents with the word in the title first', async () => {
    const ids = (await search('entrance')).map(({ id }) => id);
    expect(ids[0]).toBe('api-counting-entrances-v2');
    expect(ids).toContain('api-traffic-hourly-v2');
  });

  it('responds to 2,000 pasted characters in bounded time, and rejects more', async () => {
    const words = Array.from({ length: 400 }, (_, at) => `w${at}x`)
      .join(' ')
      .slice(0, 1950);
    const started = performance.now();
    const [found] = await search(`${words} QPS_EXCEEDED`);
    expect(performance.now() - started).toBeLessThan(1000);
    expect(found?.anchor).toBe('QPS_EXCEEDED');
    const { status } = await app.call('searchDocuments', { query: 'a'.repeat(2001) });
    expect(status).toBe(400);
  });
});
