import type { ApplicationReference } from '@platform/sdk';
import { useDeleteApp } from '@platform/sdk/react';
import { AlertDialog, Text } from '@platform/ui';
import { toasts } from '#lib/toasts.ts';
import { useLast } from '#lib/useLast.ts';
import { useInvalidateApplications } from './useInvalidateApplications.ts';

/** What the question is about. */
export interface DeleteApplicationDialogProps {
  /** The application to delete; closed while there is none. */
  application: ApplicationReference | undefined;
  onClose: () => void;
  /** Called when it is gone, to leave what showed it. */
  onDelete?: () => Promise<void>;
}

/** Asks before an application is deleted, which can't be undone. */
export function DeleteApplicationDialog({ application, onClose, onDelete }: DeleteApplicationDialogProps) {
  const deletion = useDeleteApp();
  const invalidate = useInvalidateApplications();
  const shown = useLast(application);
  return (
    <AlertDialog
      title={`Delete application ‘${shown?.name ?? ''}’?`}
      tone="danger"
      confirmLabel="Delete application"
      cancelLabel="Keep it"
      isOpen={application !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={async () => {
        if (!application) return;
        await deletion.mutateAsync({ params: { appId: application.appId } });
        toasts.show({ tone: 'success', title: `‘${application.name}’ was deleted` });
        await onDelete?.();
        await invalidate();
      }}
    >
      <Text>
        Its keys stop signing at once, and running systems that use them fail. Its calls stay in the log. This
        can’t be undone.
      </Text>
    </AlertDialog>
  );
}
