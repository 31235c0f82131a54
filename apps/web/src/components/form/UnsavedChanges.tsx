import { AlertDialog, Text } from '@platform/ui';
import { useBlocker } from '@tanstack/react-router';
import { sessionToken } from '#lib/session.ts';

/** Without a session nothing can be saved any more, and the way to the login page stays open. */
const shouldAsk = () => sessionToken() !== undefined;

/**
 * Asks before a form's changes are lost, by a link, by the browser's buttons or by closing the window. What saves them
 * goes on with `ignoreBlocker`.
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
      <Text>What you changed on this page has not been saved.</Text>
    </AlertDialog>
  );
}
