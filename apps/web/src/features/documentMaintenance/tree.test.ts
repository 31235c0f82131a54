import type { DocumentTreeNode } from '@platform/sdk';
import { describe, expect, it } from 'vitest';
import { filterTree, foldersOf, pathTo, placeOf } from './tree.ts';

function node(id: string, type: 1 | 2, children: DocumentTreeNode[] = []): DocumentTreeNode {
  const nobody = { createdBy: '', lastModifiedBy: '', createTime: '', updateTime: '' };
  const place = { parentId: null, position: 1, interfaceVersion: 'new' as const };
  const authMenuList = children.map((child, index) => ({ ...child, parentId: id, position: index + 1 }));
  return { id, menuName: id, type, apiId: null, isPublished: false, ...place, ...nobody, authMenuList };
}

const inner = node('Inner', 2, [node('Deep', 1)]);
const tree = [
  node('Counting', 2, [node('Daily', 1), node('Hourly', 1), node('Now', 1), inner]),
  { ...node('Devices', 2), position: 2 },
  { ...node('Old', 2, [node('Yearly', 1)]), interfaceVersion: 'old' as const },
];

const names = (nodes: DocumentTreeNode[]): unknown[] =>
  nodes.map(({ id, authMenuList }) => (authMenuList.length > 0 ? [id, names(authMenuList)] : id));

describe('a search of the tree', () => {
  it('keeps what has the keyword with the folders above it, and a folder that has it whole', () => {
    expect(names(filterTree(tree, ' DEEP'))).toEqual([['Counting', [['Inner', ['Deep']]]]]);
    expect(names(filterTree(tree, 'inner'))).toEqual([['Counting', [['Inner', ['Deep']]]]]);
    expect(filterTree(tree, 'nowhere')).toEqual([]);
    expect(filterTree(tree, '')).toEqual(tree);
  });
});

describe('a node that is dropped', () => {
  it.each([
    // Counted without what is moved: below its old place, the others have moved up.
    ['Daily', 'after', 'Hourly', { parentId: 'Counting', position: 2 }],
    ['Daily', 'before', 'Now', { parentId: 'Counting', position: 2 }],
    ['Now', 'before', 'Daily', { parentId: 'Counting', position: 1 }],
    ['Now', 'on', 'Devices', { parentId: 'Devices' }],
    ['Deep', 'after', 'Now', { parentId: 'Counting', position: 4 }],
    ['Inner', 'before', 'Devices', { parentId: '', position: 2 }],
    // The folders of the other version are not counted.
    ['Inner', 'after', 'Devices', { parentId: '', position: 3 }],
  ] as const)('%s %s %s', (moved, position, target, place) => {
    expect(placeOf(tree, { keys: [moved], position, target })).toEqual(place);
  });

  it('has no place at what somebody else has deleted meanwhile', () => {
    expect(placeOf(tree, { keys: ['Now'], position: 'on', target: 'Gone' })).toBeUndefined();
  });
});

it('finds the way to a node', () => {
  expect(pathTo(tree, 'Deep').map(({ id }) => id)).toEqual(['Counting', 'Inner', 'Deep']);
  expect(pathTo(tree, 'Gone')).toEqual([]);
});

it('offers every folder by its path, but none to itself', () => {
  expect(foldersOf(tree).map(({ path }) => path)).toEqual(['Counting', 'Counting / Inner', 'Devices', 'Old']);
  // Both versions may have a folder of the same name.
  expect(foldersOf(tree).at(-1)?.fullName).toBe('Old, Old-customer interface');
  expect(foldersOf(tree, 'Counting').map(({ id }) => id)).toEqual(['Devices', 'Old']);
});
