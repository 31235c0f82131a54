import { listen } from '#listen';
import { requireKey, requireThat } from '../options.ts';
import { type GatewayResponse, RETURN_CODES, type ReturnCodeName } from '../returnCodes.ts';
import { DEFAULT_ZONE, offsetOf, TOLERANCE } from '../timestamp.ts';
import { writeXml } from '../xml.ts';
import { check } from './checks.ts';
import { receive } from './receive.ts';
import { TestRefusal } from './refusal.ts';
import type { TestApplication } from './testApplication.ts';
import type { TestServer } from './testServer.ts';

/** Options of a test gateway. */
export interface TestGatewayOptions {
  /** The applications whose calls it accepts. */
  apps: TestApplication[];
  /** The result of each method, by method name; a thrown error becomes a system exception. */
  methods: Record<string, (params: Record<string, string>, version: string) => unknown>;
  /** The time zone of timestamps. Default: `+08:00`. */
  zone?: string;
  /** Maximum difference between a timestamp and now, either way, in milliseconds. Default: 600 000, as on the platform. */
  tolerance?: number;
  /** Returns the current time in milliseconds. Default: `Date.now`. */
  now?: () => number;
}

/** A call that the test gateway accepted or rejected. */
export interface TestCall {
  /** The value of `_mt`; empty if missing. */
  method: string;
  /** The value of `_version`; empty if missing. */
  version: string;
  /** The method's own parameters. */
  params: Record<string, string>;
  /** The name of its return code. */
  codename: ReturnCodeName;
}

/** A gateway for test suites of applications. */
export interface TestGateway {
  /**
   * Responds to a request as the gateway would; pass it to `createGatewayClient` or to any server.
   *
   * @param input a request or a URL
   * @param init as for the global `fetch`
   * @returns the response, in JSON, or in XML if `_format` asks for it
   * @throws the abort reason of the request's signal, as the global `fetch` does
   */
  fetch(input: Request | string | URL, init?: RequestInit): Promise<Response>;
  /** Every call that got a response, in the order of the responses. */
  readonly calls: readonly TestCall[];
  /**
   * Listens on a free port of the loopback interface; in Node only.
   *
   * @returns the server with its address and `close`
   * @throws SignerError outside Node
   */
  listen(): Promise<TestServer>;
}

/**
 * Creates a gateway that really verifies calls: transport, presence, format, hash, key, application, timestamp,
 * signature, replay and method, in the platform's order (specification §3, §7.10, §8). It counts no quota and does not
 * check the parameters of methods.
 *
 * @param options the registered applications and methods
 * @returns the gateway
 * @throws SignerError if an option is missing or not accepted
 */
export function createTestGateway(options: TestGatewayOptions): TestGateway {
  const { apps, methods, zone = DEFAULT_ZONE, tolerance = TOLERANCE, now = Date.now } = options;
  apps.forEach(requireKey);
  const areFunctions = Object.values(methods ?? [methods]).every((method) => typeof method === 'function');
  requireThat(areFunctions, 'methods', methods, 'an object of functions');
  offsetOf(zone);
  const isDistance = typeof tolerance === 'number' && tolerance >= 0;
  requireThat(isDistance, 'tolerance', tolerance, 'milliseconds, 0 or more');
  const calls: TestCall[] = [];
  const used = new Set<string>();

  async function handle(request: Request): Promise<Response> {
    request.signal.throwIfAborted();
    const arrival = now();
    // Without a prototype, because a parameter may be named `__proto__`.
    const call: Record<string, string> = Object.create(null);
    let codename: ReturnCodeName = 'SUCCESS';
    let data: unknown = null;
    try {
      await receive(request, call);
      check(call, { apps, methods, zone, tolerance, now: arrival, used });
      data = (await methods[call._mt ?? '']?.(methodParamsOf(call), call._version ?? '')) ?? null;
    } catch (error) {
      codename = error instanceof TestRefusal ? error.codename : 'SYSTEM_EXCEPTION';
    }
    request.signal.throwIfAborted();
    calls.push({
      method: call._mt ?? '',
      version: call._version ?? '',
      params: methodParamsOf(call),
      codename,
    });
    const [code, status, message] = RETURN_CODES[codename];
    const callTime = new Date(arrival).toISOString();
    const headers = { 'x-request-id': `test-${calls.length}`, 'cache-control': 'no-store' };
    return respond({ code, codename, callTime, message, data }, { status, headers }, call._format);
  }

  return {
    calls,
    fetch: (input, init) =>
      handle(new Request(typeof input === 'string' ? new URL(input, 'http://gateway.test') : input, init)),
    listen: () => listen(handle),
  };
}

function methodParamsOf(call: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(call).filter(([name]) => !name.startsWith('_')));
}

function respond(
  body: GatewayResponse,
  { status, headers }: { status: number; headers: Record<string, string> },
  format: string | undefined,
): Response {
  if (format !== 'xml') return Response.json(body, { status, headers });
  const type = 'application/xml; charset=utf-8';
  return new Response(writeXml('response', body), { status, headers: { ...headers, 'content-type': type } });
}
