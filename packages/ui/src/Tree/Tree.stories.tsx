import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactElement, useState } from 'react';
import { usage } from '../../.storybook/usage.ts';
import { Button } from '../Button/index.ts';
import { EmptyState } from '../EmptyState/index.ts';
import { EllipsisIcon, FileTextIcon, FolderIcon, PencilIcon, PlusIcon, TrashIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { Menu, MenuItem, MenuTrigger } from '../Menu/index.ts';
import { Tree, TreeItem, type TreeMove } from './index.ts';

interface Node {
  id: string;
  name: string;
  nodes?: Node[];
}

const documents: Node[] = [
  { id: 'start', name: 'Getting started', nodes: [{ id: 'register', name: 'Register' }] },
  {
    id: 'flow',
    name: 'Customer flow',
    nodes: [
      { id: 'hour', name: 'Flow by hour' },
      { id: 'day', name: 'Flow by day' },
      { id: 'zones', name: 'Zones', nodes: [{ id: 'heat', name: 'Heat map' }] },
    ],
  },
  { id: 'errors', name: 'Error codes' },
];

const without = (nodes: Node[], keys: TreeMove['keys']): Node[] =>
  nodes
    .filter((node) => !keys.includes(node.id))
    .map((node) => (node.nodes ? { ...node, nodes: without(node.nodes, keys) } : node));
const withIds = (nodes: Node[], keys: TreeMove['keys']): Node[] =>
  nodes.flatMap((node) => (keys.includes(node.id) ? [node] : withIds(node.nodes ?? [], keys)));
const placed = (nodes: Node[], { target, position }: TreeMove, moved: Node[]): Node[] =>
  nodes.flatMap((node) => {
    const inside = node.nodes
      ? { ...node, nodes: placed(node.nodes, { target, position, keys: [] }, moved) }
      : node;
    if (node.id !== target) return [inside];
    if (position === 'on') return [{ ...inside, nodes: [...(inside.nodes ?? []), ...moved] }];
    return position === 'before' ? [...moved, inside] : [inside, ...moved];
  });

const actions = (name: string) => (
  <MenuTrigger>
    <IconButton size="small" icon={EllipsisIcon} aria-label={`More for ${name}`} />
    <Menu>
      <MenuItem icon={PlusIcon}>Add a document</MenuItem>
      <MenuItem icon={PencilIcon}>Rename</MenuItem>
      <MenuItem icon={TrashIcon} tone="danger">
        Delete
      </MenuItem>
    </Menu>
  </MenuTrigger>
);
const node = ({ id, name, nodes }: Node): ReactElement => (
  <TreeItem
    id={id}
    title={name}
    icon={nodes ? FolderIcon : FileTextIcon}
    actions={actions(name)}
    {...(nodes ? { items: nodes } : {})}
  >
    {nodes ? node : undefined}
  </TreeItem>
);

function Documents() {
  const [nodes, setNodes] = useState(documents);
  return (
    <Tree
      aria-label="Documents"
      items={nodes}
      defaultExpandedKeys={['flow']}
      emptyState={null}
      acceptsChildren={(key) => withIds(nodes, [key])[0]?.nodes !== undefined}
      onMove={(move) =>
        setNodes((before) => placed(without(before, move.keys), move, withIds(before, move.keys)))
      }
    >
      {node}
    </Tree>
  );
}

const meta = {
  title: 'Data/Tree',
  component: Tree,
  subcomponents: { TreeItem },
  parameters: usage({
    use: 'a hierarchy that readers work on: folders and documents.',
    avoid: 'For pages use `NavigationTree`; for JSON use `JsonViewer`; for a flat list use `Table`.',
    dos: ['Keep the open items when the data reloads.'],
    donts: ['Show more than three buttons per item: use `Menu`.'],
    keyboard: {
      'Arrow up, arrow down': 'Move between items.',
      'Arrow right': 'Opens an item, then moves through its buttons.',
      'Arrow left': 'Closes an item, then moves to its parent.',
      Letters: 'Jump to an item by name.',
      Tab: 'Leaves the tree.',
    },
  }),
  args: { 'aria-label': 'Documents', emptyState: null, children: null },
} satisfies Meta<typeof Tree>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Document maintenance: folders accept documents, documents accept nothing. **Do** use a menu if an item has more than
 * one button. **Don't** use it for a single level without order: a `Table` is easier to read.
 */
export const Maintenance: Story = { render: () => <Documents /> };
export const Selection: Story = {
  args: {
    selectionMode: 'single',
    defaultSelectedKeys: ['day'],
    defaultExpandedKeys: ['flow'],
    children: (
      <TreeItem id="flow" title="Customer flow" icon={FolderIcon}>
        <TreeItem id="hour" title="Flow by hour" icon={FileTextIcon} />
        <TreeItem id="day" title="Flow by day" icon={FileTextIcon} />
        <TreeItem id="week" title="Flow by week" icon={FileTextIcon} isDisabled />
      </TreeItem>
    ),
  },
};
export const Empty: Story = {
  args: {
    items: [],
    emptyState: (
      <EmptyState
        icon={FolderIcon}
        title="No documents yet"
        actions={<Button icon={PlusIcon}>New folder</Button>}
      />
    ),
  },
};
export const LongText: Story = {
  args: {
    defaultExpandedKeys: ['folder'],
    children: (
      <TreeItem
        id="folder"
        title="APIs for enterprises that registered after 30 July 2021, in the order of their use"
        icon={FolderIcon}
        actions={actions('the folder')}
      >
        <TreeItem
          id="document"
          title="getCustomerFlowByHourAndEntranceOfAllStoresOfOneEnterprise"
          icon={FileTextIcon}
          actions={actions('the document')}
        />
      </TreeItem>
    ),
  },
};
