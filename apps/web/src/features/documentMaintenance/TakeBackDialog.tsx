import type { DocumentTreeNode } from '@platform/sdk';
import { useUpdateDocAddStatus } from '@platform/sdk/react';
import { AlertDialog, Text } from '@platform/ui';
import { toasts } from '#lib/toasts.ts';
import { useLast } from '#lib/useLast.ts';
import { refreshDocuments } from './refreshDocuments.ts';

/** What the question is about. */
export interface TakeBackDialogProps {
  /** What is to leave the documentation; closed while there is nothing. */
  document: DocumentTreeNode | undefined;
  onClose: () => void;
}

/** Asks before a document leaves the documentation. */
export function TakeBackDialog({ document, onClose }: TakeBackDialogProps) {
  const takeBack = useUpdateDocAddStatus();
  const name = useLast(document)?.menuName ?? '';
  return (
    <AlertDialog
      title={`Take back ${name}?`}
      confirmLabel="Take back"
      cancelLabel="Keep it"
      isOpen={document !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={async () => {
        if (!document) return;
        await takeBack.mutateAsync({ data: { id: document.id, isAdded: false } }).finally(refreshDocuments);
        toasts.show({ tone: 'success', title: `${document.menuName} was taken back` });
      }}
    >
      <Text>
        Its page leaves the documentation at once, and its API can be bound to another document. What is
        written in it stays.
      </Text>
    </AlertDialog>
  );
}
