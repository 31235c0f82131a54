import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestAccount } from '../../test/harness.ts';
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from '../../test/otlpReceiver.ts';
import {
  expectCode,
  readLog,
  signedCall,
  startTestGateway,
  type TestGateway,
} from '../../test/testGateway.ts';
import { OtelTracing, type OtelTracingOptions } from './tracing.ts';

const CALLER = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const SECOND = 1000;

let receiver: OtlpReceiver;
let gateway: TestGateway;
let tracing: OtelTracing;
let forwarded: string | undefined;
/** How long the upstream takes, in milliseconds. */
let delay = 0;
/** What the upstream fails with. */
let failure: Error | undefined;
/** Why the clock is wrong. */
let clockProblem: string | undefined;
/** The errors in the server's log. */
const logged: object[] = [];
const options: OtelTracingOptions = { endpoint: '', ratio: 1, slow: 200, sendDelay: 10 };

beforeAll(async () => {
  receiver = await startOtlpReceiver();
  options.endpoint = `${receiver.url}/`;
  tracing = new OtelTracing(options);
  gateway = await startTestGateway({
    tracing,
    clockProblem: () => clockProblem,
    logger: pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line)) }),
    traceUrl: 'https://traces.example.com/trace/{traceId}?tab=spans',
    upstream: {
      async call(_api, _params, _signal, _requestId, _meter, traceparent) {
        forwarded = traceparent;
        await sleep(delay);
        if (failure) throw failure;
        return { hours: [] };
      },
    },
  });
});
afterAll(async () => {
  await tracing.close();
  await gateway.app.close();
  receiver.close();
});
beforeEach(() => {
  options.ratio = 1;
  options.slow = 200;
  delay = 0;
  failure = undefined;
  gateway.app.advance(SECOND);
});

/** Sends a call, and waits for its trace. */
async function traced(send: () => Promise<Response>): Promise<Record<string, ReceivedSpan>> {
  const id = (await send()).headers.get('x-request-id');
  const root = () => receiver.spans.find(({ attributes }) => attributes['request.id'] === id);
  await expect.poll(root).toBeDefined();
  return spansOf(root());
}

const spansOf = (root: ReceivedSpan | undefined) => ({
  ...Object.fromEntries(
    receiver.spans
      .filter(({ parentSpanId }) => parentSpanId === root?.spanId)
      .map((span) => [span.name, span]),
  ),
  ...(root && { root }),
});

/** Sends a call or a request, and returns whether its trace was exported. */
async function isExported(send: () => Promise<Pick<Response, 'headers'>>): Promise<boolean> {
  const id = (await send()).headers.get('x-request-id');
  // Spans are sent in order: once the trace of a later call has arrived, a missing one was not exported.
  options.ratio = 1;
  gateway.app.advance(SECOND);
  await traced(() => gateway.app.callGateway(signedCall(gateway)));
  return receiver.spans.some(({ attributes }) => attributes['request.id'] === id);
}

const call = (changes: Record<string, string | undefined> = {}) =>
  gateway.app.callGateway(signedCall(gateway, changes));
const callWith = (traceparent: string) =>
  gateway.app.request('/gateway', {
    method: 'POST',
    body: new URLSearchParams(signedCall(gateway)),
    headers: { traceparent },
  });
const newestLogged = async () => (await readLog(gateway)).list[0];

describe('the trace of a call', () => {
  it('has a span for each stage, within the time of the call', async () => {
    const { root, ...stages } = await traced(call);
    expect(Object.keys(stages).sort()).toEqual(['checks', 'commit', 'marks', 'receive', 'upstream']);
    expect(root).toMatchObject({
      name: 'open.traffic.getHourlyFlow v2',
      parentSpanId: '',
      isFailed: false,
      attributes: { 'call.code': 'SUCCESS', 'http.response.status_code': 200 },
    });
    for (const { traceId, start, end } of Object.values(stages)) {
      expect(traceId).toBe(root?.traceId);
      expect(start).toBeGreaterThanOrEqual(root?.start ?? Number.NaN);
      expect(end).toBeLessThanOrEqual(root?.end ?? Number.NaN);
      expect(end).toBeGreaterThanOrEqual(start);
    }
    expect(Math.abs(Date.now() - (root?.start ?? 0))).toBeLessThan(60 * SECOND);
    expect(stages.upstream?.start).toBeGreaterThanOrEqual(stages.checks?.end ?? Number.NaN);
  });

  it('continues the trace of the caller, and is continued by the upstream', async () => {
    const { root, upstream } = await traced(() => callWith(`00-${CALLER.traceId}-${CALLER.spanId}-00`));
    expect(root).toMatchObject({ traceId: CALLER.traceId, parentSpanId: CALLER.spanId });
    expect(forwarded).toBe(`00-${CALLER.traceId}-${upstream?.spanId}-01`);
  });

  it.each([
    '',
    'nonsense',
    `00-${'0'.repeat(32)}-${CALLER.spanId}-01`,
    `00-${CALLER.traceId}-${'0'.repeat(16)}-01`,
    `ff-${CALLER.traceId}-${CALLER.spanId}-01`,
  ])('is a new one if the header is invalid: %s', async (traceparent) => {
    const { root } = await traced(() => callWith(traceparent));
    expect(root?.parentSpanId).toBe('');
    expect(root?.traceId).not.toMatch(/^0+$|^4bf9/);
  });

  it('marks the stage in which a call is rejected', async () => {
    const { root, checks, receive } = await traced(() => call({ _akey: 'AK-unknown' }));
    expect(root).toMatchObject({
      name: 'call',
      isFailed: false,
      attributes: { 'call.code': 'AKEY_ILLEGAL' },
    });
    expect([receive?.isFailed, checks?.isFailed]).toEqual([false, true]);
  });
});

it('the log line of a failed call has the id of its trace', async () => {
  failure = new Error('The upstream is broken');
  const { root } = await traced(call);
  expect(logged).toMatchObject([
    { msg: 'UPSTREAM_EXCEPTION', requestId: root?.attributes['request.id'], traceId: root?.traceId },
  ]);
});

describe('requests that are not sampled', () => {
  const request = (account?: TestAccount) => gateway.app.call('getUserInfo', {}, account);
  beforeEach(() => {
    options.ratio = 0;
    options.slow = 60 * SECOND;
  });

  it('are not exported if they succeed quickly', async () => {
    expect(await isExported(() => request(gateway.developer))).toBe(false);
  });

  it('are exported if they are rejected', async () => {
    expect(await isExported(() => request())).toBe(true);
  });

  it('are exported if they are slow', async () => {
    options.slow = 0;
    expect(await isExported(() => request(gateway.developer))).toBe(true);
  });
});

describe('calls that are not sampled', () => {
  beforeEach(() => {
    options.ratio = 0;
  });

  it('are not exported if they succeed quickly, and the caller can’t change that', async () => {
    expect(await isExported(call)).toBe(false);
    options.ratio = 0;
    gateway.app.advance(SECOND);
    expect(await isExported(() => callWith(`00-${CALLER.traceId}-${CALLER.spanId}-01`))).toBe(false);
  });

  it('are exported if they are rejected', async () => {
    expect(await isExported(() => call({ _akey: 'AK-unknown' }))).toBe(true);
  });

  it('are exported if they are slow', async () => {
    delay = 250;
    expect(await isExported(call)).toBe(true);
  });

  it('are exported up to 50 a second if they are rejected', async () => {
    const before = receiver.spans.length;
    await sleep(SECOND - (performance.now() % SECOND));
    await Promise.all(Array.from({ length: 120 }, () => call({ _akey: 'AK-unknown' })));
    options.ratio = 1;
    await traced(call);
    const rejected = receiver.spans
      .slice(before)
      .filter(({ attributes }) => attributes['call.code'] === 'AKEY_ILLEGAL');
    // The calls may have taken longer than the second in which they began.
    expect([50, 100]).toContain(rejected.length);
  });
});

describe('the call log', () => {
  it('has the trace of an exported call, with a link for operators', async () => {
    const { root } = await traced(call);
    expect(await newestLogged()).toMatchObject({
      traceId: root?.traceId,
      traceUrl: `https://traces.example.com/trace/${root?.traceId}?tab=spans`,
    });
    const { result } = await gateway.app.call<{ list: unknown[] }>('getOwnInvokeLog', {}, gateway.developer);
    expect(result.list[0]).toMatchObject({ traceId: null, traceUrl: null });
  });

  it('has the trace of an exported rejected call', async () => {
    const { root } = await traced(() => call({ _version: 'v9' }));
    expect((await newestLogged())?.traceId).toBe(root?.traceId);
  });

  it('has the HTTP status that was sent while the clock is wrong, like the trace', async () => {
    // Earlier tests may have reached the limit of logged calls per minute and address.
    gateway.app.advance(60 * SECOND);
    clockProblem = 'The clock is 60 minutes behind';
    const { root } = await traced(call);
    clockProblem = undefined;
    expect(root?.attributes['http.response.status_code']).toBe(503);
    expect((await newestLogged())?.httpStatus).toBe(503);
  });

  it('has no trace of a call that was not exported', async () => {
    options.ratio = 0;
    await expectCode(await call(), 'SUCCESS');
    expect(await newestLogged()).toMatchObject({ traceId: null, traceUrl: null });
  });
});

describe('the trace of a request', () => {
  it('is missing for a health check', async () => {
    expect(await isExported(async () => gateway.app.request('/readyz'))).toBe(false);
  });

  it('is named after its operation, and has its queries', async () => {
    const from = receiver.spans.length;
    await gateway.app.call('getUserInfo', {}, gateway.developer);
    const root = () => receiver.spans.slice(from).find(({ name }) => name === 'getUserInfo');
    await expect.poll(root).toBeDefined();
    const queries = receiver.spans.filter(({ parentSpanId }) => parentSpanId === root()?.spanId);
    expect(queries.length).toBeGreaterThan(0);
    expect(queries[0]).toMatchObject({
      name: 'select',
      attributes: {
        'db.system.name': 'postgresql',
        'db.query.text': expect.stringMatching(/from "sessions".*\$1/),
      },
    });
  });

  it('has the statements of its transactions, and no query of another request', async () => {
    const from = receiver.spans.length;
    const { app, developer, operator } = gateway;
    await Promise.all([
      app.createApplication(developer),
      ...Array.from({ length: 20 }, () => app.call('getUserInfo', {}, operator)),
    ]);
    const roots = (name: string) => receiver.spans.slice(from).filter((span) => span.name === name);
    await expect.poll(() => roots('getUserInfo').length).toBeGreaterThanOrEqual(20);
    await expect.poll(() => roots('saveOrUpdateApp')).toHaveLength(1);
    const textOf = (root: ReceivedSpan | undefined) =>
      receiver.spans
        .filter(({ parentSpanId }) => parentSpanId === root?.spanId)
        .map(({ attributes }) => attributes['db.query.text'])
        .join('\n');
    expect(textOf(roots('saveOrUpdateApp')[0])).toMatch(/insert into "applications"/);
    for (const root of roots('getUserInfo')) expect(textOf(root)).not.toMatch(/insert into/);
  });
});

it('no span contains a secret, a parameter, a phone number or an address', async () => {
  const { app, developer, application } = gateway;
  const params = { storeId: 'ST-0199', date: '2026-11-17' };
  await call({ ...params, _akey: 'AK-mistyped', _aid: '+12025559876' });
  await app.callGateway({ ...signedCall(gateway, params), _sig: application.accessKeySecret });
  await traced(() => call(params));
  await app.call('login', { username: developer.phone, password: developer.password });
  await app.registerDeveloper();
  await app.request('/2025559876?phone=2025559876');
  gateway.app.advance(SECOND);
  await traced(call);
  const text = receiver.text();
  expect(text).toContain('db.query.text');
  const ticket = developer.ticket.replace(/ENGLISH$/, '');
  for (const secret of [
    developer.phone,
    developer.password,
    ticket,
    app.address,
    application.accessKeySecret,
  ]) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toMatch(/ST-0199|AK-mistyped|2025559876|20255\d{5}/);
});
