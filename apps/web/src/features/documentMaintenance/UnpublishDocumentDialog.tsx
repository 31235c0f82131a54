import type { DocumentTreeNode } from '@platform/sdk';
import { useUpdateDocAddStatus } from '@platform/sdk/react';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { toasts } from '#lib/toasts.ts';
import { refreshDocuments } from './refreshDocuments.ts';

/** Props of UnpublishDocumentDialog. */
export interface UnpublishDocumentDialogProps {
  /** The document to unpublish; undefined closes the dialog. */
  document: DocumentTreeNode | undefined;
  onClose: () => void;
}

/** Asks for confirmation before a document is unpublished. */
export function UnpublishDocumentDialog({ document, onClose }: UnpublishDocumentDialogProps) {
  const unpublish = useUpdateDocAddStatus();
  return (
    <ConfirmDialog
      subject={document}
      title={({ menuName }) => `Unpublish ${menuName}?`}
      confirmLabel="Unpublish"
      onConfirm={async ({ id, menuName }) => {
        await unpublish.mutateAsync({ data: { id, isAdded: false } }).finally(refreshDocuments);
        toasts.show({ tone: 'success', title: `${menuName} was unpublished` });
      }}
      onClose={onClose}
    >
      {() =>
        'Its page is removed from the documentation immediately. An API that it is bound to can then be bound to another document. The content is kept.'
      }
    </ConfirmDialog>
  );
}
