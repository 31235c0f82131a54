import { expect, test } from 'vitest';
import { Groups } from './groups.ts';

test('groups items that arrive during the work, at most a hundred at once, and returns the result of each', async () => {
  const sizes: number[] = [];
  const groups = new Groups(async (items: number[]) => {
    sizes.push(items.length);
    await new Promise(setImmediate);
    return items.map((item) => item * 2);
  });
  const results = await Promise.all(Array.from({ length: 250 }, (_, item) => groups.add(item)));
  expect(results).toEqual(Array.from({ length: 250 }, (_, item) => item * 2));
  expect(sizes).toEqual([1, 100, 100, 49]);
});

test('rejects every item of a group that fails, and continues', async () => {
  let isDown = true;
  const groups = new Groups(async (items: string[]) => {
    if (isDown) throw new Error('down');
    return items;
  });
  const failed = await Promise.allSettled(['a', 'b', 'c'].map((item) => groups.add(item)));
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  isDown = false;
  expect(await groups.add('d')).toBe('d');
});
