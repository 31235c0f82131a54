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

test('says what is always there and what can be null, and of what consists of others wherever it is listed', () => {
  const [total, hours] = fieldTree([
    { ...field('total', 'integer | null'), isRequired: false },
    field('hours[].hour', 'integer'),
    field('hours', 'array'),
  ]);
  expect(total).toMatchObject({ type: 'integer', isNullable: true, isRequired: false });
  expect(hours).toMatchObject({ type: 'array', description: 'About hours', isRequired: true });
  expect(hours?.children.map(({ name, isRequired }) => [name, isRequired])).toEqual([['hour', true]]);
});

test('names the entries of a parameter that is a list', () => {
  expect(fieldTree([field('[]')])).toMatchObject([{ name: '[]', type: 'string' }]);
  expect(fieldTree([field('[].id')])).toMatchObject([
    { name: '[]', type: 'object', children: [{ name: 'id' }] },
  ]);
});
