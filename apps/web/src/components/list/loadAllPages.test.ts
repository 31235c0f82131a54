import { expect, it } from 'vitest';
import { loadAllPages } from './loadAllPages.ts';

const pagesOf =
  (entries: number[], total = entries.length) =>
  async ({ pageNumber, pageSize }: { pageNumber: number; pageSize: number }) => ({
    total,
    list: entries.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
  });

it.each([0, 1, 200, 201, 1000])('loads all pages of a list of %i entries', async (count) => {
  const entries = Array.from({ length: count }, (_, index) => index);
  expect(await loadAllPages(pagesOf(entries))).toEqual({ total: count, list: entries });
});

it('stops at a limit', async () => {
  const entries = Array.from({ length: 1000 }, (_, index) => index);
  expect(await loadAllPages(pagesOf(entries), 400)).toEqual({ total: 400, list: entries.slice(0, 400) });
});

it('stops if entries disappear during loading', async () => {
  const entries = Array.from({ length: 200 }, (_, index) => index);
  expect(await loadAllPages(pagesOf(entries, 1000))).toEqual({ total: 200, list: entries });
});
