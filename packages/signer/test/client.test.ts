import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  createGatewayClient,
  GatewayAbortedError,
  type GatewayClientOptions,
  GatewayError,
  GatewayNetworkError,
  GatewayTimeoutError,
  SignerError,
} from '../src/client.ts';
import { RETURN_CODES } from '../src/returnCodes.ts';
import { createTestGateway } from '../src/testing.ts';

const app = { appId: 'S107-A', accessKeyId: 'AK1', secret: 'hidden' };
const methods = { 'open.echo': (params: Record<string, string>, version: string) => ({ params, version }) };

function connect(options: Partial<GatewayClientOptions> = {}) {
  const gateway = createTestGateway({ apps: [app], methods });
  const client = createGatewayClient({
    endpoint: 'http://gateway.test/gateway',
    ...app,
    fetch: gateway.fetch,
    ...options,
  });
  return { gateway, client };
}

const unavailable = (retryAfter?: string) =>
  new Response('busy', { status: 503, headers: retryAfter ? { 'retry-after': retryAfter } : {} });

describe('the client', () => {
  it('makes calls that are accepted, by POST and by GET, with text in any script', async () => {
    const { client } = connect();
    const params = { note: 'a b+c%2B&=门店👋', n: 1 };
    for (const requestMode of ['post', 'get'] as const) {
      expect(await client.call('open.echo', params, { requestMode, version: 'v2' })).toEqual({
        params: { note: params.note, n: '1' },
        version: 'v2',
      });
    }
  });

  it('never repeats a signature: signs the same call for the next free second', async () => {
    const { client, gateway } = connect();
    await Promise.all(Array.from({ length: 20 }, () => client.call('open.echo', { a: '1' })));
    expect(gateway.calls.map(({ codename }) => codename)).toEqual(Array(20).fill('SUCCESS'));
  });

  it('throws if no second within the tolerance is free', async () => {
    const { client } = connect({ now: () => 1_000_000, correctClockSkew: false });
    const many = Array.from({ length: 600 }, () => client.call('open.echo'));
    const refused = (await Promise.allSettled(many)).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ reason: expect.any(SignerError) });
  });

  it('makes a call only once if the response is lost, and says that the gateway has received the call', async () => {
    const { gateway } = connect();
    const { client } = connect({
      fetch: async (input, init) => {
        const response = await gateway.fetch(input, init);
        if (gateway.calls.length === 1) throw new TypeError('fetch failed');
        return response;
      },
    });
    await expect(client.call('open.echo')).rejects.toMatchObject({
      name: 'GatewayNetworkError',
      isReceived: true,
      message: expect.stringContaining('may be charged again'),
    });
    expect(gateway.calls.map(({ codename }) => codename)).toEqual(['SUCCESS', 'DUPLICATE_CALL']);
  });

  it('waits as long as the gateway asks, but not for a quota that resets tomorrow', async () => {
    let tries = 0;
    const { gateway } = connect();
    const { client } = connect({
      fetch: (input, init) =>
        tries++ === 0 ? Promise.resolve(unavailable('1')) : gateway.fetch(input, init),
    });
    const started = Date.now();
    await client.call('open.echo');
    expect(Date.now() - started).toBeGreaterThan(900);
    const tomorrow = connect({ fetch: async () => unavailable('40000') });
    await expect(tomorrow.client.call('open.echo')).rejects.toMatchObject({ status: 503 });
  });

  it('gives up after its retries, and tries a rejected call only once', async () => {
    let tries = 0;
    const { client } = connect({
      retries: 1,
      fetch: async () => {
        tries++;
        throw new TypeError('fetch failed');
      },
    });
    await expect(client.call('open.echo')).rejects.toThrow(GatewayNetworkError);
    expect(tries).toBe(2);
    const { client: other, gateway } = connect({ secret: 'wrong' });
    await expect(other.call('open.echo')).rejects.toThrow(GatewayError);
    expect(gateway.calls).toHaveLength(1);
  });

  it('throws the gateway’s error with code, name, status, message and request ID', async () => {
    const { client } = connect({ secret: 'wrong' });
    const error = await client.call('open.echo').catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      name: 'GatewayError',
      code: 1022,
      codename: 'SIG_INVALID',
      status: 401,
      message: 'Invalid signature, please check the parameters and signature format',
      requestId: expect.stringMatching(/^test-/),
    });
  });

  it('distinguishes a response that is not the gateway’s, a timeout and an abort', async () => {
    const html = connect({ fetch: async () => new Response('<html>', { status: 200 }) });
    await expect(html.client.call('open.echo')).rejects.toMatchObject({ code: undefined, status: 200 });

    const hanging = (_input: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    const slow = connect({ fetch: hanging, timeout: 20, retries: 0 });
    await expect(slow.client.call('open.echo')).rejects.toThrow(GatewayTimeoutError);

    const controller = new AbortController();
    const call = connect({ fetch: hanging }).client.call('open.echo', {}, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toThrow(GatewayAbortedError);
    await expect(connect().client.call('open.echo', {}, { signal: controller.signal })).rejects.toThrow(
      GatewayAbortedError,
    );
  });

  it('returns a raw response if requested', async () => {
    const { client } = connect();
    expect(await client.callRaw('open.none')).toMatchObject({
      status: 404,
      text: expect.stringContaining('1032'),
    });
    expect(await client.callRaw('open.echo', {}, { format: 'xml' })).toMatchObject({
      status: 200,
      text: expect.stringMatching(/^<\?xml .*<codename>SUCCESS<\/codename>/),
    });
  });

  it('requests XML if configured, and resolves to the text', async () => {
    const { client, gateway } = connect({ format: 'xml' });
    expect(await client.call('open.echo', { a: '1' })).toMatch(
      /^<\?xml .*<response><code>0<\/code>.*<data><params><a>1<\/a><\/params><version>v1<\/version><\/data><\/response>$/,
    );
    expect(await client.callRaw('open.echo', {}, { format: 'json' })).toMatchObject({
      text: expect.stringMatching(/^{"code":0,/),
    });
    expect(gateway.calls).toHaveLength(2);
  });

  it('throws the same error for XML as for JSON', async () => {
    const past = () => Date.now() - 3_600_000;
    const [json, xml] = await Promise.all(
      (['json', 'xml'] as const).map((format) =>
        connect({ format, now: past, correctClockSkew: false })
          .client.call('open.echo')
          .catch(({ code, codename, status, message }: GatewayError) => ({
            code,
            codename,
            status,
            message,
          })),
      ),
    );
    expect(xml).toEqual({
      code: 1073,
      codename: 'TIMESTAMP_EXPIRED',
      status: 401,
      message: "_timestamp has expired, it must be within 10 minutes of the platform's time",
    });
    expect(xml).toEqual(json);
    const html = connect({ format: 'xml', fetch: async () => new Response('<html>', { status: 200 }) });
    await expect(html.client.call('open.echo')).rejects.toMatchObject({ code: undefined, status: 200 });
  });

  it('does not follow a redirect, which would pass on the signature, but reports the response', async () => {
    const paths: (string | undefined)[] = [];
    const server = createServer((incoming, outgoing) => {
      paths.push(incoming.url);
      outgoing.writeHead(307, { location: '/elsewhere' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const client = createGatewayClient({ endpoint: `http://127.0.0.1:${port}/gateway`, ...app });
    await expect(client.call('open.echo')).rejects.toMatchObject({ name: 'GatewayError', status: 307 });
    expect(paths).toEqual(['/gateway']);
    server.close();
  });

  it('never shows the secret', async () => {
    const { client } = connect({
      retries: 0,
      fetch: async () => Promise.reject(new TypeError('fetch failed')),
    });
    const error = await client.call('open.echo').catch((reason: unknown) => reason);
    for (const shown of [client, error]) {
      expect(inspect(shown, { depth: 9, showHidden: true })).not.toContain('hidden');
      expect(JSON.stringify(shown)).not.toContain('hidden');
      expect(String(shown)).not.toContain('hidden');
    }
  });
});

describe('the test gateway', () => {
  const good = async (changes: Record<string, string | undefined>, options: { method?: string } = {}) => {
    const { signParams } = await import('../src/index.ts');
    const gateway = createTestGateway({
      apps: [app, { ...app, appId: 'S107-B', accessKeyId: 'AK2' }],
      methods,
    });
    const call: Record<string, string | undefined> = {
      ...signParams({ ...app, method: 'open.echo', version: 'v1' }),
      ...changes,
    };
    const body = new URLSearchParams(
      Object.entries(call).filter((pair): pair is [string, string] => pair[1] !== undefined),
    );
    const send = () => gateway.fetch('http://gateway.test/', { method: 'POST', body, ...options });
    return { gateway, send };
  };

  it.each([
    [{ _akey: undefined }, 'AKEY_EMPTY'],
    [{ _aid: '' }, 'AID_EMPTY'],
    [{ _sm: undefined }, 'SM_EMPTY'],
    [{ _sig: undefined }, 'SIG_EMPTY'],
    [{ _mt: undefined }, 'MT_EMPTY'],
    [{ _version: undefined }, 'VERSION_EMPTY'],
    [{ _timestamp: undefined }, 'TIMESTAMP_EMPTY'],
    [{ _requestMode: undefined }, 'REQUEST_MODE_EMPTY'],
    [{ _requestMode: 'get' }, 'REQUEST_MODE_MISMATCH'],
    [{ _format: 'yaml' }, 'FORMAT_NONEXISTENT'],
    [{ _sm: 'sha256' }, 'SM_NONEXISTENT'],
    [{ _akey: 'AK9' }, 'AKEY_ILLEGAL'],
    [{ _aid: 'S107-B' }, 'AID_MISMATCH'],
    [{ _timestamp: '20240230000000' }, 'TIMESTAMP_MALFORMED'],
    [{ _timestamp: '20240229000000' }, 'TIMESTAMP_EXPIRED'],
    [{ a: 'tampered' }, 'SIG_INVALID'],
  ] as const)('rejects %j as %s', async (changes, codename) => {
    const { send } = await good(changes);
    const response = await send();
    expect(await response.json()).toMatchObject({ codename, data: null });
    expect(response.status).toBe(RETURN_CODES[codename][1]);
  });

  it('accepts a call once, and rejects its replay', async () => {
    const { gateway, send } = await good({});
    await send();
    await send();
    expect(gateway.calls.map(({ codename }) => codename)).toEqual(['SUCCESS', 'DUPLICATE_CALL']);
  });

  it('listens on a URL', async () => {
    const gateway = createTestGateway({ apps: [app], methods });
    const server = await gateway.listen();
    const client = createGatewayClient({ endpoint: `${server.url}/gateway`, ...app });
    expect(await client.call('open.echo', { a: '1' })).toMatchObject({ params: { a: '1' } });
    await server.close();
  });
});

describe('the return codes', () => {
  it('agree with the gateway’s contract', async () => {
    const contract = await readFile(new URL('../../../openapi/gateway.yaml', import.meta.url), 'utf8');
    const rows = [
      ...contract.matchAll(/- code: (\d+)\n +codename: (\w+)\n +httpStatus: (\d+)\n +message: "([^"]*)"/g),
    ];
    expect(rows).toHaveLength(contract.match(/^ +codename: [A-Z_]+$/gm)?.length ?? 0);
    expect(rows.length).toBeGreaterThan(30);
    const described = Object.fromEntries(
      rows.map(([, code, codename, status, message]) => [codename, [Number(code), Number(status), message]]),
    );
    expect(RETURN_CODES).toEqual(described);
    // A message contains the text that the specification quotes letter by letter.
    const quoted = [...contract.matchAll(/message: "([^"]*)"\n +source: "[^"]*\('([^']*)'\)"/g)];
    expect(quoted.map(([, , quote]) => quote)).toEqual(['Reinitiate request']);
    for (const [, message = '', quote = ''] of quoted) expect(message).toContain(quote);
  });
});
