import { expect, test } from 'vitest';
import { fieldTree } from './fieldTree.ts';

const field = (name: string, type = 'string') => ({ name, type, description: `About ${name}` });

test('fieldTree nests fields below their parents, in the order in which they are first named', () => {
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

test('fieldTree describes the entries of a list of values', () => {
  expect(fieldTree([field('names[]')])[0]).toMatchObject({ name: 'names', type: 'list of string' });
});

test('fieldTree marks required and nullable fields, and describes parents that are listed after their children', () => {
  const [total, hours] = fieldTree([
    { ...field('total', 'integer | null'), isRequired: false },
    field('hours[].hour', 'integer'),
    field('hours', 'array'),
  ]);
  expect(total).toMatchObject({ type: 'integer', isNullable: true, isRequired: false });
  expect(hours).toMatchObject({ type: 'array', description: 'About hours', isRequired: true });
  expect(hours?.children.map(({ name, isRequired }) => [name, isRequired])).toEqual([['hour', true]]);
});

test('fieldTree gives the entries of a list parameter the name []', () => {
  expect(fieldTree([field('[]')])).toMatchObject([{ name: '[]', type: 'string' }]);
  expect(fieldTree([field('[].id')])).toMatchObject([
    { name: '[]', type: 'object', children: [{ name: 'id' }] },
  ]);
});
