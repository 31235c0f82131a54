import { expect, test } from 'vitest';
import { fieldTree } from './fieldTree.ts';

const field = (name: string, type = 'string') => ({ name, type, description: `About ${name}` });

test('puts fields into what they are part of, in the order in which they were named', () => {
  const tree = fieldTree([
    field('total', 'integer'),
    field('hours[].hour', 'integer'),
    field('hours[].gate.id'),
  ]);
  expect(tree.map(({ name, type, description }) => [name, type, description])).toEqual([
    ['total', 'integer', 'About total'],
    ['hours', 'list', ''],
  ]);
  expect(tree[1]?.children.map(({ name, path, type }) => [name, path, type])).toEqual([
    ['hour', 'hours[].hour', 'integer'],
    ['gate', 'hours[].gate', 'object'],
  ]);
  expect(tree[1]?.children[1]?.children[0]).toMatchObject({ name: 'id', path: 'hours[].gate.id' });
});

test('says of a list of values what its entries are', () => {
  expect(fieldTree([field('names[]')])[0]).toMatchObject({ name: 'names', type: 'list of string' });
});
