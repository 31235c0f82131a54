import type { Notice } from '@platform/sdk';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { toasts } from '#lib/toasts.ts';
import { useNoticeChange } from './useNoticeChange.ts';

/** Props of UnpublishDialog. */
export interface UnpublishDialogProps {
  /** The notice; undefined closes the dialog. */
  notice: Notice | undefined;
  onClose: () => void;
}

/** Asks for confirmation before a notice is removed from the users' messages (specification §4). */
export function UnpublishDialog({ notice, onClose }: UnpublishDialogProps) {
  const change = useNoticeChange();
  return (
    <ConfirmDialog
      subject={notice}
      title={({ title }) => `Unpublish ${title}?`}
      confirmLabel="Unpublish"
      onConfirm={async ({ noticeId }) => {
        const { title } = await change.mutateAsync({ noticeId, status: 'unpublished' });
        toasts.show({ tone: 'success', title: `${title} was unpublished` });
      }}
      onClose={onClose}
    >
      {() => 'Users no longer see it. You can publish it again; it stays read for users who have read it.'}
    </ConfirmDialog>
  );
}
