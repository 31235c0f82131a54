import { type GatewayAnswer, RETURN_CODES, type ReturnCodeName } from '../returnCodes.ts';
import { parseTimestamp } from '../timestamp.ts';
import { verify } from '../verify.ts';

/** An application that the test gateway knows. */
export interface TestApplication {
  appId: string;
  accessKeyId: string;
  secret: string;
}

/** What a test gateway consists of. */
export interface TestGatewayOptions {
  /** The applications whose calls it takes. */
  apps: TestApplication[];
  /** What each method answers, by name; an error that one throws becomes a system exception. */
  methods: Record<string, (params: Record<string, string>, version: string) => unknown>;
  /** The zone in which timestamps are read. Default: `+08:00`. */
  zone?: string;
  /** The time in milliseconds. Default: `Date.now`. */
  now?: () => number;
}

/** A call that the test gateway took or refused. */
export interface TestCall {
  method: string;
  params: Record<string, string>;
  /** The name of the return code. */
  codename: ReturnCodeName;
}

/** A gateway for other people's test suites. */
export interface TestGateway {
  /** Answers a request as the gateway would; can be handed to `createGatewayClient` or to any server. */
  fetch(input: Request | string | URL, init?: RequestInit): Promise<Response>;
  /** Every call that arrived, in order. */
  readonly calls: readonly TestCall[];
  /** Listens on a free port of the loopback interface; in Node only. */
  listen(): Promise<{ url: string; close(): Promise<void> }>;
}

const TOLERANCE = 10 * 60_000;

/** Refuses a call under the name of a return code. */
class TestRefusal extends Error {
  readonly codename: ReturnCodeName;
  constructor(codename: ReturnCodeName) {
    super(codename);
    this.codename = codename;
  }
}

const PRESENCE: [parameter: string, codename: ReturnCodeName][] = [
  ['_akey', 'AKEY_EMPTY'],
  ['_aid', 'AID_EMPTY'],
  ['_sm', 'SM_EMPTY'],
  ['_sig', 'SIG_EMPTY'],
  ['_mt', 'MT_EMPTY'],
  ['_version', 'VERSION_EMPTY'],
  ['_timestamp', 'TIMESTAMP_EMPTY'],
  ['_requestMode', 'REQUEST_MODE_EMPTY'],
];

/**
 * Makes a gateway that really verifies: presence, format, hash, key, application, timestamp, signature, replay and
 * method, in the order of the platform's own. It counts no quota and answers JSON.
 *
 * @param options the applications and methods that it knows
 * @returns the gateway
 */
export function createTestGateway({ apps, methods, zone, now = Date.now }: TestGatewayOptions): TestGateway {
  const calls: TestCall[] = [];
  const used = new Set<string>();

  function check(call: Record<string, string>, mode: string): void {
    for (const [parameter, codename] of PRESENCE) if (!call[parameter]) throw new TestRefusal(codename);
    if (call._format !== undefined && call._format !== 'json') throw new TestRefusal('FORMAT_NONEXISTENT');
    if (call._requestMode !== mode) throw new TestRefusal('REQUEST_MODE_MISMATCH');
    if (call._sm !== 'md5' && call._sm !== 'sha1') throw new TestRefusal('SM_NONEXISTENT');
    const app = apps.find(({ accessKeyId }) => accessKeyId === call._akey);
    if (!app) throw new TestRefusal('AKEY_ILLEGAL');
    if (app.appId !== call._aid) throw new TestRefusal('AID_MISMATCH');
    let time: number;
    try {
      time = parseTimestamp(call._timestamp ?? '', zone).getTime();
    } catch {
      throw new TestRefusal('TIMESTAMP_MALFORMED');
    }
    if (Math.abs(time - now()) > TOLERANCE) throw new TestRefusal('TIMESTAMP_EXPIRED');
    if (!verify(call, app.secret)) throw new TestRefusal('SIG_INVALID');
    const mark = `${call._akey} ${call._sig}`;
    if (used.has(mark)) throw new TestRefusal('DUPLICATE_CALL');
    used.add(mark);
    if (!Object.hasOwn(methods, call._mt ?? '')) throw new TestRefusal('MT_NOT_REGISTERED');
  }

  async function answer(codename: ReturnCodeName, data: unknown): Promise<Response> {
    const [code, status, message] = RETURN_CODES[codename];
    const body: GatewayAnswer = { code, codename, callTime: new Date(now()).toISOString(), message, data };
    return Response.json(body, { status, headers: { 'x-request-id': `test-${calls.length}` } });
  }

  async function handle(request: Request): Promise<Response> {
    const mode = request.method.toLowerCase();
    if (mode !== 'get' && mode !== 'post') return answer('HTTP_METHOD_UNSUPPORTED', null);
    const encoded = mode === 'get' ? new URL(request.url).search : await request.text();
    const call: Record<string, string> = Object.create(null);
    for (const [name, text] of new URLSearchParams(encoded)) call[name] = text;
    const params = Object.fromEntries(Object.entries(call).filter(([name]) => !name.startsWith('_')));
    const method = call._mt ?? '';
    let codename: ReturnCodeName = 'SUCCESS';
    let data: unknown = null;
    try {
      check(call, mode);
      data = (await methods[method]?.(params, call._version ?? '')) ?? null;
    } catch (error) {
      codename = error instanceof TestRefusal ? error.codename : 'SYSTEM_EXCEPTION';
    }
    calls.push({ method, params, codename });
    return answer(codename, data);
  }

  return {
    calls,
    fetch: (input, init) => handle(input instanceof Request ? input : new Request(input, init)),
    async listen() {
      const { createServer } = await import('node:http');
      const server = createServer(async (incoming, outgoing) => {
        const chunks: Uint8Array[] = [];
        for await (const chunk of incoming) chunks.push(chunk as Uint8Array);
        const method = incoming.method ?? 'GET';
        const response = await handle(
          new Request(`http://localhost${incoming.url}`, {
            method,
            ...(method === 'POST' && { body: Buffer.concat(chunks) }),
          }),
        );
        outgoing.writeHead(response.status, Object.fromEntries(response.headers));
        outgoing.end(await response.text());
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      return {
        url: `http://127.0.0.1:${port}`,
        close: () =>
          new Promise<void>((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
          }),
      };
    },
  };
}
