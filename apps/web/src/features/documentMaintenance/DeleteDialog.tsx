import type { DocumentTreeNode } from '@platform/sdk';
import { useDeleteDocument } from '@platform/sdk/react';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { toasts } from '#lib/toasts.ts';
import { refreshDocuments } from './refreshDocuments.ts';
import { isFolder } from './tree.ts';

/** Props of DeleteDialog. */
export interface DeleteDialogProps {
  /** The folder or document to delete; undefined closes the dialog. */
  node: DocumentTreeNode | undefined;
  /** Called after the deletion. */
  onDelete: (node: DocumentTreeNode) => void;
  onClose: () => void;
}

/** The consequence of the deletion, or the reason why it is not possible. */
function consequenceOf(node: DocumentTreeNode): string {
  if (node.authMenuList.length > 0) {
    return 'Only empty folders can be deleted. Move or delete its contents first.';
  }
  if (isFolder(node)) return 'The folder is empty. This cannot be undone.';
  return node.isPublished
    ? 'Its page is removed from the documentation immediately. An API that it is bound to can then be bound to another document. This cannot be undone.'
    : 'Its content is deleted. This cannot be undone.';
}

/**
 * Asks for confirmation before a document or an empty folder is deleted; a folder with content cannot be deleted
 * (specification §7.8).
 */
export function DeleteDialog({ node, onDelete, onClose }: DeleteDialogProps) {
  const remove = useDeleteDocument();
  return (
    <ConfirmDialog
      subject={node}
      title={({ menuName }) => `Delete ${menuName}?`}
      tone="danger"
      confirmLabel="Delete"
      isConfirmDisabled={({ authMenuList }) => authMenuList.length > 0}
      onConfirm={async (shown) => {
        // After a rejection too, because somebody else may have changed the tree in the meantime.
        await remove.mutateAsync({ params: { id: shown.id } }).finally(refreshDocuments);
        onDelete(shown);
        toasts.show({ tone: 'success', title: `${shown.menuName} was deleted` });
      }}
      onClose={onClose}
    >
      {consequenceOf}
    </ConfirmDialog>
  );
}
