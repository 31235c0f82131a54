import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const built = path.resolve(import.meta.dirname, '../../dist');
const texts = readdirSync(built, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(js|css|html|map)$/.test(entry.name))
  .map((entry) => [entry.name, readFileSync(path.join(entry.parentPath, entry.name), 'utf8')] as const);

/**
 * Strings that only the mocks contain: the worker, a session token, an AccessKey Secret, a password of the story, the
 * switch.
 */
const MARKS = ['mockServiceWorker', 'mock-session', 'sk_mock_', 'Backroom-2026', 'Failing platform'];

test('the production build contains no code of the mocks', () => {
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.map(([, text]) => text).join('')).toContain('/onlineDebugger');
  for (const mark of MARKS) {
    expect(
      texts.filter(([name, text]) => name.includes(mark) || text.includes(mark)).map(([name]) => name),
      `${mark} in the build`,
    ).toEqual([]);
  }
});
