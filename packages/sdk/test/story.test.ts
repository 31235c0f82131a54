import { describe, expect, test } from 'vitest';
import type { Media, Operation } from '../scripts/contract.ts';
import { story } from '../src/generated/story.ts';
import { contract } from './support.ts';

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

interface Example {
  operationId: string;
  value: unknown;
  /** Whether it is an answer: a request may give a thing another name. */
  isAnswer: boolean;
}

function examplesOf({ operationId, requestBody, responses, parameters = [] }: Operation): Example[] {
  const valuesOf = (content: Record<string, Media> = {}) =>
    Object.values(content).flatMap(({ examples = {} }) => Object.values(examples).map(({ value }) => value));
  const asked = parameters.map(({ name, example }) => ({ [name]: example }));
  return [
    ...[...asked, ...valuesOf(requestBody?.content)].map((value) => ({
      operationId,
      value,
      isAnswer: false,
    })),
    ...valuesOf(responses['200']?.content).map((value) => ({ operationId, value, isAnswer: true })),
  ];
}

const examples = Object.values(contract.paths)
  .flatMap((methods) => Object.values(methods))
  .flatMap(examplesOf);

/** Every object and every text in a value. */
function* partsOf(value: unknown): Generator<unknown> {
  yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) yield* partsOf(inner);
}

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
