import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { createElement, type ReactNode, Suspense } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { defaultClient } from '../src/client/client.ts';
import {
  axiosTransport,
  configureClient,
  createClient,
  fetchTransport,
  getUserInfo,
  type PlatformClient,
  queryDict,
} from '../src/index.ts';
import {
  createPlatformQueryClient,
  invalidate,
  loginMutationKey,
  PlatformProvider,
  useGetUserInfo,
  usePlatformClient,
  userInfoQueryKey,
  userInfoQueryOptions,
} from '../src/react.ts';
import { json, type LocalServer, resetClient, startServer, success } from './support.ts';

let server: LocalServer;
/** The clients of two tenants. They differ in every option that affects a request. */
let tenants: PlatformClient[];

beforeAll(async () => {
  server = await startServer();
  tenants = ['north', 'south'].map((name, index) =>
    createClient({
      baseUrl: `${server.url}/${name}`,
      provider: name,
      locale: index === 0 ? 'en-US' : 'de-DE',
      getTicket: () => name,
      transport: index === 0 ? axiosTransport() : fetchTransport(),
    }),
  );
  // Responds with everything in the request that identifies the tenant, after an irregular delay.
  server.handle((response, { url, headers }, count) => {
    const id = [...url.split('/').slice(1, 4), headers.ticket, headers['accept-language']].join();
    setTimeout(() => json(response, success({ id, name: id })), (count * 7) % 5);
  });
});
afterAll(() => server.close());
afterEach(resetClient);

const expected = ['north,api,north,northENGLISH,en-US', 'south,api,south,southENGLISH,de-DE'];
const client = (index: number) => tenants[index % 2] as PlatformClient;

describe('createClient', () => {
  test('uses the defaults for omitted and undefined options', () => {
    const { id: _, ...options } = {
      ...createClient({ provider: 'other', locale: undefined }),
    } as PlatformClient;
    expect(options).toMatchObject({ baseUrl: '', provider: 'other', locale: 'en-US', timeout: 30_000 });
  });

  test('gives each client a different id, also if it is created from another one', () => {
    const first = createClient({ locale: 'de-DE' });
    const second = createClient({ ...first, provider: 'other' });
    expect(second).toMatchObject({ locale: 'de-DE', provider: 'other' });
    expect(new Set([first.id, second.id, createClient().id, defaultClient().id]).size).toBe(4);
    expect(createClient({ id: 'tenant-7' }).id).toBe('tenant-7');
  });

  test('does not change the default client', () => {
    configureClient({ provider: 'mine' });
    createClient({ provider: 'other' });
    expect(defaultClient().provider).toBe('mine');
  });
});

describe('two clients in one process', () => {
  test('never mix up their requests, even if 1,000 are interleaved', async () => {
    const names = await Promise.all(
      Array.from({ length: 1000 }, async (_, index) => (await getUserInfo({ client: client(index) })).name),
    );
    expect(names).toEqual(names.map((_, index) => expected[index % 2]));
  });

  test('never share a cached result', async () => {
    const queryClient = new QueryClient();
    const names = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const options = userInfoQueryOptions({ client: client(index), query: { staleTime: 60_000 } });
        return (await queryClient.fetchQuery(options)).name;
      }),
    );
    expect(names).toEqual(names.map((_, index) => expected[index % 2]));
    expect(queryClient.getQueryCache().getAll()).toHaveLength(2);
    queryClient.clear();
  });

  test('have query keys that are invalidated together by tag or operation, and separately by client', async () => {
    const queryClient = new QueryClient();
    const keys = tenants.map((tenant) => userInfoQueryKey({ client: tenant }));
    expect(keys).toEqual(tenants.map(({ id }) => ['account', 'getUserInfo', id]));
    expect(loginMutationKey({ client: client(0) })).toEqual(['account', 'login', client(0).id]);
    const staleOf = () => keys.map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated);
    const prefixes: [readonly unknown[], boolean[]][] = [
      [['account'], [true, true]],
      [
        ['account', 'getUserInfo'],
        [true, true],
      ],
      [keys[0] ?? [], [true, false]],
    ];
    for (const [queryKey, stale] of prefixes) {
      for (const key of keys) queryClient.setQueryData(key, {});
      await queryClient.invalidateQueries({ queryKey });
      expect(staleOf()).toEqual(stale);
    }
    for (const queryKey of keys) queryClient.setQueryData(queryKey, {});
    await invalidate(queryClient, 'getUserInfo');
    expect(staleOf()).toEqual([true, true]);
  });

  test('can be used concurrently with the default client', async () => {
    configureClient({ baseUrl: `${server.url}/own`, getTicket: () => 'own' });
    const calls = [getUserInfo({ client: client(0) }), getUserInfo(), getUserInfo({ client: client(1) })];
    expect((await Promise.all(calls)).map(({ name }) => name)).toEqual([
      expected[0],
      'own,api,passant,ownENGLISH,en-US',
      expected[1],
    ]);
    expect(await queryDict({ dictType: 'areaCode' }, { client: client(0) })).toMatchObject({
      name: expected[0],
    });
  });
});

describe('PlatformProvider', () => {
  function User() {
    const { data } = useGetUserInfo();
    return createElement('p', null, data?.name ?? 'Loading');
  }
  function SuspendedUser() {
    const { data } = useSuspenseQuery(userInfoQueryOptions({ client: usePlatformClient() }));
    return createElement('p', null, data.name);
  }
  const provide = (queryClient: QueryClient, tenant: PlatformClient, user: () => ReactNode) =>
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(PlatformProvider, { client: tenant }, createElement(user)),
    );

  test('gives its client to hooks in renderToString, although the providers share a cache', async () => {
    const queryClient = createPlatformQueryClient();
    for (const tenant of tenants) await queryClient.prefetchQuery(userInfoQueryOptions({ client: tenant }));
    const page = createElement(
      'main',
      null,
      ...tenants.map((tenant) => provide(queryClient, tenant, User)),
      createElement(QueryClientProvider, { client: queryClient }, createElement(User)),
    );
    expect(renderToString(page)).toBe(
      `<main><p>${expected[0]}</p><p>${expected[1]}</p><p>Loading</p></main>`,
    );
    queryClient.clear();
  });

  test('gives its client to hooks while 50 pages of two tenants are streamed at once', async () => {
    const queryClient = createPlatformQueryClient();
    const pages = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const tenant = createClient({ ...client(index) });
        const page = createElement(
          Suspense,
          { fallback: 'Loading' },
          provide(queryClient, tenant, SuspendedUser),
        );
        const stream = await renderToReadableStream(page);
        await stream.allReady;
        return new Response(stream).text();
      }),
    );
    pages.forEach((page, index) => {
      expect(page).toContain(expected[index % 2]);
      expect(page).not.toContain(expected[(index + 1) % 2]);
    });
    queryClient.clear();
  });
});

describe('createPlatformQueryClient', () => {
  test('turns off retries, because the SDK retries, holds no mutation back, and accepts other options', () => {
    const queryClient = createPlatformQueryClient({
      defaultOptions: { queries: { staleTime: 1 }, mutations: { gcTime: 2 } },
    });
    expect(queryClient.getDefaultOptions()).toEqual({
      queries: { retry: false, staleTime: 1 },
      mutations: { networkMode: 'always', gcTime: 2 },
    });
    expect(createPlatformQueryClient().getDefaultOptions().queries?.staleTime).toBe(15_000);
  });
});
