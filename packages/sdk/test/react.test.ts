import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import { AbortedError, configureClient } from '../src/index.ts';
import { operations } from '../src/operations.ts';
import * as react from '../src/react.ts';
import {
  deleteAppMutationOptions,
  developerAppListInfiniteOptions,
  developerAppListQueryKey,
  developerAppListQueryOptions,
  documentQueryKey,
  invalidate,
  loginMutationOptions,
  searchArgsQueryOptions,
  userInfoQueryKey,
  userInfoQueryOptions,
} from '../src/react.ts';
import { failureOf, json, type LocalServer, resetClient, startServer, success } from './support.ts';

let server: LocalServer;
let client: QueryClient;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => {
  configureClient({ baseUrl: server.url });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  client.clear();
  resetClient();
});

describe('query options', () => {
  test('call the operation and return the result', async () => {
    server.handle((response) => json(response, success({ id: 'usr' })));
    expect(await client.fetchQuery(userInfoQueryOptions())).toEqual({ id: 'usr' });
  });

  test('exist for a query that is a POST, too', async () => {
    server.handle((response) => json(response, success({ total: 0, list: [] })));
    const options = developerAppListQueryOptions({ keyword: 'shop' });
    expect(options.queryKey).toEqual(developerAppListQueryKey({ keyword: 'shop' }));
    expect(await client.fetchQuery(options)).toEqual({ total: 0, list: [] });
    expect(server.received[0]).toMatchObject({ method: 'POST', body: 'keyword=shop' });
  });

  test('pass on request options', async () => {
    server.handle((response) => json(response, success({})));
    await client.fetchQuery(searchArgsQueryOptions({}, { request: { headers: { 'X-Request-Id': 'mine' } } }));
    expect(server.received[0]?.headers['x-request-id']).toBe('mine');
  });

  test('abort the request when the query is cancelled or the caller’s signal aborts', async () => {
    const own = new AbortController();
    const { queryKey, ...options } = userInfoQueryOptions({ request: { signal: own.signal } });
    const closed = new Promise<void>((resolve) => {
      server.handle((response) => {
        response.on('close', resolve);
        client.cancelQueries({ queryKey });
      });
    });
    await failureOf(client.fetchQuery({ queryKey, ...options }));
    await closed;
    own.abort();
    expect(await failureOf(client.fetchQuery({ queryKey, ...options }))).toBeInstanceOf(AbortedError);
  });
});

describe('mutation options', () => {
  test('call the operation', async () => {
    server.handle((response) => json(response, success({ token: 'opened' })));
    const mutation = client.getMutationCache().build(client, loginMutationOptions());
    expect(await mutation.execute({ data: { username: 'lena', password: 'x' } })).toEqual({
      token: 'opened',
    });
  });

  test('send a random idempotency key, or the one of the change', async () => {
    server.handle((response) => json(response, success({})));
    const variables = { params: { appId: 'shop' } };
    const send = (options?: Parameters<typeof deleteAppMutationOptions>[0]) =>
      client.getMutationCache().build(client, deleteAppMutationOptions(options)).execute(variables);
    await send();
    await send();
    await send({ request: { idempotencyKey: ({ params }) => `delete-${params.appId}` } });
    const keys = server.received.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([
      expect.stringMatching(/^[\d-]+$/),
      expect.stringMatching(/^[\d-]+$/),
      'delete-shop',
    ]);
    expect(keys[0]).not.toBe(keys[1]);
  });
});

describe('an infinite list', () => {
  const apps = (total: number, ...ids: string[]) => success({ total, list: ids.map((appId) => ({ appId })) });

  test('loads all pages', async () => {
    const pages = [apps(3, 'a', 'b'), apps(3, 'c')];
    server.handle((response, _, count) => json(response, pages[count]));
    const options = developerAppListInfiniteOptions({ keyword: 'shop', pageSize: 2 });
    const data = await client.fetchInfiniteQuery({ ...options, pages: 5 });
    expect(data.pages.map(({ list }) => list.map(({ appId }) => appId))).toEqual([['a', 'b'], ['c']]);
    expect(data.pageParams).toEqual([1, 2]);
    expect(server.received.map(({ body }) => body)).toEqual([
      'keyword=shop&pageSize=2&pageNumber=1',
      'keyword=shop&pageSize=2&pageNumber=2',
    ]);
  });

  test('ends on an empty page, even if the total is larger', async () => {
    server.handle((response, _, count) => json(response, count === 0 ? apps(9, 'a', 'b') : apps(9)));
    const options = developerAppListInfiniteOptions({ pageSize: 2 });
    const data = await client.fetchInfiniteQuery({ ...options, pages: 5 });
    expect(data.pages).toHaveLength(2);
  });

  test('takes options of React Query, such as enabled and select', async () => {
    server.handle((response) => json(response, apps(1, 'a')));
    const options = developerAppListInfiniteOptions(
      {},
      {
        query: {
          enabled: false,
          staleTime: 60_000,
          select: ({ pages }) => pages.flatMap(({ list }) => list.map(({ appId }) => appId)),
        },
      },
    );
    const observer = new InfiniteQueryObserver(client, options);
    const stop = observer.subscribe(() => undefined);
    expect(server.received).toHaveLength(0);
    const { data } = await observer.refetch();
    stop();
    expectTypeOf(data).toEqualTypeOf<string[] | undefined>();
    expect([data, options.staleTime]).toEqual([['a'], 60_000]);
  });

  test('has another query key for other filters', () => {
    const keyOf = (keyword: string) => developerAppListInfiniteOptions({ keyword }).queryKey;
    expect(keyOf('a')).toEqual([...developerAppListQueryKey(), 'infinite', { keyword: 'a' }]);
    expect(keyOf('a')).not.toEqual(keyOf('b'));
  });
});

describe('query keys', () => {
  test('contain the tag, the operation, the client and the input, for a GET and for a POST', () => {
    expect(developerAppListQueryKey()).toEqual(['applications', 'getDeveloperAppList', 'default']);
    expect(developerAppListQueryKey({ keyword: 'shop' })).toEqual([
      'applications',
      'getDeveloperAppList',
      'default',
      { keyword: 'shop' },
    ]);
    expect(userInfoQueryKey()).toEqual(['account', 'getUserInfo', 'default']);
  });

  test('exist for every operation that only reads, and begin with its tag and id', () => {
    const keys = Object.entries(react)
      .filter(([name]) => name.endsWith('QueryKey'))
      .map(([, makeKey]) => (makeKey as () => readonly unknown[])());
    const queries = Object.values(operations).filter(({ kind }) => kind === 'query');
    expect(keys.toSorted()).toEqual(queries.map(({ tag, id }) => [tag, id, 'default']).toSorted());
  });
});

describe('invalidate', () => {
  test('marks the results of the given operations as stale, and no others', async () => {
    const shop = developerAppListQueryKey({ keyword: 'shop' });
    const endless = developerAppListInfiniteOptions().queryKey;
    const user = userInfoQueryKey();
    const document = documentQueryKey({ id: 'doc-limits' });
    for (const key of [shop, endless, user, document]) client.setQueryData(key, {});
    await invalidate(client, 'getDeveloperAppList', 'getUserInfo');
    const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
    expect([shop, endless, user, document].map(isStale)).toEqual([true, true, true, false]);
  });

  test('refetches a list whose first request began before the change', async () => {
    const send: ((result: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => send.push(resolve));
    const queryKey = developerAppListQueryKey({ keyword: 'loading' });
    const observer = new QueryObserver(client, { queryKey, queryFn });
    const stop = observer.subscribe(() => undefined);
    const refetched = invalidate(client, 'getDeveloperAppList');
    send[0]?.('before the change');
    await expect.poll(() => send).toHaveLength(2);
    send[1]?.('after the change');
    await refetched;
    stop();
    expect(client.getQueryData(queryKey)).toBe('after the change');
  });
});
