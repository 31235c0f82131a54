import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { operations } from '@platform/sdk/operations';
import { expect, it } from 'vitest';

/** Decision record 4, which lists the operations for other clients. */
const RECORD = path.resolve(
  import.meta.dirname,
  '../../../docs/decisions/0004-operations-beside-the-specification.md',
);

it('every operation is reached from a screen, or decision record 4 says which clients it is for', async () => {
  const files = await readdir(import.meta.dirname, { recursive: true });
  const sources = await Promise.all(
    files
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => readFile(path.join(import.meta.dirname, name), 'utf8')),
  );
  const words = new Set(sources.flatMap((source) => source.match(/\w+/g) ?? []));
  const isUsed = (id: string) => {
    const name = id.charAt(0).toUpperCase() + id.slice(1);
    const subject = id.replace(/^get([A-Z])/, (_, first: string) => first.toLowerCase());
    return [id, `use${name}`, `${subject}QueryOptions`].some((word) => words.has(word));
  };
  const [, table = ''] = (await readFile(RECORD, 'utf8')).split('For other clients');
  const listed = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, id]) => id);
  const unused = Object.keys(operations).filter((id) => !isUsed(id));
  expect(unused.toSorted()).toEqual(listed.toSorted());
});
