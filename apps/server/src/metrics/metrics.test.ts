import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { observedSms } from '#accounts/sms.ts';
import { expectCode, signedCall, startTestGateway, type TestGateway } from '../../test/testGateway.ts';
import { BACKGROUND_WORK } from '../observer.ts';
import { createMetrics } from './server.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

let gateway: TestGateway;
let url: string;
let stop: () => void;

/** What happens while the upstream works on a call. */
let duringCall = async () => {};

const metrics = createMetrics();

beforeAll(async () => {
  const call = async () => {
    await duringCall();
    return { hours: [] };
  };
  gateway = await startTestGateway({ observer: metrics.observer, upstream: { call } });
  const { client, platform } = gateway.app;
  const { payments, statistics, idempotencyKeys, requestErrors } = platform;
  const server = metrics.serve({
    client,
    gateway: platform.gateway,
    idempotencyKeys,
    payments,
    requestErrors,
    rollup: statistics.rollup,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = () => server.close();
});
afterAll(async () => {
  stop();
  await gateway.app.close();
});

const scrape = async () => (await fetch(`${url}/metrics`)).text();

/** The value of a series; undefined if there is none. */
async function sampleOf(series: string): Promise<number | undefined> {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

/** How much a series grows during some work. */
async function growthOf(series: string, work: () => Promise<unknown>): Promise<number> {
  const before = (await sampleOf(series)) ?? 0;
  await work();
  return ((await sampleOf(series)) ?? 0) - before;
}

describe('calls', () => {
  const call = (...changes: [changes?: Record<string, string | undefined>]) =>
    gateway.app.callGateway(signedCall(gateway, ...changes));

  it('are counted by return code and API group', async () => {
    const accepted = 'platform_calls_total{code="SUCCESS",group="Customer flow"}';
    expect(await growthOf(accepted, async () => expectCode(await call(), 'SUCCESS'))).toBe(1);
    const rejected = 'platform_calls_total{code="AKEY_ILLEGAL",group="unknown"}';
    expect(await growthOf(rejected, () => call({ _akey: 'AK-unknown' }))).toBe(1);
  });

  it.each(['receive', 'checks', 'marks', 'upstream', 'commit'])(
    'are timed in the stage %s',
    async (stage) => {
      gateway.app.advance(1000);
      const series = `platform_call_stage_seconds_count{stage="${stage}"}`;
      expect(await growthOf(series, () => call())).toBe(1);
    },
  );

  it('that are rejected are timed in the stages that they reach', async () => {
    const rejected = () => call({ _akey: 'AK-unknown' });
    expect(await growthOf('platform_call_stage_seconds_count{stage="checks"}', rejected)).toBe(1);
    expect(await growthOf('platform_call_stage_seconds_count{stage="marks"}', rejected)).toBe(0);
    expect(await growthOf('platform_call_stage_seconds_count{stage="upstream"}', rejected)).toBe(0);
  });

  it('are counted in the commit that they share, even if a commit has only one call', async () => {
    const groups = 'platform_group_calls_count{kind="commit"}';
    gateway.app.advance(1000);
    expect(await growthOf(groups, () => call())).toBe(1);
  });
});

describe('the counters', () => {
  it('count successful and failed logins', async () => {
    const { app, developer } = gateway;
    const logIn = (password: string) => app.call('login', { username: developer.phone, password });
    expect(await growthOf('platform_logins_total{result="Succeeded"}', () => logIn(developer.password))).toBe(
      1,
    );
    const failed = 'platform_logins_total{result="InvalidCredentials"}';
    expect(await growthOf(failed, () => logIn('Wrong-2026'))).toBe(1);
  });

  it('count sent text messages', async () => {
    const sent = 'platform_messages_total{result="sent"}';
    expect(await growthOf(sent, () => gateway.app.registerDeveloper())).toBe(1);
  });

  it('count text messages that could not be sent', async () => {
    const sms = observedSms(
      { send: () => Promise.reject(new Error('The provider is down')) },
      metrics.observer,
    );
    const failed = 'platform_messages_total{result="failed"}';
    const send = () => expect(sms.send('+12025550143', 'Your code is 123456')).rejects.toThrow('is down');
    expect(await growthOf(failed, send)).toBe(1);
  });

  it('measure how long requests wait for a database connection', async () => {
    metrics.observer.connectionWait(0.3);
    expect(await sampleOf('platform_database_wait_seconds_bucket{le="0.25"}')).toBe(0);
    expect(await sampleOf('platform_database_wait_seconds_bucket{le="0.5"}')).toBe(1);
  });

  it('count requests by status, and rejected ones by error code', async () => {
    const { app, developer } = gateway;
    const request = () => app.call('getUserInfo', {}, developer);
    expect(await growthOf('platform_requests_total{status="200"}', request)).toBe(1);
    const rejected = 'platform_refusals_total{code="SessionInvalid"}';
    expect(await growthOf(rejected, () => app.call('getUserInfo'))).toBe(1);
  });

  it('do not count the health checks of load balancers', async () => {
    const check = () => Promise.all(['/healthz', '/readyz'].map((path) => gateway.app.request(path)));
    expect(await growthOf('platform_requests_total{status="200"}', check)).toBe(0);
    expect(await growthOf('platform_request_seconds_count', check)).toBe(0);
  });
});

describe('the figures', () => {
  it('show the state of database, queues and statistics', async () => {
    const { app } = gateway;
    await app.platform.statistics.rollup.advance(app.now);
    expect(await sampleOf('platform_database_up')).toBe(1);
    expect(await sampleOf('platform_clock_right')).toBe(1);
    expect(await sampleOf('platform_queue_length{queue="commit"}')).toBe(0);
    expect(await sampleOf('platform_upstream_places_limit')).toBe(200);
    expect(await sampleOf('platform_database_connections_limit')).toBe(app.client.connections);
    expect(await sampleOf('platform_undelivered_orders')).toBe(0);
    expect(await sampleOf('platform_statistics_lag_seconds')).toBeGreaterThanOrEqual(0);
  });

  it('show how many calls of the busiest API the upstream is working on', async () => {
    const places = () => sampleOf('platform_upstream_places_used');
    let used: number | undefined;
    duringCall = async () => {
      used = await places();
    };
    gateway.app.advance(1000);
    await expectCode(await gateway.app.callGateway(signedCall(gateway)), 'SUCCESS');
    expect([used, await places()]).toEqual([1, 0]);
    duringCall = async () => {};
  });
});

describe('the labels', () => {
  /** Series of our own without their values. */
  const series = async () =>
    (await scrape())
      .split('\n')
      .filter((line) => line.startsWith('platform_'))
      .map((line) => line.slice(0, line.lastIndexOf(' ')));

  it('come from fixed sets, whatever callers send', async () => {
    const { app, application } = gateway;
    const send = async (word: string) => {
      const invented = { _mt: `open.${word}`, _aid: word, _akey: word, _version: word, _format: word };
      for (const [name, value] of Object.entries(invented)) {
        await app.callGateway(signedCall(gateway, { [name]: value }));
      }
      await app.callGateway(app.sign(application, { params: { [word]: word } }));
      await app.call('login', { username: word, password: word });
      await app.request(`/${word}`);
      await app.request(`/api/passant/open-platform/${word}`, { method: 'POST' });
    };
    await send('one');
    const before = await series();
    for (const word of ['two', 'three', 'four']) await send(word);
    expect(await series()).toEqual(before);
    expect(before.join('\n')).not.toMatch(/one|two|three|2025\d/);
  });

  it('are known for background failures from the start, so that an alert sees the first failure', async () => {
    for (const work of BACKGROUND_WORK) {
      expect(await sampleOf(`platform_background_failures_total{work="${work}"}`), work).toBe(0);
    }
  });

  it('are those that docs/metrics.md lists, and so are the names of the metrics', async () => {
    const labels = new Map<string, Set<string>>();
    for (const line of await series()) {
      const [, name = '', text = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(line) ?? [];
      const own = name
        .replace(/_seconds_(bucket|sum|count)$/, '_seconds')
        .replace(/_calls_(bucket|sum|count)$/, '_calls');
      const names = [...text.matchAll(/(\w+)="/g)]
        .map(([, label = '']) => label)
        .filter((label) => label !== 'le');
      labels.set(own, new Set([...(labels.get(own) ?? []), ...names]));
    }
    const found = [...labels].map(([name, names]) => `${name} ${[...names].sort().join(', ')}`.trim()).sort();
    const rows = readFileSync(path.join(root, 'docs/metrics.md'), 'utf8').matchAll(
      /^\| `(platform_\w+)` \|([^|]*)\|/gm,
    );
    const listed = [...rows].map(([, name = '', names = '']) =>
      `${name} ${names.replaceAll('`', '').trim()}`.trim(),
    );
    expect(found).toEqual(listed.sort());
  });
});

it('paths and methods other than GET /metrics are not served', async () => {
  expect((await fetch(url)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
});
