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
import { createTestGateway } from '../src/testing.ts';

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

const duplicate = () =>
  Response.json(
    { code: 1091, codename: 'DUPLICATE_CALL', callTime: '', message: 'Duplicate', data: null },
    { status: 409 },
  );

/** Creates a client that gets the responses in turn, and the last one repeatedly. Records time and form of each try. */
function connect(
  responses: (() => Response | Promise<Response>)[],
  options: Partial<GatewayClientOptions> = {},
) {
  const tries: { after: number; form: URLSearchParams; headers: Headers }[] = [];
  const client = createGatewayClient({
    endpoint: 'https://open.example/gateway',
    appId: 'S107-A',
    accessKeyId: 'AK1',
    secret: 'hidden',
    fetch: async (_url, init) => {
      const respond = responses[Math.min(tries.length, responses.length - 1)] as () => Response;
      const form = new URLSearchParams(String(init.body));
      tries.push({ after: Date.now() - START, form, headers: new Headers(init.headers) });
      return respond();
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
    expect(error).toMatchObject({
      isReceived: false,
      cause: { message: 'fetch failed', cause: { message: 'ECONNREFUSED' } },
    });
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

  test('has a new signature in each retry if the gateway responds with an error', async () => {
    const { client, tries } = connect([
      () => refusal(502),
      () => refusal(503, { 'retry-after': '0' }),
      success,
    ]);
    await settle(client.call('open.x'));
    expect(new Set(tries.map(({ form }) => form.get('_sig'))).size).toBe(3);
  });

  test('keeps its signature if the gateway may have received it, so that it is not executed twice', async () => {
    const proxy = () => new Response('<html>Bad gateway</html>', { status: 502 });
    const { client, tries } = connect([fail, proxy, success]);
    expect(await settle(client.call('open.x'))).toEqual({ ok: true });
    expect(tries).toHaveLength(3);
    expect(new Set(tries.map(({ form }) => form.get('_sig'))).size).toBe(1);
  });

  test.each([
    ['the network', fail, 'fetch failed'],
    ['a proxy', () => new Response('', { status: 504 }), 'Status 504'],
  ])(
    'is not made again if the gateway has received it and %s lost the response',
    async (_what, lose, cause) => {
      const { client, tries } = connect([lose, duplicate], { retryDuplicates: true });
      const error = await settle(client.call('open.x'));
      expect(error).toBeInstanceOf(GatewayNetworkError);
      expect(error).toMatchObject({ isReceived: true, cause: { message: cause } });
      expect(tries).toHaveLength(2);
    },
  );

  test('is not blamed on the gateway if a server in front of it responds', async () => {
    const refused = { code: 400001, isError: true, codename: 'The headers are too large', result: null };
    const { client } = connect([() => Response.json(refused, { status: 431 })]);
    expect(await settle(client.call('open.x'))).toMatchObject({
      code: undefined,
      codename: '',
      status: 431,
      message: 'Status 431, not from a gateway. Check the endpoint. Send long calls by POST.',
    });
  });

  test('waits at most 10 seconds before each retry', async () => {
    const { client, tries } = connect([fail], { retries: 8 });
    await settle(client.call('open.x'));
    const times = tries.map(({ after }) => after);
    expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual([
      500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000,
    ]);
  });

  test('is not retried if retries is 0', async () => {
    const { client, tries } = connect([fail], { retries: 0 });
    expect(await settle(client.call('open.x'))).toBeInstanceOf(GatewayNetworkError);
    expect(tries).toHaveLength(1);
  });

  test('is tried as often by callRaw, which returns the response unchanged', async () => {
    const { client, tries } = connect([() => refusal(503)]);
    expect(await settle(client.callRaw('open.x'))).toMatchObject({ status: 503 });
    expect(tries).toHaveLength(3);
  });
});

describe('Retry-After', () => {
  test.each([
    ['seconds', '3', 3_000],
    ['a date', new Date(START + 4_600).toUTCString(), 4_600],
    ['a date in the past', new Date(START - 60_000).toUTCString(), 0],
    ['the longest pause', '10', 10_000],
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
      const retryAfter = Number(header) || 60;
      expect(await settle(client.call('open.x'), 0)).toMatchObject({ status: 429, retryAfter });
      expect(tries).toHaveLength(1);
    },
  );

  test('is undefined in the error if the gateway did not send it', async () => {
    const { client } = connect([() => refusal(429)]);
    const error = await settle(client.call('open.x'), 0);
    expect(error).toMatchObject({ retryAfter: undefined, quotaResetTime: undefined });
  });

  test('of a used-up free quota is in the error, with the time when it resets', async () => {
    const quotaResetTime = '2026-11-20T16:00:00.000Z';
    const { client } = connect([
      () => refusal(429, { 'retry-after': '40000', 'x-free-quota-reset': quotaResetTime }),
    ]);
    expect(await settle(client.call('open.x'), 0)).toMatchObject({ retryAfter: 40000, quotaResetTime });
  });

  test('is ignored if it is invalid', async () => {
    const { client, tries } = connect([() => refusal(503, { 'retry-after': 'soon' }), success]);
    await settle(client.call('open.x'));
    expect(tries[1]?.after).toBe(500);
  });
});

describe('the timeout of a call', () => {
  test('ends the call without a retry, even if its fetch ignores the signal', async () => {
    const { client, tries } = connect([hang], { timeout: 5_000 });
    const error = await settle(client.call('open.x'), 5_000);
    expect(error).toBeInstanceOf(GatewayTimeoutError);
    expect(error).toMatchObject({ message: 'The gateway did not respond within 5000 ms.' });
    expect(tries).toHaveLength(1);
  });

  test('ends the call even if the response body never ends', async () => {
    const { client } = connect([() => new Response(new ReadableStream())]);
    expect(await settle(client.call('open.x'), 30_000)).toBeInstanceOf(GatewayTimeoutError);
  });

  test('leaves no timer behind when the call ends in time', async () => {
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

  test('can’t be made if no second is free, but can be made later', async () => {
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

describe('a duplicate call', () => {
  test('is an error by default', async () => {
    const { client, tries } = connect([duplicate]);
    expect(await settle(client.call('open.x'))).toMatchObject({ codename: 'DUPLICATE_CALL' });
    expect(tries).toHaveLength(1);
  });

  test('is signed for a random later second if retryDuplicates is set, as often as the retries allow', async () => {
    vi.mocked(Math.random).mockReturnValueOnce(0).mockReturnValueOnce(0.25);
    const { client, tries } = connect([duplicate], { retryDuplicates: true });
    expect(await settle(client.call('open.x'))).toMatchObject({ codename: 'DUPLICATE_CALL' });
    expect(tries.map(({ form }) => form.get('_timestamp'))).toEqual([
      '20261120100000',
      '20261120100001',
      '20261120100222',
    ]);
  });

  test('succeeds at the test gateway if several processes make it with retryDuplicates', async () => {
    const gateway = createTestGateway({
      apps: [{ appId: 'S107-A', accessKeyId: 'AK1', secret: 'hidden' }],
      methods: { 'open.x': () => ({ ok: true }) },
    });
    const processes = Array.from({ length: 5 }, () =>
      connect([], { fetch: gateway.fetch, retryDuplicates: true, retries: 9 }),
    );
    vi.mocked(Math.random).mockRestore();
    const results = await settle(Promise.all(processes.map(({ client }) => client.call('open.x'))));
    expect(results).toEqual(Array(5).fill({ ok: true }));
    expect(gateway.calls.filter(({ codename }) => codename === 'SUCCESS')).toHaveLength(5);
  });
});

describe('a clock that is off', () => {
  const MINUTES = 60_000;
  const methods = { 'open.x': () => ({ ok: true }) };
  const apps = [{ appId: 'S107-A', accessKeyId: 'AK1', secret: 'hidden' }];

  test.each([
    [-20, 'json'],
    [20, 'json'],
    [-20, 'xml'],
    [20, 'xml'],
  ] as const)('by %i minutes is corrected by a %s response, and stays corrected', async (minutes, format) => {
    const gateway = createTestGateway({ apps, methods });
    const now = () => Date.now() + minutes * MINUTES;
    const { client } = connect([], { fetch: gateway.fetch, now, format, retries: 0 });
    for (const call of ['first', 'second', 'third']) {
      expect(await client.callRaw('open.x'), call).toMatchObject({ status: 200 });
    }
    expect(gateway.calls.map(({ codename }) => codename)).toEqual([
      'TIMESTAMP_EXPIRED',
      'SUCCESS',
      'SUCCESS',
      'SUCCESS',
    ]);
  });

  test('is corrected for concurrent calls', async () => {
    const gateway = createTestGateway({ apps, methods });
    const { client } = connect([], { fetch: gateway.fetch, now: () => Date.now() - 20 * MINUTES });
    const results = await settle(Promise.all(Array.from({ length: 3 }, () => client.call('open.x'))));
    expect(results).toEqual(Array(3).fill({ ok: true }));
  });

  test('is corrected again when it changes', async () => {
    const gateway = createTestGateway({ apps, methods });
    let minutes = 20;
    const { client } = connect([], { fetch: gateway.fetch, now: () => Date.now() + minutes * MINUTES });
    for (minutes of [20, -30, 0]) {
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await client.call('open.x')).toEqual({ ok: true });
    }
  });

  test('is not corrected if correctClockSkew is off', async () => {
    const gateway = createTestGateway({ apps, methods });
    const now = () => Date.now() + 20 * MINUTES;
    const { client } = connect([], { fetch: gateway.fetch, now, correctClockSkew: false });
    expect(await settle(client.call('open.x'))).toMatchObject({ codename: 'TIMESTAMP_EXPIRED' });
    expect(gateway.calls).toHaveLength(1);
  });

  test('is not assumed if the zone is wrong, so the call is made only once', async () => {
    const gateway = createTestGateway({ apps, methods, zone: 'Z' });
    const { client } = connect([], { fetch: gateway.fetch });
    expect(await settle(client.call('open.x'))).toMatchObject({ codename: 'TIMESTAMP_EXPIRED' });
    expect(gateway.calls).toHaveLength(1);
  });

  test('is not corrected twice in a call', async () => {
    const expired = () =>
      Response.json(
        {
          code: 1073,
          codename: 'TIMESTAMP_EXPIRED',
          callTime: '2026-11-20T05:00:00.000Z',
          message: '',
          data: null,
        },
        { status: 401 },
      );
    let now = START;
    const { client, tries } = connect([expired], { now: () => (now += MINUTES) });
    expect(await settle(client.call('open.x'))).toMatchObject({ codename: 'TIMESTAMP_EXPIRED' });
    expect(tries).toHaveLength(2);
  });
});

describe('the options of a call', () => {
  test('replace those of the client', async () => {
    const { client, tries } = connect([hang], { timeout: 60_000, retries: 5 });
    const error = await settle(client.call('open.x', {}, { timeout: 2_000 }), 2_000);
    expect(error).toMatchObject({ message: 'The gateway did not respond within 2000 ms.' });
    const failing = connect([fail], { retries: 5 });
    await settle(failing.client.call('open.x', {}, { retries: 0 }));
    expect([tries.length, failing.tries.length]).toEqual([1, 1]);
  });

  test('may turn the timeout off', async () => {
    const controller = new AbortController();
    const { client } = connect([hang], { timeout: 100 });
    const call = client.call('open.x', {}, { timeout: 0, signal: controller.signal });
    setTimeout(() => controller.abort(), 3_600_000);
    expect(await settle(call, 3_600_000)).toBeInstanceOf(GatewayAbortedError);
  });

  test('add headers to each try', async () => {
    const { client, tries } = connect([fail, success]);
    await settle(client.call('open.x', {}, { headers: { traceparent: '00-1-2-01' } }));
    expect(tries.map(({ headers }) => headers.get('traceparent'))).toEqual(['00-1-2-01', '00-1-2-01']);
  });

  test.each([
    [{ timeout: -1 }, 'timeout is -1; it must be milliseconds up to 2147483647, or 0 for none.'],
    [{ retries: 1.5 }, 'retries is 1.5; it must be a whole number, 0 or more.'],
    [{ headers: { 'x y': 'confidential' } }, 'headers has a name or a value that HTTP does not allow.'],
    [{ headers: { x: 'confidential\n' + 'y' } }, 'headers has a name or a value that HTTP does not allow.'],
    [{ version: '' }, 'version is empty; it must be the version of the method, such as v1.'],
  ])('are rejected if they are invalid: %j', async (options, message) => {
    const { client, tries } = connect([success]);
    await expect(client.call('open.x', {}, options)).rejects.toThrow(new SignerError(message));
    expect(tries).toHaveLength(0);
  });
});

describe('a client', () => {
  test.each([
    ['', 'empty'],
    [undefined, 'undefined'],
    ['gateway', '"gateway"'],
    ['ftp://open.example/', '"ftp://open.example/"'],
    ['https://open.example/gateway?x=1', '"https://open.example/gateway?x=1"'],
    ['https://open.example/#x', '"https://open.example/#x"'],
    ['https://someone:confidential@open.example/', '"https://…@open.example/"'],
  ])('rejects the endpoint %j', (endpoint, found) => {
    expect(() => connect([success], { endpoint: endpoint as string })).toThrow(
      new SignerError(
        `endpoint is ${found}; it must be the gateway's URL, such as https://open.example/gateway.`,
      ),
    );
  });

  test.each([
    ['appId', '', 'empty; it must be the AppID.'],
    ['accessKeyId', undefined, 'undefined; it must be the AccessKey ID.'],
    ['secret', '', 'empty; it must be the AccessKey Secret, as text.'],
    ['version', 2, '2; it must be the version of the method, such as v1.'],
    ['signMethod', 'MD5', '"MD5"; it must be md5 or sha1, in lower case.'],
    ['format', 'yaml', '"yaml"; it must be json or xml, in lower case.'],
    ['timeout', Number.NaN, 'NaN; it must be milliseconds up to 2147483647, or 0 for none.'],
    ['timeout', 2 ** 31, '2147483648; it must be milliseconds up to 2147483647, or 0 for none.'],
    ['timeout', '30', '"30"; it must be milliseconds up to 2147483647, or 0 for none.'],
    ['retries', -1, '-1; it must be a whole number, 0 or more.'],
    ['fetch', 'fetch', '"fetch"; it must be a function.'],
    ['now', 0, '0; it must be a function.'],
    ['correctClockSkew', 'false', '"false"; it must be a boolean.'],
    ['correctClockSkew', null, 'null; it must be a boolean.'],
    ['retryDuplicates', 'false', '"false"; it must be a boolean.'],
    ['retryDuplicates', 1, '1; it must be a boolean.'],
  ])('rejects %s %j and says what it accepts', (name, value, message) => {
    expect(() => connect([success], { [name]: value })).toThrow(new SignerError(`${name} is ${message}`));
  });

  test('rejects a zone that is not an offset', () => {
    expect(() => connect([success], { zone: 'Asia/Shanghai' })).toThrow(
      new SignerError('"Asia/Shanghai" is not a zone; it must be an offset such as +08:00, or Z.'),
    );
  });

  test('accepts an endpoint relative to the page', () => {
    vi.stubGlobal('location', { href: 'https://open.example/docs' });
    expect(() => connect([success], { endpoint: '/gateway' })).not.toThrow();
    expect(() => connect([success], { endpoint: undefined as unknown as string })).toThrow(
      'endpoint is undefined',
    );
    vi.unstubAllGlobals();
  });
});
