import { getEventListeners } from 'node:events';
import { createServer } from 'node:net';
import { inspect } from 'node:util';
import axios from 'axios';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { defaultClient } from '../src/client/client.ts';
import { pauseAfter } from '../src/client/retry.ts';
import { routes } from '../src/generated/routes.ts';
import {
  AbortedError,
  ApiError,
  axiosTransport,
  configureClient,
  deleteApp,
  eachEntry,
  fetchTransport,
  type GetDeveloperAppListBody,
  getBusinessLicense,
  getDeveloperAppList,
  getGatewayInvokeLog,
  getUserInfo,
  login,
  logout,
  NetworkError,
  PlatformError,
  queryApiInfo,
  queryDict,
  type RawResponse,
  type RequestOptions,
  rotateAccessKey,
  SessionInvalidError,
  saveOrUpdateApp,
  searchArgs,
  setApplicationApi,
  TimeoutError,
  type Transport,
  withResponse,
} from '../src/index.ts';
import {
  everythingOf,
  failureOf,
  json,
  type LocalServer,
  refusal,
  resetClient,
  startServer,
  success,
} from './support.ts';

const TOKEN = 'pst_topsecret';
const PASSWORD = 'swordfish42';
/** Values of a request and a response that are not passwords, but must not appear in errors either. */
const USERNAME = 'lena-of-the-body';
const RESPONSE = 'text-of-the-response';

let server: LocalServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => {
  configureClient({ baseUrl: server.url });
  server.handle((response) => json(response, success(null)));
});
afterEach(resetClient);

const lastRequest = () => server.received.at(-1);

/** Disables pauses; they have their own tests. */
function withoutPauses(): void {
  vi.spyOn(Math, 'random').mockReturnValue(-0.5);
}

describe('a request', () => {
  test('has no ticket for a visitor', async () => {
    await getUserInfo();
    expect(lastRequest()?.headers).not.toHaveProperty('ticket');
  });

  test('has no ticket for an empty token', async () => {
    configureClient({ getTicket: () => '' });
    await getUserInfo();
    expect(lastRequest()?.headers).not.toHaveProperty('ticket');
  });

  test('has the current token with its suffix as ticket', async () => {
    let token = 'first';
    configureClient({ getTicket: () => token });
    await getUserInfo();
    expect(lastRequest()?.headers.ticket).toBe('firstENGLISH');
    token = 'second';
    await getUserInfo();
    expect(lastRequest()?.headers.ticket).toBe('secondENGLISH');
  });

  test('has no cookie', async () => {
    configureClient({ getTicket: () => TOKEN });
    await getUserInfo();
    expect(lastRequest()?.headers).not.toHaveProperty('cookie');
  });

  test('asks for the configured language', async () => {
    await getUserInfo();
    expect(lastRequest()?.headers['accept-language']).toBe('en-US');
    configureClient({ locale: 'de-DE' });
    await getUserInfo();
    expect(lastRequest()?.headers['accept-language']).toBe('de-DE');
  });

  test('has the escaped provider in its path', async () => {
    await getUserInfo();
    expect(lastRequest()?.url).toBe('/api/passant/open-platform/user/getUserInfo');
    configureClient({ provider: 'shop $& co' });
    await getUserInfo();
    expect(lastRequest()?.url).toBe('/api/shop%20%24%26%20co/open-platform/user/getUserInfo');
  });

  test.each(['', '/', '/behind/a/proxy', '/behind/a/proxy/'])(
    'is sent below a base URL that ends in “%s”',
    async (ending) => {
      configureClient({ baseUrl: server.url + ending });
      await getUserInfo();
      expect(lastRequest()?.url).toBe(
        `${ending.replace(/\/$/, '')}/api/passant/open-platform/user/getUserInfo`,
      );
    },
  );

  test('encodes a form with booleans, numbers and text in any script, and omits undefined values', async () => {
    await setApplicationApi({ appId: '应用 & 1+1', apiId: 'api', isEnabled: false });
    expect(lastRequest()?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(lastRequest()?.body))).toEqual({
      appId: '应用 & 1+1',
      apiId: 'api',
      isEnabled: 'false',
    });
    await getDeveloperAppList({ keyword: undefined, pageNumber: 2, pageSize: 50 });
    expect(lastRequest()?.body).toBe('pageNumber=2&pageSize=50');
  });

  test('encodes JSON with text in any script, and omits undefined values', async () => {
    await saveOrUpdateApp({ appId: undefined, name: '门店', description: '"quoted"\n' });
    expect(lastRequest()?.headers['content-type']).toMatch(/^application\/json/);
    expect(lastRequest()?.body).toBe('{"name":"门店","description":"\\"quoted\\"\\n"}');
  });

  test('has an empty body if all fields of the input are optional and the caller passes none', async () => {
    await getDeveloperAppList();
    expect(lastRequest()).toMatchObject({ method: 'POST', body: '' });
    await logout();
    expect(lastRequest()).toMatchObject({ method: 'POST', body: '{}' });
  });

  test('escapes the values of a query, and omits undefined values', async () => {
    await searchArgs({ caller: '李 & co' });
    expect(new URL(lastRequest()?.url ?? '', server.url).searchParams.get('caller')).toBe('李 & co');
    await searchArgs({ caller: undefined });
    expect(lastRequest()?.url).not.toContain('?');
  });

  test('sends the headers of its options', async () => {
    await getUserInfo({ headers: { 'X-Request-Id': 'mine' } });
    expect(lastRequest()?.headers['x-request-id']).toBe('mine');
  });
});

describe('configureClient', () => {
  test('keeps the current value of omitted and undefined options', () => {
    configureClient({ provider: 'other', locale: undefined, getTicket: undefined });
    expect(defaultClient()).toMatchObject({ provider: 'other', locale: 'en-US', timeout: 30_000 });
    expect(defaultClient().getTicket).toBeUndefined();
  });
});

describe('a response', () => {
  test('is returned without its envelope', async () => {
    server.handle((response) => json(response, success([{ value: '+1', label: 'United States' }])));
    expect(await queryDict({ dictType: 'areaCode' })).toEqual([{ value: '+1', label: 'United States' }]);
  });

  test('is returned unchanged by a raw operation', async () => {
    const raw = { apiId: 'api', result: { kept: true }, codename: 'its own' };
    server.handle((response) => json(response, raw));
    expect(await queryApiInfo({ apiId: 'api' })).toEqual(raw);
    expect(lastRequest()?.url).toBe('/api/dc/openplatform/apidoc/v1/queryApiInfo');
  });

  test.each([200, 403])(
    'is an error for a raw operation if isError is set, with status %i',
    async (status) => {
      server.handle((response) => json(response, refusal(403001, 'Not yours'), status));
      expect(await failureOf(queryApiInfo({ apiId: 'api' }))).toMatchObject({ code: 403001, status });
    },
  );

  test.each([
    ['a raw', () => queryApiInfo({ apiId: 'api' })],
    ['an enveloped', () => getUserInfo()],
  ])('is an error if it is a page of HTML, for %s operation', async (_, call) => {
    server.handle((response) => response.setHeader('content-type', 'text/html').end('<p>index</p>'));
    expect(await failureOf(call())).toMatchObject({ name: 'ApiError', code: 0, status: 200 });
  });

  test('is an error if isError is set, even with status 200', async () => {
    server.handle((response) => json(response, refusal(409001, 'Name is taken')));
    const error = await failureOf(login({ username: 'lena', password: PASSWORD }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 409001, status: 200 });
  });

  test('is returned with status and headers by withResponse', async () => {
    server.handle((response) => json(response, success({ id: 'usr' }), 201, { 'x-request-id': 'req-1' }));
    const { result, response } = await withResponse((options) => getUserInfo(options));
    expect(result).toEqual({ id: 'usr' });
    expect(response.status).toBe(201);
    expect(response.headers['x-request-id']).toBe('req-1');
    expect(Object.getPrototypeOf(response.headers)).toBe(Object.prototype);
  });

  test('is passed to onResponse even if it is an error', async () => {
    const heard: RawResponse[] = [];
    server.handle((response) => json(response, refusal(404001, 'Missing'), 404));
    await failureOf(getUserInfo({ onResponse: (response) => heard.push(response) }));
    expect(heard.map(({ status }) => status)).toEqual([404]);
  });
});

describe('ApiError', () => {
  test('has everything that the platform sent', async () => {
    const fieldErrors = [{ field: 'name', message: 'Please enter required field' }];
    server.handle((response) => json(response, refusal(400001, 'Validation failed', fieldErrors), 400));
    const error = await failureOf(saveOrUpdateApp({ name: '', description: '' }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toBeInstanceOf(PlatformError);
    expect(error).toMatchObject({
      name: 'ApiError',
      message: 'Validation failed',
      code: 400001,
      codename: 'Validation failed',
      status: 400,
      requestId: 'req-envelope',
      fieldErrors,
    });
  });

  test.each([
    ['the code name', 'Name is taken', 'ignored', 'Name is taken'],
    ['the result if there is no code name', null, 'Account is locked', 'Account is locked'],
    ['the result if the code name is empty', '', 'Account is locked', 'Account is locked'],
    ['a default message if there is neither', null, null, 'Operation failed'],
    ['a default message if both are empty', '', '', 'Operation failed'],
  ])('has %s as message', async (_, codename, result, said) => {
    server.handle((response) => json(response, refusal(409001, codename, result), 409));
    expect((await failureOf(getUserInfo())).message).toBe(said);
  });

  test('has only valid field errors', async () => {
    server.handle((response) => json(response, refusal(400001, 'No', ['text', null, { field: 'a' }]), 400));
    expect(await failureOf(getUserInfo())).toMatchObject({ fieldErrors: [] });
  });

  test('is thrown for a proxy’s 502 too, with the request ID', async () => {
    server.handle((response) =>
      response.writeHead(502, { 'x-request-id': 'req-header' }).end('<h1>Bad Gateway</h1>'),
    );
    const error = await failureOf(getUserInfo({ retries: 0 }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 0,
      status: 502,
      message: 'Unexpected response with status 502',
      requestId: 'req-header',
    });
  });

  test('is thrown for a redirect, because following it would pass on ticket and password', async () => {
    configureClient({ getTicket: () => TOKEN });
    const elsewhere = await startServer();
    server.handle((response) => response.writeHead(307, { location: elsewhere.url }).end());
    const error = await failureOf(login({ username: 'lena', password: PASSWORD }));
    expect(error).toMatchObject({ name: 'ApiError', status: 307 });
    expect(elsewhere.received).toEqual([]);
    await elsewhere.close();
  });
});

describe('an operation that requires a confirmed session', () => {
  const needsConfirmation = refusal(403003, 'Please confirm your identity to continue');
  const isAsked = (isConfirmed: boolean) => vi.fn(async () => isConfirmed);

  test('is repeated after the session is confirmed', async () => {
    const onConfirmationRequired = isAsked(true);
    configureClient({ onConfirmationRequired });
    server.handle((response, _, count) =>
      count === 0 ? json(response, needsConfirmation, 403) : json(response, success({ accessKeyId: 'AK2' })),
    );
    expect(await rotateAccessKey({ appId: 'S107-1' })).toEqual({ accessKeyId: 'AK2' });
    expect(onConfirmationRequired).toHaveBeenCalledTimes(1);
    expect(server.received.map(({ body }) => body)).toEqual(['appId=S107-1', 'appId=S107-1']);
  });

  test.each([
    [false, 1],
    [true, 2],
  ])(
    'fails if the session is still not confirmed: the callback returns %o, requests sent: %i',
    async (isConfirmed, requests) => {
      const onConfirmationRequired = isAsked(isConfirmed);
      configureClient({ onConfirmationRequired });
      server.handle((response) => json(response, needsConfirmation, 403));
      expect(await failureOf(rotateAccessKey({ appId: 'S107-1' }))).toMatchObject({ code: 403003 });
      expect(onConfirmationRequired).toHaveBeenCalledTimes(1);
      expect(server.received).toHaveLength(requests);
    },
  );

  test('is also repeated if its response is a file', async () => {
    configureClient({ onConfirmationRequired: isAsked(true) });
    server.handle((response, _, count) => {
      if (count === 0) return json(response, needsConfirmation, 403);
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF');
    });
    expect((await getBusinessLicense({ fileId: 'fil-1' })).blob.size).toBe(4);
  });

  test('does not ask for confirmation after any other error', async () => {
    const onConfirmationRequired = isAsked(true);
    configureClient({ onConfirmationRequired });
    server.handle((response) => json(response, refusal(403001, 'Not yours'), 403));
    expect(await failureOf(rotateAccessKey({ appId: 'S107-1' }))).toMatchObject({ code: 403001 });
    expect(onConfirmationRequired).not.toHaveBeenCalled();
  });
});

describe('an invalid session', () => {
  test.each([401, 200])(
    'with status %i becomes a SessionInvalidError and is reported once',
    async (status) => {
      const onSessionInvalid = vi.fn();
      configureClient({ onSessionInvalid });
      server.handle((response) => json(response, refusal(999001, 'Your session has ended'), status));
      const error = await failureOf(getUserInfo());
      expect(error).toBeInstanceOf(SessionInvalidError);
      expect(error).toMatchObject({
        name: 'SessionInvalidError',
        code: 999001,
        message: 'Your session has ended',
      });
      expect(onSessionInvalid).toHaveBeenCalledTimes(1);
      expect(server.received).toHaveLength(1);
    },
  );

  test('is not reported if another session has begun since', async () => {
    const onSessionInvalid = vi.fn();
    let token = 'ended';
    configureClient({ onSessionInvalid, getTicket: () => token });
    server.handle((response) => {
      token = 'begun';
      json(response, refusal(999001, 'Your session has ended'), 401);
    });
    expect(await failureOf(getUserInfo())).toBeInstanceOf(SessionInvalidError);
    expect(onSessionInvalid).not.toHaveBeenCalled();
  });

  test('is not reported for any other error', async () => {
    const onSessionInvalid = vi.fn();
    configureClient({ onSessionInvalid });
    server.handle((response) => json(response, refusal(403001, 'Not yours'), 401));
    await failureOf(getUserInfo());
    expect(onSessionInvalid).not.toHaveBeenCalled();
  });
});

describe('a client without a base URL', () => {
  test('throws a clear error if there is no page', async () => {
    configureClient({ baseUrl: '' });
    const error = await failureOf(getUserInfo());
    expect(error).toBeInstanceOf(PlatformError);
    expect(error.message).toContain('a client needs a baseUrl');
  });
});

describe('an unreachable platform', () => {
  test('causes a NetworkError with the network’s reason', async () => {
    const gone = await startServer();
    await gone.close();
    configureClient({ baseUrl: gone.url });
    const error = await failureOf(getUserInfo({ retries: 0 }));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ name: 'NetworkError', reason: 'ECONNREFUSED' });
  });

  test('causes a NetworkError when the connection breaks within the response', async () => {
    server.handle((response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{');
      setTimeout(() => response.destroy(), 10);
    });
    expect(await failureOf(getUserInfo({ retries: 0 }))).toBeInstanceOf(NetworkError);
  });

  test('causes a NetworkError when the server does not speak HTTP', async () => {
    const babble = createServer((socket) => socket.end('babble\r\n'));
    await new Promise<void>((resolve) => babble.listen(0, '127.0.0.1', resolve));
    const address = babble.address();
    configureClient({ baseUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` });
    expect(await failureOf(getUserInfo({ retries: 0 }))).toBeInstanceOf(NetworkError);
    babble.close();
  });

  test('is distinguished from a request that cannot be made, which causes no NetworkError', async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const error = await failureOf(saveOrUpdateApp(circle as never));
    expect(error).toBeInstanceOf(PlatformError);
    expect(error).not.toBeInstanceOf(NetworkError);
  });
});

describe('the timeout', () => {
  test('throws a TimeoutError without retrying', async () => {
    server.handle(() => {});
    const error = await failureOf(getUserInfo({ timeout: 500 }));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(server.received).toHaveLength(1);
  });

  test('is the client’s if the request has none', async () => {
    configureClient({ timeout: 40 });
    server.handle(() => {});
    expect(await failureOf(getUserInfo())).toBeInstanceOf(TimeoutError);
  });

  test('ends a response that trickles', async () => {
    server.handle((response) => {
      response.writeHead(200);
      const trickle = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(trickle));
    });
    expect(await failureOf(getUserInfo({ timeout: 80 }))).toBeInstanceOf(TimeoutError);
  });

  test('is disabled by 0', async () => {
    server.handle((response) => setTimeout(() => json(response, success('late')), 60));
    expect(await getUserInfo({ timeout: 0 })).toBe('late');
  });
});

describe('an AbortSignal', () => {
  test('sends nothing if it is aborted before the request', async () => {
    const error = await failureOf(getUserInfo({ signal: AbortSignal.abort() }));
    expect(error).toBeInstanceOf(AbortedError);
    expect(server.received).toEqual([]);
  });

  test.each([
    ['query', (options: RequestOptions) => getUserInfo(options)],
    ['mutation', (options: RequestOptions) => login({ username: 'lena', password: PASSWORD }, options)],
  ])('ends a running %s without retrying', async (_, call) => {
    const controller = new AbortController();
    server.handle(() => controller.abort());
    expect(await failureOf(call({ signal: controller.signal }))).toBeInstanceOf(AbortedError);
    expect(server.received).toHaveLength(1);
  });

  test('ends the pause before a retry', async () => {
    const controller = new AbortController();
    server.handle((response) => {
      json(response, refusal(429001, 'Too many'), 429, { 'retry-after': '9' });
      setTimeout(() => controller.abort(), 40);
    });
    const began = performance.now();
    expect(await failureOf(getUserInfo({ signal: controller.signal }))).toBeInstanceOf(AbortedError);
    expect(performance.now() - began).toBeLessThan(2000);
    expect(server.received).toHaveLength(1);
  });

  test('ends the call if it aborts just before the pause', async () => {
    const controller = new AbortController();
    server.handle((response) => json(response, refusal(429001, 'Too many'), 429, { 'retry-after': '9' }));
    const call = getUserInfo({ signal: controller.signal, onResponse: () => controller.abort() });
    expect(await failureOf(call)).toBeInstanceOf(AbortedError);
  });

  test('keeps no listener, however many requests and pauses it was used for', async () => {
    withoutPauses();
    const { signal } = new AbortController();
    server.handle((response, _, count) =>
      json(response, count % 2 ? success(null) : refusal(503001, 'Not now'), count % 2 ? 200 : 503),
    );
    for (let call = 0; call < 5; call++) await getUserInfo({ signal });
    expect(server.received).toHaveLength(10);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

describe('a retry', () => {
  test.each<[number, Record<string, string>]>([
    [429, { 'retry-after': '0' }],
    [502, {}],
    [503, {}],
    [504, {}],
  ])('follows a %i response to a query, twice by default', async (status, headers) => {
    withoutPauses();
    server.handle((response) => json(response, refusal(status, 'Not now'), status, headers));
    expect(await failureOf(getUserInfo())).toMatchObject({ status });
    expect(server.received).toHaveLength(3);
  });

  test('follows if the connection of a query breaks, and can succeed', async () => {
    withoutPauses();
    server.handle((response, _, count) =>
      count < 2 ? response.destroy() : json(response, success('there')),
    );
    expect(await getUserInfo()).toBe('there');
    expect(server.received).toHaveLength(3);
  });

  test('also follows for a query that is a POST, and for a raw query', async () => {
    withoutPauses();
    server.handle((response, _, count) =>
      json(response, count === 0 ? {} : success('list'), count === 0 ? 503 : 200),
    );
    expect(await getDeveloperAppList({})).toBe('list');
    server.handle((response, _, count) => json(response, { apiId: 'api' }, count === 0 ? 503 : 200));
    expect(await queryApiInfo({})).toEqual({ apiId: 'api' });
  });

  test.each<[number, Record<string, string>]>([
    [400, {}],
    [403, {}],
    [404, {}],
    [409, {}],
    [429, {}],
    [429, { 'retry-after': '3600' }],
    [500, {}],
    [503, { 'retry-after': '3600' }],
  ])('does not follow a %i response with the headers %o', async (status, headers) => {
    server.handle((response) => json(response, refusal(status, 'No'), status, headers));
    await failureOf(getUserInfo());
    expect(server.received).toHaveLength(1);
  });

  test('never follows a mutation without a session, which takes no idempotency key', async () => {
    const credentials = { username: 'lena', password: PASSWORD };
    server.handle((response) => json(response, refusal(503001, 'Not now'), 503));
    await failureOf(login(credentials, { retries: 5 }));
    expect(server.received).toHaveLength(1);
    expect(lastRequest()?.headers).not.toHaveProperty('idempotency-key');
    server.handle((response) => response.destroy());
    expect(await failureOf(login(credentials, { retries: 5 }))).toBeInstanceOf(NetworkError);
    expect(server.received).toHaveLength(1);
  });

  test('happens as often as the request’s options say', async () => {
    withoutPauses();
    server.handle((response) => response.destroy());
    await failureOf(getUserInfo({ retries: 0 }));
    expect(server.received).toHaveLength(1);
    server.handle((response) => response.destroy());
    await failureOf(getUserInfo({ retries: 4 }));
    expect(server.received).toHaveLength(5);
  });

  test('happens as often as the client’s options say, unless the request’s say otherwise', async () => {
    withoutPauses();
    configureClient({ retries: 0 });
    server.handle((response) => response.destroy());
    await failureOf(getUserInfo());
    expect(server.received).toHaveLength(1);
    server.handle((response) => response.destroy());
    await failureOf(getUserInfo({ retries: 1 }));
    expect(server.received).toHaveLength(2);
  });

  test('has the current ticket', async () => {
    withoutPauses();
    let token = 'old';
    configureClient({ getTicket: () => token });
    server.handle((response, _, count) => {
      token = 'new';
      json(response, success(null), count === 0 ? 503 : 200);
    });
    await getUserInfo();
    expect(server.received.map(({ headers }) => headers.ticket)).toEqual(['oldENGLISH', 'newENGLISH']);
  });

  test('waits as long as the server asks', async () => {
    server.handle((response, _, count) =>
      count === 0
        ? json(response, refusal(429001, 'Too many'), 429, { 'retry-after': '1' })
        : json(response, success('served')),
    );
    const began = performance.now();
    expect(await getUserInfo()).toBe('served');
    expect(performance.now() - began).toBeGreaterThanOrEqual(990);
  });
});

describe('the pause before a retry', () => {
  const unreachable = new NetworkError('Unreachable');
  const rejectedWith = (status: number) => new PlatformError('Not now', { status });

  test.each([
    ['3 seconds', '3', 3000],
    ['0 seconds', '0', 0],
    ['10 seconds, the maximum', '10', 10_000],
    ['a date', 'Fri, 20 Nov 2026 09:30:04 GMT', 4000],
    ['a date that has passed', 'Fri, 20 Nov 2026 09:00:00 GMT', 0],
    ['an hour, which is too long', '3600', false],
    ['a date a day ahead, which is too late', 'Sat, 21 Nov 2026 09:30:00 GMT', false],
  ])('handles a Retry-After of %s', (_, retryAfter, milliseconds) => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9, 30) });
    onTestFinished(() => void vi.useRealTimers());
    vi.spyOn(Math, 'random').mockReturnValue(0);
    for (const status of [429, 503])
      expect(pauseAfter(rejectedWith(status), 1, retryAfter)).toBe(milliseconds);
  });

  test.each([[undefined], [''], ['soon']])('doubles up to ten seconds if Retry-After is %o', (retryAfter) => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    expect([1, 2, 3, 9].map((attempt) => pauseAfter(unreachable, attempt, retryAfter))).toEqual([
      500, 1000, 2000, 10_000,
    ]);
  });

  test('is randomized', () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.998).mockReturnValueOnce(0.998);
    expect([pauseAfter(unreachable, 1), pauseAfter(unreachable, 1)]).toEqual([250, 749]);
    expect(pauseAfter(rejectedWith(429), 1, '1')).toBe(1249.5);
  });

  test('does not occur after an error that a retry can’t change', () => {
    expect(pauseAfter(new TimeoutError('Late'), 1)).toBe(false);
    expect(pauseAfter(rejectedWith(500), 1, '1')).toBe(false);
    expect(pauseAfter(rejectedWith(429), 1)).toBe(false);
    expect(pauseAfter(rejectedWith(409), 1)).toBe(false);
  });
});

describe('a mutation', () => {
  const appId = 'S107-1';
  const keys = () => server.received.map(({ headers }) => headers['idempotency-key']);

  test('has a random key per call, or the given one', async () => {
    await deleteApp({ appId });
    await deleteApp({ appId });
    await deleteApp({ appId }, { idempotencyKey: 'order-7' });
    const [first, second, own] = keys();
    expect(first).toMatch(/^\d+(-\d+){3}$/);
    expect(second).not.toBe(first);
    expect(own).toBe('order-7');
  });

  test('has the same key in each retry', async () => {
    withoutPauses();
    server.handle((response, _, count) => (count < 2 ? response.destroy() : json(response, success(null))));
    const heard: unknown[] = [];
    configureClient({ hooks: { onRetry: ({ attempt }) => heard.push(attempt) } });
    expect(await deleteApp({ appId })).toBeNull();
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
    expect(heard).toEqual([1, 2]);
  });

  test.each([502, 503, 504])('is retried after a %i', async (status) => {
    withoutPauses();
    server.handle((response, _, count) =>
      count === 0 ? json(response, {}, status) : json(response, success(null)),
    );
    expect(await rotateAccessKey({ appId })).toBeNull();
    expect(keys()).toHaveLength(2);
  });

  test('is retried when the server asks for it because the first attempt is still running', async () => {
    withoutPauses();
    server.handle((response, _, count) =>
      count === 0
        ? json(response, refusal(409004, 'Running'), 409, { 'retry-after': '0' })
        : json(response, success('done')),
    );
    expect(await deleteApp({ appId })).toBe('done');
  });

  test('is retried neither after a timeout nor with the option retries: 0', async () => {
    server.handle(() => {});
    expect(await failureOf(deleteApp({ appId }, { timeout: 500 }))).toBeInstanceOf(TimeoutError);
    expect(keys()).toHaveLength(1);
    server.handle((response) => response.destroy());
    await failureOf(deleteApp({ appId }, { retries: 0 }));
    expect(keys()).toHaveLength(1);
  });

  test('keeps its key when it is repeated after the session was confirmed', async () => {
    configureClient({ onConfirmationRequired: async () => true });
    server.handle((response, _, count) =>
      count === 0
        ? json(response, refusal(403003, 'Please confirm your identity to continue'), 403)
        : json(response, success(null)),
    );
    await rotateAccessKey({ appId });
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });
});

describe('eachEntry', () => {
  const page = (total: number, ...ids: string[]) => success({ total, list: ids.map((appId) => ({ appId })) });

  async function idsOf(filters: GetDeveloperAppListBody, options?: RequestOptions) {
    const ids: string[] = [];
    for await (const { appId } of eachEntry(getDeveloperAppList, filters, options)) ids.push(appId);
    return ids;
  }
  const bodies = () => server.received.map(({ body }) => body);

  test('iterates over all pages with the filters', async () => {
    const pages = [page(5, 'a', 'b'), page(5, 'c', 'd'), page(5, 'e')];
    server.handle((response, _, count) => json(response, pages[count]));
    expect(await idsOf({ keyword: 'shop', pageSize: 2 })).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(bodies()).toEqual([1, 2, 3].map((number) => `keyword=shop&pageSize=2&pageNumber=${number}`));
  });

  test('requests no page beyond the last entry', async () => {
    server.handle((response) => json(response, page(2, 'a', 'b')));
    expect(await idsOf({ pageSize: 2 })).toEqual(['a', 'b']);
    expect(server.received).toHaveLength(1);
  });

  test('stops on an empty page, even if the total is larger', async () => {
    server.handle((response, _, count) => json(response, count === 0 ? page(9, 'a', 'b') : page(9)));
    expect(await idsOf({ pageSize: 2 })).toEqual(['a', 'b']);
    expect(server.received).toHaveLength(2);
  });

  test('starts at the given page, and requests the largest pages by default', async () => {
    server.handle((response) => json(response, page(450, 'x')));
    expect(await idsOf({ pageNumber: 3 })).toEqual(['x']);
    expect(bodies()).toEqual(['pageNumber=3&pageSize=200']);
  });

  test('fetches only the pages that the loop reaches', async () => {
    server.handle((response) => json(response, page(9, 'a', 'b')));
    for await (const { appId } of eachEntry(getDeveloperAppList, { pageSize: 2 })) {
      if (appId === 'b') break;
    }
    expect(server.received).toHaveLength(1);
  });

  test('passes on options and errors', async () => {
    expect(await failureOf(idsOf({}, { signal: AbortSignal.abort() }))).toBeInstanceOf(AbortedError);
  });

  test('accepts a list operation with required filters', async () => {
    server.handle((response) => json(response, success({ total: 1, list: [{ id: 'log' }] })));
    const search = {
      caller: 'all',
      statusCode: 'all',
      startTimeFrom: '2026-11-18T00:00:00.000Z',
      startTimeTo: '2026-11-19T00:00:00.000Z',
    } as const;
    const ids = [];
    for await (const { id } of eachEntry(getGatewayInvokeLog, search)) ids.push(id);
    expect(ids).toEqual(['log']);
  });
});

describe('hooks', () => {
  const operation = { operation: 'getUserInfo', method: 'GET', path: routes.getUserInfo.path };
  const heard: [name: string, event: object][] = [];
  const hear = (name: string) => (event: object) => heard.push([name, event]);

  beforeEach(() => {
    heard.length = 0;
    const hooks = {
      onRequest: hear('request'),
      onResponse: hear('response'),
      onRetry: hear('retry'),
      onError: hear('error'),
    };
    configureClient({ hooks });
  });

  test('report each attempt, its response and its retry', async () => {
    withoutPauses();
    server.handle((response, _, count) =>
      count === 0
        ? json(response, { ...refusal(503001, 'Not now'), requestId: 'req-1' }, 503, {
            'x-request-id': 'req-1',
          })
        : json(response, success('there'), 200, { 'x-request-id': 'req-2' }),
    );
    await getUserInfo();
    const duration = expect.any(Number);
    expect(heard).toEqual([
      ['request', { ...operation, attempt: 1 }],
      ['response', { ...operation, attempt: 1, status: 503, requestId: 'req-1', duration }],
      [
        'retry',
        {
          ...operation,
          attempt: 1,
          error: expect.any(ApiError),
          status: 503,
          requestId: 'req-1',
          duration,
          delay: 0,
        },
      ],
      ['request', { ...operation, attempt: 2 }],
      ['response', { ...operation, attempt: 2, status: 200, requestId: 'req-2', duration }],
    ]);
  });

  test('report a failed call once', async () => {
    withoutPauses();
    server.handle((response) => response.destroy());
    const error = await failureOf(getUserInfo({ retries: 1 }));
    expect(heard.map(([name]) => name)).toEqual(['request', 'retry', 'request', 'error']);
    const failure = {
      ...operation,
      attempt: 2,
      error,
      status: undefined,
      requestId: undefined,
      duration: expect.any(Number),
    };
    expect(heard.at(-1)?.[1]).toEqual(failure);
    expect(heard[1]?.[1]).toEqual({ ...failure, attempt: 1, error: expect.any(NetworkError), delay: 0 });
  });

  test.each([
    ['getTicket', ['request', 'error']],
    ['onSessionInvalid', ['request', 'response', 'error']],
    ['onConfirmationRequired', ['request', 'response', 'error']],
  ])('report a call that fails because %s throws', async (name, called) => {
    const cause = Object.assign(new Error('The storage is blocked'), { code: 'BLOCKED' });
    configureClient({
      [name]: () => {
        throw cause;
      },
    });
    const code = name === 'onSessionInvalid' ? 999001 : 403003;
    server.handle((response) => json(response, refusal(code, 'Rejected'), 403));
    const error = await failureOf(getUserInfo());
    expect(error).toBeInstanceOf(PlatformError);
    expect(error).toMatchObject({ ...operation, attempt: 1, reason: 'BLOCKED', cause });
    expect(heard.map(([hook]) => hook)).toEqual(called);
    expect(heard.at(-1)?.[1]).toMatchObject({ ...operation, attempt: 1, error });
  });

  test.each([
    [
      'throws an error',
      () => {
        throw new Error('A hook is broken');
      },
    ],
    ['rejects its promise', () => Promise.reject(new Error('A hook is broken'))],
  ])('do not break the request if one %s; its error is logged to the console', async (_, broken) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    configureClient({ hooks: { onRequest: broken, onResponse: broken } });
    server.handle((response) => json(response, success('there')));
    expect(await getUserInfo()).toBe('there');
    await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
    expect(logged.mock.calls).toEqual(Array(2).fill(['An SDK hook failed', expect.any(Error)]));
  });
});

describe('an error names its request', () => {
  const request = { operation: 'getUserInfo', method: 'GET', path: routes.getUserInfo.path };
  const ids = { 'x-request-id': 'req-header' };

  test('if the platform rejected it', async () => {
    server.handle((response) => json(response, refusal(404001, 'Missing'), 404));
    expect(await failureOf(getUserInfo())).toMatchObject({
      ...request,
      attempt: 1,
      status: 404,
      requestId: 'req-envelope',
    });
  });

  test('if the session is invalid', async () => {
    server.handle((response) => json(response, refusal(999001, 'Ended', [RESPONSE]), 401));
    expect(await failureOf(getUserInfo())).toMatchObject({
      ...request,
      attempt: 1,
      status: 401,
      requestId: 'req-envelope',
    });
  });

  test('if it timed out, was aborted or could not be made', async () => {
    server.handle(() => {});
    expect(await failureOf(getUserInfo({ timeout: 30 }))).toMatchObject({ ...request, attempt: 1 });
    expect(await failureOf(getUserInfo({ signal: AbortSignal.abort() }))).toMatchObject(request);
    expect(await failureOf(getUserInfo({ headers: { 'x-name': '门店' } }))).toMatchObject({
      ...request,
      message: 'The request could not be made',
      reason: expect.any(String),
    });
  });

  test('and the last attempt', async () => {
    withoutPauses();
    server.handle((response) => response.writeHead(503, ids).end());
    expect(await failureOf(getUserInfo())).toMatchObject({
      ...request,
      attempt: 3,
      requestId: 'req-header',
      reason: 'no content type',
    });
  });

  test('even if a callback of another request sent it', async () => {
    configureClient({
      onConfirmationRequired: async () => Boolean(await queryDict({ dictType: 'areaCode' })),
    });
    server.handle((response, { url }) =>
      json(
        response,
        refusal(url.includes('queryDict') ? 404001 : 403003, 'No'),
        url.includes('queryDict') ? 404 : 403,
      ),
    );
    expect(await failureOf(rotateAccessKey({ appId: 'S107-1' }))).toMatchObject({ operation: 'queryDict' });
  });
});

describe('a custom transport', () => {
  test('gets the encoded request, and its response is read like any other', async () => {
    const transport = vi.fn<Transport>(async () => ({
      status: 200,
      headers: {},
      body: JSON.stringify(success({ total: 0, list: [] })),
    }));
    configureClient({ transport, getTicket: () => TOKEN });
    expect(await getDeveloperAppList({ keyword: 'shop' })).toEqual({ total: 0, list: [] });
    expect(transport.mock.calls[0]?.[0]).toMatchObject({
      method: 'POST',
      url: `${server.url}${routes.getDeveloperAppList.path.replace('{provider}', 'passant')}`,
      headers: { ticket: `${TOKEN}ENGLISH`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'keyword=shop',
    });
  });

  test('that ignores its signal does not delay a timeout or an abort', async () => {
    configureClient({ transport: () => new Promise(() => {}) });
    expect(await failureOf(getUserInfo({ timeout: 30 }))).toBeInstanceOf(TimeoutError);
    expect(await failureOf(getUserInfo({ signal: AbortSignal.timeout(30) }))).toBeInstanceOf(AbortedError);
  });

  test('can be a function that loads an axios instance, with interceptors', async () => {
    const instance = axios.create();
    instance.interceptors.request.use((config) => {
      config.headers.set('x-trace', 'traced');
      return config;
    });
    const load = vi.fn(async () => instance);
    configureClient({ transport: axiosTransport(load) });
    await getUserInfo();
    await getUserInfo();
    expect(lastRequest()?.headers['x-trace']).toBe('traced');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('loads axios again after loading failed', async () => {
    const load = vi.fn(async () => axios.create()).mockRejectedValueOnce(new Error('Chunk not found'));
    configureClient({ transport: axiosTransport(load) });
    expect(await failureOf(getUserInfo({ retries: 0 }))).toBeInstanceOf(NetworkError);
    expect(await getUserInfo({ retries: 0 })).toBeNull();
  });

  test('ignores the base URL, the timeout and validateStatus of an axios instance', async () => {
    server.handle((response) => setTimeout(() => json(response, refusal(404001, 'There is none'), 404), 60));
    const unexpected = { baseURL: 'http://other.test', timeout: 20, validateStatus: () => false };
    configureClient({ transport: axiosTransport(axios.create(unexpected)) });
    expect(await failureOf(getUserInfo())).toMatchObject({ name: 'ApiError', status: 404, attempt: 1 });
  });

  test('says what is wrong if an interceptor returns the data instead of the response', async () => {
    const instance = axios.create();
    instance.interceptors.response.use((response) => response.data);
    configureClient({ transport: axiosTransport(instance) });
    expect((await failureOf(getUserInfo())).message).toBe(
      'An interceptor of the axios instance returned no response',
    );
  });

  test.each([
    ['an object', success('there')],
    ['text', JSON.stringify(success('there'))],
  ])('reads the response of an axios adapter for tests that is %s', async (_, data) => {
    const instance = axios.create({
      adapter: async (config) => ({ data, status: 200, statusText: '', headers: {}, config }),
    });
    configureClient({ transport: axiosTransport(instance) });
    expect(await getUserInfo()).toBe('there');
  });
});

describe.each(['axios', 'fetch'])(
  'with %s, errors, logs and hooks contain neither ticket nor body',
  (name) => {
    const credentials = { username: USERNAME, password: PASSWORD };
    const trapped = (): never => {
      throw Object.assign(new Error(`ticket ${TOKEN}, password ${PASSWORD}`), {
        config: { TOKEN, PASSWORD },
      });
    };

    const failures: [string, () => Promise<unknown>][] = [
      ['refusal', () => login(credentials)],
      ['invalid session', () => login(credentials)],
      ['broken connection', () => login(credentials)],
      ['connection that breaks within the response', () => login(credentials)],
      ['page of a proxy', () => login(credentials)],
      ['redirect', () => login(credentials)],
      ['timeout', () => login(credentials, { timeout: 30 })],
      ['abort', () => login(credentials, { signal: AbortSignal.timeout(30) })],
      ['unusable address', () => login(credentials)],
      ['port that nobody listens on', () => login(credentials)],
      ['ticket with characters that a header can’t contain', () => login(credentials)],
      ['retried query', () => searchArgs({ caller: PASSWORD })],
      ['error of an interceptor or a patched fetch', () => login(credentials)],
    ];

    test.each(failures)('after a %s', async (kind, call) => {
      withoutPauses();
      const logged = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
        vi.spyOn(console, level).mockImplementation(() => {}),
      );
      const heard: unknown[] = [];
      const hear = (event: unknown) => heard.push(event);
      const instance = axios.create();
      configureClient({
        transport: name === 'axios' ? axiosTransport(instance) : fetchTransport(),
        getTicket: () => TOKEN,
        hooks: { onRequest: hear, onResponse: hear, onRetry: hear, onError: hear },
      });
      server.handle((response) => {
        if (kind === 'refusal') json(response, refusal(401001, 'Wrong', { hint: RESPONSE }), 401);
        else if (kind === 'invalid session') json(response, refusal(999001, 'Ended', [RESPONSE]), 401);
        else if (kind === 'broken connection' || kind === 'retried query') response.destroy();
        else if (kind === 'page of a proxy') response.writeHead(500).end(`<p>${RESPONSE}`);
        else if (kind === 'redirect') response.writeHead(307, { location: server.url }).end(RESPONSE);
        else if (kind.startsWith('connection')) {
          response
            .writeHead(200, { 'content-length': '99' })
            .write(`{"${RESPONSE}`, () => response.destroy());
        }
      });
      if (kind === 'unusable address') configureClient({ baseUrl: 'http://[nonsense' });
      if (kind.startsWith('port')) configureClient({ baseUrl: 'http://127.0.0.1:1' });
      if (kind.startsWith('ticket')) configureClient({ getTicket: () => `${TOKEN}\n会话` });
      if (kind.startsWith('error')) {
        instance.interceptors.request.use(trapped);
        vi.spyOn(globalThis, 'fetch').mockImplementation(trapped);
      }
      const error = await failureOf(call());
      expect(error).toBeInstanceOf(PlatformError);
      expect(heard.length).toBeGreaterThan(1);
      for (const text of [
        everythingOf(error),
        inspect(heard, { depth: 20, showHidden: true }),
        JSON.stringify(heard),
      ]) {
        for (const secret of [TOKEN, PASSWORD, USERNAME, RESPONSE]) expect(text).not.toContain(secret);
      }
      for (const spy of logged) expect(spy).not.toHaveBeenCalled();
    });
  },
);
