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

describe('filterTree', () => {
  it('keeps matches with their ancestors, and a matching folder with all its content', () => {
    expect(names(filterTree(tree, ' DEEP'))).toEqual([['Counting', [['Inner', ['Deep']]]]]);
    expect(names(filterTree(tree, 'inner'))).toEqual([['Counting', [['Inner', ['Deep']]]]]);
    expect(filterTree(tree, 'nowhere')).toEqual([]);
    expect(filterTree(tree, '')).toEqual(tree);
  });
});

describe('placeOf', () => {
  it.each([
    // Positions don't count the moved node itself, so the nodes after its old place move up by one.
    ['Daily', 'after', 'Hourly', { parentId: 'Counting', position: 2 }],
    ['Daily', 'before', 'Now', { parentId: 'Counting', position: 2 }],
    ['Now', 'before', 'Daily', { parentId: 'Counting', position: 1 }],
    ['Now', 'on', 'Devices', { parentId: 'Devices' }],
    ['Deep', 'after', 'Now', { parentId: 'Counting', position: 4 }],
    ['Inner', 'before', 'Devices', { parentId: '', position: 2 }],
    // Folders of the other interface version are not counted.
    ['Inner', 'after', 'Devices', { parentId: '', position: 3 }],
  ] as const)('returns the place of %s %s %s', (moved, position, target, place) => {
    expect(placeOf(tree, { keys: [moved], position, target })).toEqual(place);
  });

  it('returns undefined if somebody else has deleted the target in the meantime', () => {
    expect(placeOf(tree, { keys: ['Now'], position: 'on', target: 'Gone' })).toBeUndefined();
  });
});

it('pathTo returns the path to a node', () => {
  expect(pathTo(tree, 'Deep').map(({ id }) => id)).toEqual(['Counting', 'Inner', 'Deep']);
  expect(pathTo(tree, 'Gone')).toEqual([]);
});

it('foldersOf lists every folder by its path, without an excluded folder and its content', () => {
  expect(foldersOf(tree).map(({ path }) => path)).toEqual(['Counting', 'Counting / Inner', 'Devices', 'Old']);
  // Both interface versions may have a folder of the same name.
  expect(foldersOf(tree).at(-1)?.fullName).toBe('Old, Old-customer interface');
  expect(foldersOf(tree, 'Counting').map(({ id }) => id)).toEqual(['Devices', 'Old']);
});
