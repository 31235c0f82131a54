import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer as createProxy } from 'node:http';
import { createServer, globalAgent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { http, passthrough, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { createElement, type FunctionComponent, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';

import type { PlatformClient } from '../src/index.ts';
import { type Run, snippetFolderOf, testOutcomes, testTypes, writeSnippets } from './readmeSnippets.ts';
import { json, success } from './support.ts';

const packageFolder = path.resolve(import.meta.dirname, '..');
const { snippets } = await writeSnippets(packageFolder);

/** The part of the mocks that is used here. */
interface Mocks {
  handlers: RequestHandler[];
  token: string | undefined;
  store: {
    accounts: {
      ofStory: (name: string) => object;
      logIn: (account: object, options: { token: string }) => object;
    };
  };
}

// The snippets use the built package, as its users do; everything that is set up for them has to use it too.
const own = (entry: string): Promise<unknown> => import(/* @vite-ignore */ `@platform/sdk${entry}`);
const sdk = (await own('')) as typeof import('../src/index.ts');
const react = (await own('/react')) as typeof import('../src/react.ts');

// Imported by a variable, because the package does not list the mocks, which depend on it.
const mocksName = '@platform/sdk-mocks';
const { createMocks } = (await import(/* @vite-ignore */ mocksName)) as { createMocks: () => Mocks };

/** Lets these mocks respond to requests, and sends requests with the session that they open. */
function follow(running: Mocks): Mocks {
  mocks.use(...running.handlers);
  sdk.configureClient({ getTicket: () => running.token });
  return running;
}

function render(client: QueryClient, component: FunctionComponent): string {
  return renderToString(createElement(QueryClientProvider, { client }, createElement(component)));
}

const FORM = 'application/x-www-form-urlencoded';
/** A ticket that the mocks issued. */
const TICKET: unknown = expect.stringMatching(/^mock-session-\d+ENGLISH$/);

/** Starts a server that responds with `over TLS`. No client trusts its certificate unless it is given the file. */
async function startTlsServer(subjectAltName: string) {
  const certificate = path.join(snippetFolderOf(packageFolder), 'authority.pem');
  const key = path.join(snippetFolderOf(packageFolder), 'authority.key');
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=server'];
  const name = ['-addext', `subjectAltName=${subjectAltName}`, '-keyout', key, '-out', certificate];
  await promisify(execFile)('openssl', [...request, ...name]);
  const files = { key: await readFile(key), cert: await readFile(certificate) };
  const server = createServer(files, (_, response) => json(response, success('over TLS')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, certificate, close };
}

/** The expected outcome of each snippet. A snippet that is not listed fails. */
const outcomes: Record<string, (run: Run) => void | Promise<void>> = {
  'several-clients-1': ({ lines }) => {
    expect(lines).toEqual(['Lena Hartmann', 'Lena Hartmann']);
    expect(sent.map(({ ticket }) => ticket)).toEqual(['token-of-northENGLISH', 'token-of-southENGLISH']);
  },
  'transports-1': ({ lines }) => {
    expect(lines).toEqual(['Lena Hartmann']);
    expect(sent[0]?.traceparent).toMatch(/^00-4bf9/);
  },
  'transports-2': async ({ snippet }) => {
    mocks.use(http.all('*', () => passthrough()));
    const server = await startTlsServer('DNS:open.example.com');
    const tunnels: unknown[] = [];
    const proxy = createProxy().on('connect', ({ url }, socket: Duplex) => {
      tunnels.push(url);
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(connect(server.port, '127.0.0.1')).pipe(socket);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const through = snippet.throughProxy as (host: string, port: number) => PlatformClient;
    const client = through('127.0.0.1', (proxy.address() as AddressInfo).port);
    globalAgent.options.ca = await readFile(server.certificate);
    expect(await sdk.getUserInfo({ client }).finally(() => delete globalAgent.options.ca)).toBe('over TLS');
    expect(tunnels).toEqual(['open.example.com:443']);
    server.close();
    proxy.close();
  },
  'transports-3': async ({ snippet }) => {
    mocks.use(http.all('*', () => passthrough()));
    const server = await startTlsServer('IP:127.0.0.1');
    const url = `https://127.0.0.1:${server.port}`;
    const withAuthority = snippet.withOwnAuthority as (...args: string[]) => Promise<PlatformClient>;
    const client = await withAuthority(url, server.certificate);
    expect(await sdk.getUserInfo({ client })).toBe('over TLS');
    const stranger = sdk.createClient({ baseUrl: url });
    await expect(sdk.getUserInfo({ client: stranger, retries: 0 })).rejects.toMatchObject({
      reason: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    server.close();
  },
  'transports-4': ({ lines }) => expect(lines).toEqual(['true']),
  'hooks-of-a-client-1': ({ lines }) =>
    expect(lines).toEqual([
      'getUserInfo: attempt 1',
      'GET /api/{provider}/open-platform/user/getUserInfo: 200',
    ]),
  'configure-1': async () => {
    await sdk.queryDict({ dictType: 'areaCode' });
    expect(asked).toEqual([
      'https://open.example.com/api/passant/open-platform/user/queryDict?dictType=areaCode',
    ]);
  },
  'call-a-function-1': ({ lines }) => expect(lines).toEqual(['true true', '1 Store traffic dashboard']),
  'files-1': ({ lines }) => {
    expect(lines.at(-2)).toMatch(/^(\d+) of (\1|unknown) bytes$/);
    expect(lines.at(-1)).toMatch(/^costs_\S+\.xlsx application\/vnd\.openxmlformats\S+ \d+$/);
  },
  'call-a-function-2': ({ lines }) => expect(lines).toEqual(['Lena Hartmann']),
  'mutations-are-carried-out-once-1': ({ lines }) => expect(lines).toEqual(['Deleted once']),
  'errors-1': ({ lines }) =>
    expect(lines).toEqual(['400 true Validation failed', 'name: Please enter required field']),
  'react-1': async ({ snippet }) => {
    const client = snippet.queryClient as QueryClient;
    const App = snippet.App as FunctionComponent;
    expect(render(client, App)).toBe('<p>Loading</p>');
    await client.fetchQuery(react.developerAppListQueryOptions({ pageSize: 50 }));
    expect(render(client, App)).toBe('<ul><li>Inspection round</li><li>Store traffic dashboard</li></ul>');
    client.clear();
  },
  'react-2': ({ lines }) => expect(lines).toEqual(['2']),
  'forms-1': async ({ snippet }) => {
    type Properties = { application: { name: string; description: string } };
    const Form = snippet.EditApplication as (properties: Properties) => ReactElement<{
      onSubmit: () => Promise<void>;
    }>;
    const submit = async (application: Properties['application']) => {
      let form: ReactElement<{ onSubmit: () => Promise<void> }> | undefined;
      const client = new QueryClient();
      // Called within a component of this test, so that the form's element can be submitted without a browser.
      render(client, () => {
        form = Form({ application });
        return form;
      });
      await form?.props.onSubmit();
      client.clear();
    };
    await submit({ name: '', description: 'Counts' });
    expect(asked).toEqual([]);
    await submit({ name: 'Shop window', description: 'Counts' });
    expect((await sdk.getDeveloperAppList({ keyword: 'Shop window' })).total).toBe(1);
  },
  'lists-1': ({ lines }) => {
    expect(lines).toHaveLength(2);
    expect(lines[1]).toBe('Store traffic dashboard 163');
    expect(asked).toHaveLength(2);
  },
  'react-3': ({ lines }) =>
    expect(lines).toEqual(['["applications","getDeveloperAppList","default",{"keyword":"traffic"}]']),
  'files-2': ({ lines }) => expect(lines.slice(-2)).toEqual(['true', 'true']),
  'lists-2': async ({ snippet }) => {
    // The component shows prefetched results and sends no request.
    const client = react.createPlatformQueryClient();
    const options = react.developerAppListInfiniteOptions({ pageSize: 1 });
    const List = snippet.EndlessApplications as FunctionComponent;
    await client.fetchInfiniteQuery({ ...options, pages: 1 });
    expect(render(client, List)).toBe('<p>Inspection round</p><button type="button">More</button>');
    await client.fetchInfiniteQuery({ ...options, pages: 2, staleTime: 0 });
    expect(render(client, List)).toBe('<p>Inspection round</p><p>Store traffic dashboard</p>');
    client.clear();
  },
  'server-rendering-1': async ({ snippet }) => {
    const { fetchState, Providers } = snippet as {
      fetchState: (token: string) => Promise<object>;
      Providers: FunctionComponent<{ state: object; children?: ReactNode }>;
    };
    const state = await fetchState('token-of-south');
    expect(sent).toMatchObject([{ ticket: 'token-of-southENGLISH' }]);
    const Name = () => createElement('p', null, react.useGetUserInfo().data?.name);
    expect(renderToString(createElement(Providers, { state }, createElement(Name)))).toBe(
      '<p>Lena Hartmann</p>',
    );
    expect(sent).toHaveLength(1);
  },
  'the-http-side-1': ({ lines }) => expect(lines).toEqual(['Lena Hartmann 200 application/json']),
  'openapi-types-1': ({ snippet }) => {
    const { describe, conflict } = snippet as { describe: (about: object) => string; conflict: number };
    expect([describe({ name: 'Shop window', callsToday: 3 }), conflict]).toEqual([
      'Shop window: 3 calls today',
      409,
    ]);
  },
  'openapi-types-2': ({ lines }) => {
    expect(lines).toEqual(['true', 'license.pdf', '404 The application does not exist']);
    expect(sent).toMatchObject([
      { ticket: null, 'content-type': FORM, 'accept-language': 'en-US' },
      { ticket: TICKET, 'content-type': 'application/json' },
      {
        ticket: TICKET,
        'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
      },
      { ticket: TICKET, 'content-type': null },
    ]);
    expect(asked.every((url) => url.startsWith('https://open.example.com/api/passant/'))).toBe(true);
  },
  'the-operation-table-1': ({ lines }) =>
    expect(lines).toEqual([
      'POST /api/{provider}/open-platform/app/getDeveloperAppList session query',
      '{"keyword":"traffic","pageNumber":2,"pageSize":20}',
    ]),
};

const mocks = setupServer();
let asked: string[] = [];
/** Some headers of each request; null for a missing one. */
let sent: Record<string, string | null>[] = [];
mocks.events.on('request:start', ({ request }) => {
  asked.push(request.url);
  const names = ['ticket', 'content-type', 'accept-language', 'traceparent'];
  sent.push(Object.fromEntries(names.map((name) => [name, request.headers.get(name)])));
});

describe('the snippets of the README', () => {
  const folder = process.cwd();
  beforeAll(async () => {
    mocks.listen({ onUnhandledFrame: 'error' });
    process.chdir(snippetFolderOf(packageFolder));
    await writeFile('license.pdf', '%PDF-1.7');
  });
  afterAll(() => {
    process.chdir(folder);
    mocks.close();
  });
  beforeEach(() => {
    sdk.configureClient({ baseUrl: 'http://mocks.test', transport: sdk.axiosTransport(), hooks: {} });
    const { accounts } = follow(createMocks()).store;
    for (const token of ['token-of-north', 'token-of-south']) {
      accounts.logIn(accounts.ofStory('developer'), { token });
    }
    asked = [];
    sent = [];
  });
  afterEach(() => mocks.resetHandlers());

  testTypes(packageFolder);
  testOutcomes(snippets, outcomes);
});
