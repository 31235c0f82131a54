import { describe, expect, test } from 'vitest';
import { story } from '../src/generated/story.ts';
import { type Example, examples, partsOf } from './examples.ts';

interface Named {
  id: string;
  name?: string;
}

const entities: Record<string, Named[]> = {
  user: Object.values(story.accounts),
  enterprise: Object.values(story.enterprises),
  app: Object.values(story.applications).map(({ appId, name }) => ({ id: appId, name })),
  product: Object.values(story.products),
  order: Object.values(story.orders),
  notice: Object.values(story.notices).map(({ id, title }) => ({ id, name: title })),
};
const names = new Map(Object.values(entities).flatMap((list) => list.map(({ id, name }) => [id, name])));
const accessKeys = Object.values(story.applications).map(({ accessKeyId }) => accessKeyId);

/** Texts that name something of the story, wherever they stand. */
const ID = /^(usr|ent|prd|ord|ntc)-|^S107-/;

function unknownIds({ value }: Example): string[] {
  return [...partsOf(value)].filter(
    (part): part is string => typeof part === 'string' && ID.test(part) && !names.has(part),
  );
}

/** Names beside an id that are not the story's: `appName` beside `appId`, or `name` beside the object's own id. */
function wrongNames({ value, isAnswer }: Example): string[] {
  if (!isAnswer) return [];
  return [...partsOf(value)].flatMap((part) => {
    if (typeof part !== 'object' || part === null) return [];
    const fields = part as Record<string, unknown>;
    return Object.entries(fields).flatMap(([key, id]) => {
      const expected = typeof id === 'string' && names.get(id);
      if (!expected) return [];
      const own = key === 'id' || key === 'appId' || key === 'noticeId';
      const title = own && (fields.name ?? fields.title);
      const beside = key.endsWith('Id') ? fields[key.replace(/Id$/, 'Name')] : undefined;
      return [title, beside]
        .filter((name) => typeof name === 'string' && name !== expected)
        .map((name) => `${id} is ${expected}, not ${name}`);
    });
  });
}

describe('the story', () => {
  test('gives every id to one thing only', () => {
    const ids = Object.values(entities).flatMap((list) => list.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(accessKeys).size).toBe(accessKeys.length);
  });

  test.each([...new Set(examples.map(({ operationId }) => operationId))])(
    'is the one that the examples of %s tell',
    (operationId) => {
      const own = examples.filter((example) => example.operationId === operationId);
      expect(own.flatMap(unknownIds)).toEqual([]);
      expect(own.flatMap(wrongNames)).toEqual([]);
    },
  );
});
