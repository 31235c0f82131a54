import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ApiError, ErrorCode, SessionInvalidError } from '@platform/sdk';
import { MutationObserver, type QueryMeta, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from './queryClient.ts';
import { toasts } from './toasts.ts';

const failure = new Error('The gateway is closed');
const fail = () => Promise.reject(failure);
const shownTitles = () => toasts.source.visibleToasts.map(({ content }) => content.title);

/** Subscribes to a query like a screen that waits for it. */
function wait(meta: QueryMeta, queryFn: () => Promise<unknown> = fail) {
  const observer = new QueryObserver(queryClient, { queryKey: ['waited'], queryFn, meta });
  return { observer, leave: observer.subscribe(() => undefined) };
}

afterEach(() => {
  queryClient.clear();
  toasts.clear();
});

describe('a failed query', () => {
  it('shows a toast', async () => {
    await expect(queryClient.fetchQuery({ queryKey: ['asked'], queryFn: fail })).rejects.toBe(failure);
    expect(shownTitles()).toEqual([failure.message]);
  });

  it('shows a toast with the request ID of the response', async () => {
    const details = { status: 404, code: ErrorCode.NotFound, codename: 'It is gone', fieldErrors: [] };
    const error = new ApiError({ ...details, requestId: '01JD52' });
    await expect(
      queryClient.fetchQuery({ queryKey: ['asked'], queryFn: () => Promise.reject(error) }),
    ).rejects.toBe(error);
    expect(toasts.source.visibleToasts.map(({ content }) => content)).toEqual([
      {
        tone: 'danger',
        title: 'It is gone',
        reference: { value: '01JD52', copyLabel: 'Copy support reference' },
      },
    ]);
  });

  it('shows no toast if a screen shows the error in place, or if the query is polled', async () => {
    for (const meta of [{ showsError: true }, { isSilent: true }]) {
      const { observer, leave } = wait(meta);
      await observer.refetch();
      expect(observer.getCurrentResult().error).toBe(failure);
      leave();
      queryClient.clear();
    }
    expect(shownTitles()).toEqual([]);
  });

  it('shows a toast if the screen already has content', async () => {
    let load: () => Promise<unknown> = () => Promise.resolve('content');
    const { observer, leave } = wait({ showsError: true }, () => load());
    await observer.refetch();
    load = fail;
    await observer.refetch();
    expect(observer.getCurrentResult().data).toBe('content');
    expect(shownTitles()).toEqual([failure.message]);
    leave();
  });

  it('shows no toast while one of several screens shows the error, and shows one after that screen is left', async () => {
    const shown = wait({ showsError: true });
    const other = wait({});
    await other.observer.refetch();
    expect(shownTitles()).toEqual([]);
    shown.leave();
    await other.observer.refetch();
    expect(shownTitles()).toEqual([failure.message]);
    other.leave();
  });

  it('shows no toast if the error redirects to another page', async () => {
    const refusal = {
      status: 403,
      code: ErrorCode.PasswordChangeRequired,
      codename: 'Change it',
      result: null,
    };
    for (const error of [new SessionInvalidError(refusal as never), new ApiError(refusal as never)]) {
      await expect(
        queryClient.fetchQuery({ queryKey: ['asked'], queryFn: () => Promise.reject(error) }),
      ).rejects.toBe(error);
    }
    expect(shownTitles()).toEqual([]);
  });
});

describe('a failed mutation', () => {
  it.each([
    ['shows a toast', {}, [failure.message]],
    ['shows no toast if the form shows the error', { showsError: true }, []],
  ])('%s', async (_is, meta, expected) => {
    const observer = new MutationObserver(queryClient, { mutationFn: fail, meta });
    await expect(observer.mutate()).rejects.toBe(failure);
    expect(shownTitles()).toEqual(expected);
  });

  it('refetches what is on screen if the server already carried out the change but the first response was lost', async () => {
    const lost = {
      status: 409,
      code: ErrorCode.AlreadyCarriedOut,
      codename: 'Create a new one',
      result: null,
    };
    let requests = 0;
    const { observer, leave } = wait({}, async () => ++requests);
    await observer.refetch();
    for (const [error, expected] of [
      [failure, 1],
      [new ApiError(lost as never), 2],
    ] as const) {
      const mutation = new MutationObserver(queryClient, { mutationFn: () => Promise.reject(error) });
      await expect(mutation.mutate()).rejects.toBe(error);
      await expect.poll(() => queryClient.isFetching()).toBe(0);
      expect(requests).toBe(expected);
    }
    leave();
  });
});

describe('queries and mutations without toasts', () => {
  const root = path.resolve(import.meta.dirname, '..');
  const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('generated'))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8').replaceAll(COMMENT, '')] as const);
  const textOf = (file: string) => files.find(([name]) => name === file)?.[1] ?? '';
  /** Code that shows the error of a query in place of its content, or of a mutation at a field or above the button. */
  const SHOWS = [
    /LoadFailure/,
    /RouteErrorPage/,
    /<Loaded\b/,
    /LoadedChart/,
    /loadedRows/,
    /<List\b/,
    /useList\(/,
    /<ProductList\b/,
    /showFormError\(/,
    /setError\(/,
    /showError\b/,
    /\berror\.message\}/,
  ];
  /** The files that show the error for a query that is defined in another file. */
  const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
    'features/account/Certify.tsx': ['features/guide/CertificationStatus.tsx'],
    'features/flow/flowSearch.ts': [
      'features/flow/InterfaceMonitoring.tsx',
      'features/flow/MediaMonitoring.tsx',
    ],
    'features/guide/useFirstCall.ts': ['features/guide/Tasks.tsx'],
    'features/guide/useNewUser.ts': ['features/guide/CertificationStatus.tsx', 'features/guide/Tasks.tsx'],
    'features/mall/OrderForm.tsx': ['features/mall/PriceSummary.tsx'],
    'features/messages/useMessage.ts': ['routes/message/messageDetail.tsx'],
    'entities/order/currency.ts': ['routes/controlPanel/productManagement/addProduct.tsx'],
    'entities/document/documents.ts': [
      'features/documents/Catalog.tsx',
      'features/documents/DocumentNavigation.tsx',
      'features/documents/Folder.tsx',
      'features/guide/Reading.tsx',
      'shell/DocumentationPanel.tsx',
    ],
    'routes/file.{-$id}.{-$name}.tsx': ['entities/enterprise/License.tsx'],
    // The router's error page replaces a screen whose account could not be loaded.
    'lib/user.ts': ['router.ts'],
  };

  const withoutToasts = files
    .filter(([file]) => file !== 'lib/queryClient.ts' && file !== 'components/list/List.tsx')
    .filter(([, text]) => /showsError: true|showsError = true|\blistQuery\b/.test(text))
    .map(([file]) => file);
  const showersOf = (file: string) => ELSEWHERE[file] ?? [file];

  it.each(withoutToasts)('%s shows the error in place', (file) => {
    const shows = (shower: string) => SHOWS.some((code) => code.test(textOf(shower)));
    expect(showersOf(file).filter((shower) => !shows(shower))).toEqual([]);
  });

  it('finds all code and files that this test lists', () => {
    const showers = withoutToasts.flatMap(showersOf).map(textOf);
    expect(SHOWS.filter((code) => !showers.some((text) => code.test(text)))).toEqual([]);
    expect(Object.keys(ELSEWHERE).filter((file) => !withoutToasts.includes(file))).toEqual([]);
  });

  it('isSilent is used only for polling', () => {
    const silent = files.filter(([, text]) => text.includes('isSilent: true')).map(([file]) => file);
    expect(silent.sort()).toEqual(['entities/message/unread.ts', 'shell/workQueue.ts']);
  });
});
