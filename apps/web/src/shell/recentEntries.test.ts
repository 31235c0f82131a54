import { beforeEach, expect, it, vi } from 'vitest';
import { recentEntriesOf, rememberEntry } from './recentEntries.ts';

vi.mock('#lib/user.ts', () => ({ RECENT_ENTRIES: 'recentEntries' }));

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

const entry = (id: string) => ({ id, title: id });
const ids = (accountId: string) => recentEntriesOf(accountId).map(({ id }) => id);

it('recentEntriesOf returns the latest entries first, each once, at most five', () => {
  for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) rememberEntry('usr-1', entry(id));
  expect(ids('usr-1')).toEqual(['f', 'e', 'd', 'a', 'c']);
});

it('recentEntriesOf returns only entries of the account; storing one deletes those of other accounts', () => {
  rememberEntry('usr-1', entry('a'));
  expect(ids('usr-2')).toEqual([]);
  rememberEntry('usr-2', entry('b'));
  expect(ids('usr-2')).toEqual(['b']);
  expect(ids('usr-1')).toEqual([]);
});

it('recentEntriesOf returns nothing if the stored value has another shape', () => {
  localStorage.setItem('recentEntries', '{"accountId":"usr-1","entries":"a"}');
  expect(ids('usr-1')).toEqual([]);
});
