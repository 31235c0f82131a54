import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createGatewayClient,
  GatewayAbortedError,
  type GatewayClient,
  type GatewayClientOptions,
  GatewayError,
  GatewayNetworkError,
  GatewayTimeoutError,
  SignerError,
} from '../src/client.ts';

const START = Date.parse('2026-11-20T02:00:00.400Z');
const success = () =>
  Response.json({ code: 0, codename: 'SUCCESS', callTime: '', message: '', data: { ok: true } });
const refusal = (status: number, headers: Record<string, string> = {}) =>
  Response.json(
    {
      code: 1112,
      codename: 'QPS_EXCEEDED',
      callTime: '2026-11-20T02:00:00.000Z',
      message: 'Too many',
      data: null,
    },
    { status, headers },
  );

/** Responds in turn, and repeats the last response. Records the time and the form of each try. */
function connect(
  answers: (() => Response | Promise<Response>)[],
  options: Partial<GatewayClientOptions> = {},
) {
  const tries: { after: number; form: URLSearchParams }[] = [];
  const client = createGatewayClient({
    endpoint: 'https://open.example/gateway',
    appId: 'S107-A',
    accessKeyId: 'AK1',
    secret: 'hidden',
    fetch: async (_url, init) => {
      const answer = answers[Math.min(tries.length, answers.length - 1)] as () => Response;
      tries.push({ after: Date.now() - START, form: new URLSearchParams(String(init.body)) });
      return answer();
    },
    ...options,
  });
  return { client, tries };
}

const fail = (): never => {
  throw new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') });
};
const hang = () => new Promise<Response>(() => {});
const settle = async <Result>(promise: Promise<Result>, milliseconds = 120_000) => {
  const settled = promise.then(
    (value) => value,
    (reason: unknown) => reason,
  );
  await vi.advanceTimersByTimeAsync(milliseconds);
  return settled;
};

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a call that fails', () => {
  test.each([502, 503, 504])('with %i is retried twice', async (status) => {
    const { client, tries } = connect([() => refusal(status)]);
    expect(await settle(client.call('open.x'))).toMatchObject({ name: 'GatewayError', status, code: 1112 });
    expect(tries.map(({ after }) => after)).toEqual([0, 500, 1500]);
  });

  test.each([400, 401, 404, 409, 413, 429, 500])(
    'with %i and without Retry-After is not retried',
    async (status) => {
      const { client, tries } = connect([() => refusal(status)]);
      expect(await settle(client.call('open.x'))).toBeInstanceOf(GatewayError);
      expect(tries).toHaveLength(1);
    },
  );

  test('in the network is retried, and its error has the cause', async () => {
    const { client, tries } = connect([fail]);
    const error = await settle(client.call('open.x'));
    expect(error).toBeInstanceOf(GatewayNetworkError);
    expect(error).toMatchObject({ cause: { message: 'fetch failed', cause: { message: 'ECONNREFUSED' } } });
    expect(tries).toHaveLength(3);
  });

  test('while its response is read is retried', async () => {
    const broken = () =>
      new Response(new ReadableStream({ start: (stream) => stream.error(new Error('reset')) }));
    const { client, tries } = connect([broken, success]);
    expect(await settle(client.call('open.x'))).toEqual({ ok: true });
    expect(tries).toHaveLength(2);
  });

  test('is retried at random times', async () => {
    vi.mocked(Math.random).mockReturnValueOnce(0).mockReturnValueOnce(1);
    const { client, tries } = connect([fail]);
    await settle(client.call('open.x'));
    expect(tries.map(({ after }) => after)).toEqual([0, 250, 1750]);
  });

  test('is signed again for each try', async () => {
    const { client, tries } = connect([fail, () => refusal(503, { 'retry-after': '0' }), success]);
    await settle(client.call('open.x'));
    expect(new Set(tries.map(({ form }) => form.get('_sig'))).size).toBe(3);
  });

  test('is not retried if retries is 0', async () => {
    const { client, tries } = connect([fail], { retries: 0 });
    expect(await settle(client.call('open.x'))).toBeInstanceOf(GatewayNetworkError);
    expect(tries).toHaveLength(1);
  });

  test('is returned unchanged by callRaw, after the same number of tries', async () => {
    const { client, tries } = connect([() => refusal(503)]);
    expect(await settle(client.callRaw('open.x'))).toMatchObject({ status: 503 });
    expect(tries).toHaveLength(3);
  });
});

describe('Retry-After', () => {
  test.each([
    ['seconds', '3', 3_000],
    ['a date', new Date(START + 4_600).toUTCString(), 4_600],
    ['a date gone by', new Date(START - 60_000).toUTCString(), 0],
    ['the longest that is waited', '10', 10_000],
  ])('is respected: %s', async (_what, header, milliseconds) => {
    const { client, tries } = connect([() => refusal(429, { 'retry-after': header }), success]);
    expect(await settle(client.call('open.x'))).toEqual({ ok: true });
    const waited = tries[1]?.after ?? Number.NaN;
    expect(waited).toBeGreaterThanOrEqual(milliseconds - 1_000 * Number(header.includes('GMT')));
    expect(waited).toBeLessThanOrEqual(milliseconds + 500);
  });

  test.each(['11', '40000', new Date(START + 60_000).toUTCString()])(
    'of %s ends the call immediately',
    async (header) => {
      const { client, tries } = connect([() => refusal(429, { 'retry-after': header }), success]);
      expect(await settle(client.call('open.x'), 0)).toMatchObject({ status: 429 });
      expect(tries).toHaveLength(1);
    },
  );

  test('is ignored if it is invalid', async () => {
    const { client, tries } = connect([() => refusal(503, { 'retry-after': 'soon' }), success]);
    await settle(client.call('open.x'));
    expect(tries[1]?.after).toBe(500);
  });
});

describe('a call that takes too long', () => {
  test('ends even if its fetch ignores the signal, and is not retried', async () => {
    const { client, tries } = connect([hang], { timeout: 5_000 });
    const error = await settle(client.call('open.x'), 5_000);
    expect(error).toBeInstanceOf(GatewayTimeoutError);
    expect(error).toMatchObject({ message: 'The gateway did not answer within 5000 ms.' });
    expect(tries).toHaveLength(1);
  });

  test('ends if the body never does', async () => {
    const { client } = connect([() => new Response(new ReadableStream())]);
    expect(await settle(client.call('open.x'), 30_000)).toBeInstanceOf(GatewayTimeoutError);
  });

  test('leaves no timer behind when it ends in time', async () => {
    const { client } = connect([success]);
    await settle(client.call('open.x'), 0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a call that is aborted', () => {
  const abortAfter = (milliseconds: number) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('the reason')), milliseconds);
    return controller.signal;
  };

  test('ends while it is running', async () => {
    const { client } = connect([hang]);
    const error = await settle(client.call('open.x', {}, { signal: abortAfter(10) }), 10);
    expect(error).toBeInstanceOf(GatewayAbortedError);
    expect(error).toMatchObject({ cause: { message: 'the reason' } });
  });

  test('ends during the pause before a retry', async () => {
    const { client, tries } = connect([fail]);
    const error = await settle(client.call('open.x', {}, { signal: abortAfter(100) }), 100);
    expect(error).toBeInstanceOf(GatewayAbortedError);
    expect(tries).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is not sent if it was aborted before', async () => {
    const { client, tries } = connect([success]);
    const error = await settle(client.call('open.x', {}, { signal: AbortSignal.abort() }), 0);
    expect(error).toBeInstanceOf(GatewayAbortedError);
    expect(tries).toHaveLength(0);
  });
});

describe('a signature', () => {
  const seconds = (tries: { form: URLSearchParams }[]) => tries.map(({ form }) => form.get('_timestamp'));
  const many = (client: GatewayClient, count: number) =>
    Promise.allSettled(Array.from({ length: count }, () => client.call('open.x')));

  test('is made for the current second, and for the next ones if the call is repeated', async () => {
    const { client, tries } = connect([success]);
    await settle(many(client, 3), 0);
    await settle(client.call('open.x', { a: 1 }), 0);
    expect(seconds(tries)).toEqual(['20261120100000', '20261120100001', '20261120100002', '20261120100000']);
  });

  test('is not repeated for calls that the protocol cannot distinguish', async () => {
    const { client, tries } = connect([success]);
    await settle(client.call('open.x', { a: 1, b: 2 }), 0);
    await settle(client.call('open.x', { a: '1b2' }), 0);
    expect(new Set(tries.map(({ form }) => form.get('_sig'))).size).toBe(2);
  });

  test('is not repeated when the clock is set back', async () => {
    let now = START;
    const { client, tries } = connect([success], { now: () => now });
    for (const back of [0, 1_000, 2_000, 300_000, 0, 1_000]) {
      now = START + 300_000 - back;
      await settle(client.call('open.x'), 0);
    }
    expect(new Set(seconds(tries)).size).toBe(6);
  });

  test('is refused if no second is free, and possible again later', async () => {
    let now = START;
    const { client, tries } = connect([success], { now: () => now });
    const results = await settle(many(client, 575), 0);
    const refused = (results as PromiseSettledResult<unknown>[]).filter(
      ({ status }) => status === 'rejected',
    );
    expect(tries).toHaveLength(571);
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({ reason: { name: 'SignerError' } });
    expect(String((refused[0] as PromiseRejectedResult).reason)).toContain('No timestamp is free');
    now += 2_000;
    expect(await settle(client.call('open.x'), 0)).toEqual({ ok: true });
    expect(new Set(seconds(tries)).size).toBe(572);
  });
});

describe('a client', () => {
  test.each([
    '',
    'gateway',
    'ftp://open.example/',
    'https://open.example/gateway?x=1',
    'https://open.example/#x',
  ])('rejects the endpoint %j', (endpoint) => {
    expect(() => connect([success], { endpoint })).toThrow(
      new SignerError(
        `The endpoint is ${JSON.stringify(endpoint)}; it must be the gateway's URL, such as https://open.example/gateway.`,
      ),
    );
  });

  test('requires a secret', () => {
    expect(() => connect([success], { secret: '' })).toThrow('The secret is missing');
  });

  test('accepts an endpoint relative to the page', () => {
    vi.stubGlobal('location', { href: 'https://open.example/docs' });
    expect(() => connect([success], { endpoint: '/gateway' })).not.toThrow();
    vi.unstubAllGlobals();
  });
});
