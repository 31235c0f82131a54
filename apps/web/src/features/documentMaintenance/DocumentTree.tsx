import type { DocumentTreeNode } from '@platform/sdk';
import { FileTextIcon, FolderIcon, Tree, TreeItem, type TreeMove } from '@platform/ui';
import { DocumentState } from './DocumentState.tsx';
import { entry, name, note } from './Maintenance.css.ts';
import { type NodeAction, NodeMenu } from './NodeMenu.tsx';
import { allNodes, childrenIn, isFolder } from './tree.ts';

/** Props of DocumentTree. */
export interface DocumentTreeProps {
  /** Accessible name of the tree. */
  label: string;
  /** The root nodes to show. */
  nodes: readonly DocumentTreeNode[];
  /** The root nodes of the whole tree. During a search, `nodes` contains only a part of them. */
  whole: readonly DocumentTreeNode[];
  /** The id of the selected node. */
  selected: string | undefined;
  expanded: ReadonlySet<string>;
  onExpandedChange: (expanded: Set<string>) => void;
  onSelect: (id: string | undefined) => void;
  onAction: (action: NodeAction, node: DocumentTreeNode) => void;
  onMove: (move: TreeMove) => void;
}

/** The state of a node next to its name: whether a document is published, or the number of documents in a folder. */
function Note({ node }: { node: DocumentTreeNode }) {
  if (!isFolder(node)) return <DocumentState {...node} />;
  const count = allNodes(node.authMenuList).filter((each) => !isFolder(each)).length;
  const counted = count === 1 ? '1 document' : `${count} documents`;
  return <span className={note}>{node.authMenuList.length === 0 ? 'Empty' : counted}</span>;
}

/** The folders and documents of one interface version: select, open and reorder them. */
export function DocumentTree({
  label,
  nodes,
  whole,
  selected,
  expanded,
  onExpandedChange,
  onSelect,
  onAction,
  onMove,
}: DocumentTreeProps) {
  // React Aria reads the tree's items directly, so this must be a function and not a component.
  const item = (node: DocumentTreeNode) => (
    <TreeItem
      key={node.id}
      id={node.id}
      textValue={node.menuName}
      title={
        <span className={entry}>
          <span className={name}>{node.menuName}</span>
          <Note node={node} />
        </span>
      }
      icon={isFolder(node) ? FolderIcon : FileTextIcon}
      actions={
        <NodeMenu
          node={node}
          siblings={childrenIn(whole, node.parentId, node.interfaceVersion).length}
          onAction={onAction}
        />
      }
      hasChildItems={node.authMenuList.length > 0}
    >
      {/* The content of a closed folder is not rendered. */}
      {expanded.has(node.id) && node.authMenuList.map(item)}
    </TreeItem>
  );
  return (
    <Tree
      aria-label={label}
      emptyState="No folders yet"
      selectionMode="single"
      selectedKeys={selected === undefined ? [] : [selected]}
      onSelectionChange={(keys) =>
        onSelect(keys === 'all' ? undefined : ([...keys][0] as string | undefined))
      }
      expandedKeys={expanded}
      onExpandedChange={(keys) => onExpandedChange(new Set([...keys].map(String)))}
      acceptsChildren={(key) => {
        const target = allNodes(whole).find(({ id }) => id === key);
        return target !== undefined && isFolder(target);
      }}
      onMove={onMove}
    >
      {nodes.map(item)}
    </Tree>
  );
}
