import type { ApplicationReference } from '@platform/sdk';
import { useDeleteApp } from '@platform/sdk/react';
import { toasts } from '#lib/toasts.ts';
import { ConfirmDialog } from '#shell/ConfirmDialog.tsx';
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
  return (
    <ConfirmDialog
      subject={application}
      title={({ name }) => `Delete application ‘${name}’?`}
      tone="danger"
      confirmLabel="Delete application"
      onConfirm={async ({ appId, name }) => {
        await deletion.mutateAsync({ params: { appId } });
        toasts.show({ tone: 'success', title: `‘${name}’ was deleted` });
        await onDelete?.();
        await invalidate();
      }}
      onClose={onClose}
    >
      {() =>
        'Its keys stop signing at once, and running systems that use them fail. Its calls stay in the log. This can’t be undone.'
      }
    </ConfirmDialog>
  );
}
