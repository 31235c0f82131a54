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
      title={({ menuName }) => `Take back ${menuName}?`}
      confirmLabel="Take back"
      onConfirm={async ({ id, menuName }) => {
        await unpublish.mutateAsync({ data: { id, isAdded: false } }).finally(refreshDocuments);
        toasts.show({ tone: 'success', title: `${menuName} was taken back` });
      }}
      onClose={onClose}
    >
      {() =>
        'Its page leaves the documentation at once, and its API can be bound to another document. What is written in it stays.'
      }
    </ConfirmDialog>
  );
}
