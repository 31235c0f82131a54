import type { ApplicationReference } from '@platform/sdk';
import { useDeleteApp, useGetApiQpsInfo } from '@platform/sdk/react';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { refreshApplications } from '#entities/application/refreshApplications.ts';
import { useApplicationName } from '#entities/application/useApplicationName.ts';
import { formatNumber } from '#lib/format.ts';
import { toasts } from '#lib/toasts.ts';

/** Props of DeleteApplicationDialog. */
export interface DeleteApplicationDialogProps {
  /** The application to delete; undefined closes the dialog. */
  application: ApplicationReference | undefined;
  onClose: () => void;
  /** Called after the deletion, to leave the application's page. */
  onDelete?: () => Promise<void>;
}

/** Asks for confirmation before an application is deleted, which cannot be undone. */
export function DeleteApplicationDialog({ application, onClose, onDelete }: DeleteApplicationDialogProps) {
  const deletion = useDeleteApp();
  const nameOf = useApplicationName();
  const { data: qps } = useGetApiQpsInfo(
    { appId: application?.appId ?? '' },
    { query: { enabled: application !== undefined } },
  );
  const bought = qps?.increasedApiList.reduce((sum, { increasedQps }) => sum + increasedQps, 0);
  return (
    <ConfirmDialog
      subject={application}
      title={(subject) => `Delete application ‘${nameOf(subject)}’?`}
      tone="danger"
      confirmLabel="Delete application"
      onConfirm={async (subject) => {
        const name = nameOf(subject);
        await deletion.mutateAsync({ params: { appId: subject.appId } });
        toasts.show({ tone: 'success', title: `‘${name}’ was deleted` });
        await onDelete?.();
        await refreshApplications();
      }}
      onClose={onClose}
    >
      {({ appId }) =>
        `Its AppID is ${appId}. Its keys stop working at once, and running systems that use them fail. ${
          bought ? `The ${formatNumber(bought)} calls per second that you bought for it are lost. ` : ''
        }Its calls stay in the log. This cannot be undone.`
      }
    </ConfirmDialog>
  );
}
