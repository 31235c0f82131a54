/** Cases that behave alike with every transport, in Node and in a browser. */
import axios, { AxiosError, type AxiosInstance } from 'axios';
import { axiosTransport } from '../src/client/axiosTransport.ts';
import { createClient } from '../src/client/client.ts';
import { form, json } from '../src/client/encode.ts';
import { fileMutation, fileQuery } from '../src/client/files.ts';
import { multipart } from '../src/client/multipart.ts';
import {
  mutation,
  query,
  type RequestDescription,
  type RequestOptions,
  rawQuery,
} from '../src/client/request.ts';
import type { Progress, Transport } from '../src/client/transport.ts';

/** The ticket and the password of all cases, which must show up nowhere. */
const TOKEN = 'pst_topsecret';
const PASSWORD = 'swordfish42';

/** The tools of a test case. */
export interface CaseContext {
  transport: Transport;
  /** The server's URL. Its first path segment names how it responds. */
  server: string;
  /** The server that a redirect leads to. */
  elsewhere: string;
}

/** What a request sends, as the server echoes it. */
interface Echo {
  method: string;
  url: string;
  type: string;
  ticket: string;
  body: string;
}

const GET: RequestDescription = { operation: 'read', method: 'GET', path: '/api/{provider}/thing' };
const POST: RequestDescription = { ...GET, operation: 'write', method: 'POST' };

/** The options of a case's request, with the client that sends it. */
function options(
  { transport, server }: CaseContext,
  behavior: string,
  more: RequestOptions = {},
): RequestOptions {
  const client = createClient({ baseUrl: `${server}/${behavior}`, transport, getTicket: () => TOKEN });
  return { client, retries: 0, ...more };
}

/** The parts of a call's error that the cases compare; the result if the call succeeds. */
async function failing(call: Promise<unknown>): Promise<unknown> {
  try {
    return { result: await call };
  } catch (error) {
    const { name, code, status, reason } = error as Record<string, unknown>;
    return {
      name,
      ...(code !== undefined && { code }),
      ...(status !== undefined && { status }),
      hasReason: Boolean(reason),
    };
  }
}

const statusOf = (status: number) => async (context: CaseContext) =>
  failing(query(GET, options(context, `status-${status}`)));
const apiError = (status: number, code = status * 1000 + 1) => ({
  name: 'ApiError',
  code,
  status,
  hasReason: false,
});
/** The error for a response that is not the platform's: it has the code 0 and a reason. */
const strangeError = (status: number) => ({ name: 'ApiError', code: 0, status, hasReason: true });
const aborted = { name: 'AbortedError', hasReason: false };

/** Aborts a request as soon as part of its response has arrived, or after 50 ms if none arrives (`never`). */
async function abortWhile(context: CaseContext, behavior: string): Promise<unknown> {
  const controller = new AbortController();
  const { signal } = controller;
  const call = failing(
    fileQuery(GET, options(context, behavior, { signal, onProgress: () => controller.abort() })),
  );
  if (behavior === 'never') setTimeout(() => controller.abort(), 50);
  return call;
}

/** All text in a value, including hidden properties, causes, and the entries of headers and forms. */
function textIn(value: unknown, seen = new Set<unknown>()): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (seen.has(value)) return '';
  seen.add(value);
  const fields = Reflect.ownKeys(value).map((key) => [String(key), textIn(Reflect.get(value, key), seen)]);
  const entries = Symbol.iterator in value ? Array.from(value as Iterable<unknown>) : [];
  return [...fields.flat(), ...entries.map((entry) => textIn(entry, seen))].join('\n');
}

const CONSOLE = ['log', 'info', 'warn', 'error', 'debug'] as const;
/** The ticket, values of the request's body, and the page of a proxy. */
const SECRETS = [TOKEN, PASSWORD, 'lena-of-the-body', '<h1>Proxy'];

/** An axios instance whose interceptor rejects each response, with an error that contains the request. */
function rejectingAxios(): AxiosInstance {
  const instance = axios.create();
  instance.interceptors.response.use((response) => {
    const { config, request, statusText } = response;
    throw new AxiosError(statusText, AxiosError.ERR_BAD_RESPONSE, config, request, response);
  });
  return instance;
}

/** Sends a request; returns who was called (hooks, console, and the caller if it fails), and the secrets that they received. */
async function leaked(context: CaseContext, behavior: string, encode = form): Promise<unknown> {
  const heard: [string, unknown][] = [];
  const hear = (name: string) => (value: unknown) => heard.push([name, value]);
  const hooks = {
    onRequest: hear('request'),
    onResponse: hear('response'),
    onRetry: hear('retry'),
    onError: hear('error'),
  };
  const { transport, server } = context;
  const client = createClient({ baseUrl: `${server}/${behavior}`, transport, getTicket: () => TOKEN, hooks });
  const body = { username: 'lena-of-the-body', password: PASSWORD };
  const timeout = behavior === 'never' ? 50 : undefined;
  const own = CONSOLE.map((level) => [level, console[level]] as const);
  for (const level of CONSOLE) console[level] = hear('console');
  try {
    const call = mutation({ ...POST, encode, body }, { client, retries: 1, timeout });
    await call.catch(hear('caller'));
  } finally {
    for (const [level, write] of own) console[level] = write;
  }
  const text = textIn(heard);
  return [heard.map(([name]) => name), SECRETS.filter((secret) => text.includes(secret))];
}

/** A case: what it does, and the expected result. */
interface Case {
  /** The only transport that runs the case. Default: every transport. */
  only?: 'axios';
  run: (context: CaseContext) => Promise<unknown>;
  expected: unknown;
}

/** The cases, by what the transport handles in them. */
const cases: Record<string, Case> = {
  'a result': {
    run: (context) => query(GET, options(context, 'result')),
    expected: { name: '门店', count: 2 },
  },
  'a result with status 201': {
    run: (context) => query(GET, options(context, 'created')),
    expected: { name: '门店', count: 2 },
  },
  'a compressed result': {
    run: (context) => query(GET, options(context, 'compressed')),
    expected: { name: '门店', count: 2 },
  },
  'a large result': {
    run: async (context) => (await query<string>(GET, options(context, 'large'))).length,
    expected: 5_000_000,
  },
  'a raw result': { run: (context) => rawQuery(GET, options(context, 'raw')), expected: { raw: true } },
  'an error with status 200': {
    run: (context) => failing(query(GET, options(context, 'error-200'))),
    expected: apiError(200, 409001),
  },
  ...Object.fromEntries(
    [400, 403, 404, 409, 413, 429, 500, 503].map((status) => [
      `status ${status}`,
      { run: statusOf(status), expected: apiError(status) },
    ]),
  ),
  'an invalid session': {
    run: statusOf(999),
    expected: { name: 'SessionInvalidError', code: 999001, status: 401, hasReason: false },
  },
  'a page of a proxy': {
    run: (context) => failing(query(GET, options(context, 'page-502'))),
    expected: strangeError(502),
  },
  'a page of HTML with status 200': {
    run: (context) => failing(query(GET, options(context, 'page-200'))),
    expected: strangeError(200),
  },
  'an empty response': {
    run: (context) => failing(query(GET, options(context, 'empty-200'))),
    expected: strangeError(200),
  },
  'an empty response with status 204': {
    run: (context) => failing(query(GET, options(context, 'empty-204'))),
    expected: strangeError(204),
  },
  'a query': {
    run: async (context) => {
      const input = { caller: '李 & co', day: new Date(0), ids: ['a', 'b'], none: undefined };
      const { url } = await query<Echo>({ ...GET, query: input }, options(context, 'echo'));
      return [...new URL(url, 'http://server').searchParams];
    },
    expected: [
      ['caller', '李 & co'],
      ['day', '1970-01-01T00:00:00.000Z'],
      ['ids', 'a'],
      ['ids', 'b'],
    ],
  },
  'a form': {
    run: async (context) => {
      const body = { appId: '应用 & 1+1', isEnabled: false, none: undefined };
      const echo = await mutation<Echo>({ ...POST, encode: form, body }, options(context, 'echo'));
      return [echo.method, echo.type, [...new URLSearchParams(echo.body)]];
    },
    expected: [
      'POST',
      'application/x-www-form-urlencoded',
      [
        ['appId', '应用 & 1+1'],
        ['isEnabled', 'false'],
      ],
    ],
  },
  'a JSON body with texts that contain quotation marks and spaces': {
    run: async (context) => {
      const body = { name: ' "quoted"\n', nested: [{ price: 1.5 }], none: undefined };
      const echo = await mutation<Echo>({ ...POST, encode: json, body }, options(context, 'echo'));
      return [echo.type, echo.body];
    },
    expected: ['application/json', '{"name":" \\"quoted\\"\\n","nested":[{"price":1.5}]}'],
  },
  'a multipart body': {
    run: async (context) => {
      const file = new File(['\u00fe license'], 'license.pdf', { type: 'application/pdf' });
      const body = { file, pages: [1, 2], none: undefined };
      const echo = await mutation<Echo>({ ...POST, encode: multipart, body }, options(context, 'echo'));
      const parts = await new Response(echo.body, { headers: { 'content-type': echo.type } }).formData();
      const part = parts.get('file') as File;
      return [part.name, part.type, await part.text(), parts.getAll('pages'), parts.has('none')];
    },
    expected: ['license.pdf', 'application/pdf', '\u00fe license', ['1', '2'], false],
  },
  'a large body': {
    run: async (context) => {
      const body = { text: 'x'.repeat(5_000_000) };
      const { length } = await mutation<{ length: number }>(
        { ...POST, encode: json, body },
        options(context, 'length'),
      );
      return length;
    },
    expected: 5_000_011,
  },
  'a POST without a body': {
    run: async (context) => {
      const { method, body } = await mutation<Echo>(POST, options(context, 'echo'));
      return [method, body];
    },
    expected: ['POST', ''],
  },
  'ticket, language and additional headers': {
    run: async (context) => {
      const own = { 'X-Trace': 'mine', Accept: 'text/plain' };
      const { headers } = await query<{ headers: Record<string, string> }>(
        GET,
        options(context, 'headers', { headers: own }),
      );
      return [headers.ticket, headers['accept-language'], headers['x-trace'], headers.accept, headers.cookie];
    },
    expected: [`${TOKEN}ENGLISH`, 'en-US', 'mine', 'text/plain', undefined],
  },
  'the headers of a response': {
    run: async (context) => {
      let type: unknown;
      await query(
        GET,
        options(context, 'result', {
          onResponse: ({ headers }) => {
            type = headers['content-type'];
          },
        }),
      );
      return type;
    },
    expected: 'application/json; charset=utf-8',
  },
  'a file, byte by byte': {
    run: async (context) => {
      const { blob, fileName } = await fileQuery(GET, options(context, 'file'));
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return [fileName, blob.type, bytes.length, bytes.every((byte, index) => byte === index % 256)];
    },
    expected: ['order 7.pdf', 'application/pdf', 200_000, true],
  },
  'the progress of a file': {
    run: async (context) => {
      const heard: Progress[] = [];
      await fileMutation(POST, options(context, 'file', { onProgress: (progress) => heard.push(progress) }));
      return heard.at(-1);
    },
    expected: { loaded: 200_000, total: 200_000 },
  },
  'an error instead of a file': {
    run: (context) => failing(fileQuery(GET, options(context, 'status-404'))),
    expected: apiError(404),
  },
  'a redirect, which is not followed': {
    run: async (context) => {
      const body = { username: 'lena', password: PASSWORD };
      const call = mutation({ ...POST, encode: form, body }, options(context, 'redirect'));
      const { name, code } = (await failing(call)) as Record<string, unknown>;
      const { count } = await query<{ count: number }>(
        GET,
        options({ ...context, server: context.elsewhere }, 'count'),
      );
      return [name, code, count];
    },
    expected: ['ApiError', 0, 0],
  },
  ...Object.fromEntries(
    Object.entries({
      'a result': ['echo', ['request', 'response']],
      'a rejected request': ['status-400', ['request', 'response', 'error', 'caller']],
      'a rejected request in JSON': ['status-400', ['request', 'response', 'error', 'caller'], json],
      'a rejected request in parts': ['status-400', ['request', 'response', 'error', 'caller'], multipart],
      'an invalid session': ['status-999', ['request', 'response', 'error', 'caller']],
      'a page of a proxy': [
        'page-502',
        ['request', 'response', 'retry', 'request', 'response', 'error', 'caller'],
      ],
      'a broken connection': ['broken', ['request', 'retry', 'request', 'error', 'caller']],
      'a connection that breaks within the response': [
        'half',
        ['request', 'retry', 'request', 'error', 'caller'],
      ],
      'a timeout': ['never', ['request', 'error', 'caller']],
    } as const).map(([name, [behavior, called, encode]]) => [
      `${name} without passing secrets to errors, hooks or the console`,
      { run: (context: CaseContext) => leaked(context, behavior, encode), expected: [called, []] },
    ]),
  ),
  'the error of an interceptor without passing secrets to errors, hooks or the console': {
    only: 'axios',
    run: (context) => leaked({ ...context, transport: axiosTransport(rejectingAxios()) }, 'echo'),
    expected: [['request', 'retry', 'request', 'error', 'caller'], []],
  },
  'an upload whose URL an interceptor and the instance change': {
    only: 'axios',
    run: async (context) => {
      const instance = axios.create({ params: { tenant: 'north' } });
      instance.interceptors.request.use((config) => ({ ...config, url: `${config.url}/traced` }));
      const transport = axiosTransport(instance);
      const upload = options({ ...context, transport }, 'echo', { onUploadProgress: () => undefined });
      const { url } = await mutation<Echo>({ ...POST, encode: json, body: {} }, upload);
      return url.replace(/^.*thing/, '');
    },
    expected: '/traced?tenant=north',
  },
  'an abort before the request': {
    run: (context) => failing(query(GET, options(context, 'result', { signal: AbortSignal.abort() }))),
    expected: aborted,
  },
  'an abort while the server works': { run: (context) => abortWhile(context, 'never'), expected: aborted },
  'an abort while the response arrives': {
    run: (context) => abortWhile(context, 'trickle'),
    expected: aborted,
  },
  'an abort after the response': {
    run: async (context) => {
      const controller = new AbortController();
      const result = await query(GET, options(context, 'result', { signal: controller.signal }));
      controller.abort();
      return result;
    },
    expected: { name: '门店', count: 2 },
  },
  'a timeout': {
    run: (context) => failing(query(GET, options(context, 'never', { timeout: 50 }))),
    expected: { name: 'TimeoutError', hasReason: false },
  },
  'a timeout while the response trickles': {
    run: (context) => failing(query(GET, options(context, 'trickle', { timeout: 150 }))),
    expected: { name: 'TimeoutError', hasReason: false },
  },
  'a file that takes longer than the timeout': {
    run: async (context) =>
      (await fileQuery(GET, options(context, 'slow-file', { timeout: 1000 }))).blob.size,
    expected: 800_000,
  },
  'a broken connection': {
    run: (context) => failing(query(GET, options(context, 'broken'))),
    expected: { name: 'NetworkError', hasReason: true },
  },
  'a connection that breaks within the response': {
    run: (context) => failing(fileQuery(GET, options(context, 'half'))),
    expected: { name: 'NetworkError', hasReason: true },
  },
  'a retry': {
    run: (context) => query(GET, options(context, `retried-${Math.random()}`, { retries: 1 })),
    expected: 'served',
  },
  'a header that can’t be sent': {
    run: (context) => failing(query(GET, options(context, 'result', { headers: { 'x-name': '门店\n' } }))),
    expected: { name: 'PlatformError', hasReason: true },
  },
};

/** The cases that a transport has, for a table of tests. */
export const casesOf = (transport: string) =>
  Object.entries(cases).filter(([, { only = transport }]) => only === transport);

/** Runs a case. */
export async function runCase(name: string, context: CaseContext): Promise<unknown> {
  return cases[name]?.run(context);
}

/** The last progress of an upload; undefined if the transport reports none. */
export async function uploadProgress(context: CaseContext): Promise<Progress | undefined> {
  const heard: Progress[] = [];
  const body = { file: new Blob([new Uint8Array(300_000)]) };
  const onUploadProgress = (progress: Progress) => heard.push(progress);
  await mutation({ ...POST, encode: multipart, body }, options(context, 'length', { onUploadProgress }));
  return heard.at(-1);
}
