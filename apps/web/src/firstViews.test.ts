import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { PartFiles } from '../build/pageFiles.ts';

const app = path.resolve(import.meta.dirname, '..');
const BUDGETS = path.join(app, 'build/firstViews.json');
/** The share of its budget by which a size may differ before the new size must be accepted as the budget. */
const TOLERANCE = 0.1;

const read = (file: string) => readFileSync(path.join(app, file), 'utf8');
const parts = JSON.parse(read('dist-server/files.json')) as Record<string, PartFiles>;
const entry = [
  ...read('dist-server/entry.html').matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g),
].map(([, file = '']) => file);

const sizes = new Map<string, number>();

/** The gzipped size of a file of the build, in bytes. */
function sizeOf(file: string): number {
  const size = sizes.get(file) ?? gzipSync(readFileSync(path.join(app, 'dist', file))).length;
  sizes.set(file, size);
  return size;
}

/** The routes above a route, and the route itself: `/guide` and `/guide/application`. */
const within = (route: string) =>
  Object.keys(parts).filter((id) => id === route || (id !== '/' && route.startsWith(`${id}/`)));

/** The scripts and styles that a route needs, without what it lazy-loads; or a lazy-loaded part in addition to its page. */
function filesOf(id: string): string[] {
  const files = (id.startsWith('/') ? within(id) : [id]).flatMap((part) => {
    const { scripts = [], styles = [] } = parts[part] ?? {};
    return [...scripts, ...styles];
  });
  return [...new Set([...(id.startsWith('/') ? entry : []), ...files])];
}

// `vitest -u` accepts the sizes: it writes them into the file as budgets.
test('every route and every lazy-loaded part is within 10 % of its budget', async () => {
  const budgets = existsSync(BUDGETS)
    ? (JSON.parse(readFileSync(BUDGETS, 'utf8')) as Record<string, number>)
    : {};
  const kept = Object.keys(parts)
    .filter((id) => !id.includes('node_modules'))
    .toSorted()
    .map((id) => {
      const size = filesOf(id).reduce((sum, file) => sum + sizeOf(file), 0);
      const budget = budgets[id] ?? 0;
      return [id, Math.abs(size - budget) <= budget * TOLERANCE ? budget : size];
    });
  expect(entry.length).toBeGreaterThan(5);
  expect(kept.length).toBeGreaterThan(60);
  await expect(`${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`).toMatchFileSnapshot(BUDGETS);
});
