import type { DocumentTreeNode } from '@platform/sdk';
import {
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpIcon,
  BoxesIcon,
  EyeIcon,
  FileTextIcon,
  FolderIcon,
  MenuItem,
  MenuSeparator,
  PencilIcon,
  TagIcon,
  TrashIcon,
} from '@platform/ui';
import { RowMenu } from '#components/list/RowMenu.tsx';
import { bindingHref, editorHref, newDocumentHref } from '#entities/document/maintenanceHref.ts';
import { isFolder } from './tree.ts';

const ACTIONS = ['addFolder', 'rename', 'moveUp', 'moveDown', 'move', 'unpublish', 'delete'] as const;

/** An action on a node from the tree's menu. */
export type NodeAction = (typeof ACTIONS)[number];

/** Props of NodeMenu. */
export interface NodeMenuProps {
  node: DocumentTreeNode;
  /** The number of entries in its folder, including itself. */
  siblings: number;
  onAction: (action: NodeAction, node: DocumentTreeNode) => void;
}

/** The menu with all actions on a folder or document. */
export function NodeMenu({ node, siblings, onAction }: NodeMenuProps) {
  return (
    <RowMenu name={node.menuName} actions={ACTIONS} onAction={(action) => onAction(action, node)}>
      {isFolder(node) ? (
        <>
          <MenuItem id="addDocument" icon={FileTextIcon} href={newDocumentHref(node.id)}>
            Add document
          </MenuItem>
          <MenuItem id="addFolder" icon={FolderIcon}>
            Add folder
          </MenuItem>
        </>
      ) : (
        <>
          <MenuItem id="edit" icon={PencilIcon} href={editorHref(node.id)}>
            Edit
          </MenuItem>
          <MenuItem id="binding" icon={BoxesIcon} href={bindingHref(node.id)}>
            API binding
          </MenuItem>
          {node.isPublished ? (
            <MenuItem id="unpublish" icon={ArrowLeftIcon}>
              Unpublish
            </MenuItem>
          ) : (
            <MenuItem id="publish" icon={EyeIcon} href={bindingHref(node.id)}>
              Publish
            </MenuItem>
          )}
        </>
      )}
      <MenuSeparator />
      <MenuItem id="rename" icon={TagIcon}>
        Rename
      </MenuItem>
      <MenuItem id="moveUp" icon={ArrowUpIcon} isDisabled={node.position === 1}>
        Move up
      </MenuItem>
      <MenuItem id="moveDown" icon={ArrowDownIcon} isDisabled={node.position === siblings}>
        Move down
      </MenuItem>
      <MenuItem id="move" icon={ArrowRightIcon}>
        Move to…
      </MenuItem>
      <MenuSeparator />
      <MenuItem id="delete" icon={TrashIcon} tone="danger">
        Delete
      </MenuItem>
    </RowMenu>
  );
}
