import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { operations } from '@platform/sdk/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { notServed } from './notServed.ts';

const webSources = path.resolve(import.meta.dirname, '../../../web/src');
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Every name that the SDK gives an operation: its function, its hook, its options and keys. */
function namesOf(id: string): string[] {
  const pascal = id.charAt(0).toUpperCase() + id.slice(1);
  return [
    id,
    `use${pascal}`,
    `get${pascal}QueryOptions`,
    `get${pascal}QueryKey`,
    `get${pascal}MutationOptions`,
    `get${pascal}MutationKey`,
  ];
}

describe('the operations that are not served yet', () => {
  it('are all that have no handler', () => {
    const handled = Object.keys(app.platform.handlers);
    expect([...handled, ...notServed].sort()).toEqual(Object.keys(operations).sort());
  });

  it('are called by no screen', () => {
    const files = readdirSync(webSources, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    );
    expect(files.length).toBeGreaterThan(30);
    const absent = new Set(notServed.flatMap(namesOf));
    const calls = files.flatMap((name) => {
      const source = readFileSync(path.join(webSources, name), 'utf8');
      const imports = [...source.matchAll(/import ([^;]*?) from '@platform\/sdk(?:\/react)?';/g)];
      const imported = imports.flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
      return imported.filter((each) => absent.has(each)).map((each) => `${name} imports ${each}`);
    });
    expect(calls).toEqual([]);
  });
});
