import type { DocumentTreeNode } from '@platform/sdk';
import { useDeleteDocument } from '@platform/sdk/react';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { toasts } from '#lib/toasts.ts';
import { refreshDocuments } from './refreshDocuments.ts';
import { isFolder } from './tree.ts';

/** What the question is about. */
export interface DeleteDialogProps {
  /** What is to be deleted; closed while there is nothing. */
  node: DocumentTreeNode | undefined;
  /** Called when it is gone. */
  onDelete: (node: DocumentTreeNode) => void;
  onClose: () => void;
}

/** What becomes of it, and what stands in the way. */
function consequenceOf(node: DocumentTreeNode): string {
  if (node.authMenuList.length > 0) {
    return 'A folder that is not empty can’t be deleted. Move or delete what it contains before.';
  }
  if (isFolder(node)) return 'The folder is empty. There is no way back.';
  return node.isPublished
    ? 'Its page leaves the documentation at once, and its API can be bound to another document. There is no way back.'
    : 'What was written in it is lost. There is no way back.';
}

/** Asks before a document or an empty folder is deleted; a folder that is not empty is refused (specification §7.8). */
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
        // Where it is refused, somebody else has changed the tree meanwhile.
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
