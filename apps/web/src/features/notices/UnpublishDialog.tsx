import type { Notice } from '@platform/sdk';
import { AlertDialog, Text } from '@platform/ui';
import { toasts } from '#lib/toasts.ts';
import { useLast } from '#lib/useLast.ts';
import { useNoticeStatus } from './useNoticeStatus.ts';

/** What the question is about. */
export interface UnpublishDialogProps {
  /** The notice; closed while there is none. */
  notice: Notice | undefined;
  onClose: () => void;
}

/** Asks before a notice is taken out of the users' messages (specification §4). */
export function UnpublishDialog({ notice, onClose }: UnpublishDialogProps) {
  const change = useNoticeStatus();
  const shown = useLast(notice);
  return (
    <AlertDialog
      title={`Unpublish ${shown?.title ?? ''}?`}
      confirmLabel="Unpublish"
      cancelLabel="Keep it"
      isOpen={notice !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={async () => {
        if (!notice) return;
        const { title } = await change.mutateAsync({ noticeId: notice.noticeId, status: 'unpublished' });
        toasts.show({ tone: 'success', title: `${title} was unpublished` });
      }}
    >
      <Text>
        It disappears from everybody’s messages. It stays here, and can be published again; those who have
        read it find it read then.
      </Text>
    </AlertDialog>
  );
}
