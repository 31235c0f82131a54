import { AlertDialog, Text } from '@platform/ui';
import { useBlocker } from '@tanstack/react-router';
import { sessionToken } from '#lib/session.ts';

/** Without a session nothing can be saved, so the redirect to the login page is not blocked. */
const shouldAsk = () => sessionToken() !== undefined;

/**
 * Asks for confirmation before a link, the browser's buttons or closing the window discards unsaved changes.
 * Code that saves the changes navigates with `ignoreBlocker`.
 */
export function UnsavedChanges({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: shouldAsk,
    enableBeforeUnload: shouldAsk,
    disabled: !isChanged,
    withResolver: true,
  });
  return (
    <AlertDialog
      title="Leave without saving?"
      tone="danger"
      confirmLabel="Leave"
      cancelLabel="Stay"
      isOpen={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      <Text>Your changes on this page are not saved.</Text>
    </AlertDialog>
  );
}
