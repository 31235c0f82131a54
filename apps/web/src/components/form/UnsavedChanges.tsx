import { AlertDialog, Text } from '@platform/ui';
import { useBlocker } from '@tanstack/react-router';
import type { FieldValues } from 'react-hook-form';
import { sessionToken } from '#lib/session.ts';
import { type KeptInput, useKeptInput } from './useKeptInput.ts';

/** Without a session nothing can be saved, so the redirect to the login page is not blocked. */
const shouldAsk = () => sessionToken() !== undefined;

/** Props of UnsavedChanges. */
export interface UnsavedChangesProps<Values extends FieldValues, Sent, Rest>
  extends Omit<KeptInput<Values, Sent, Rest>, 'isChanged'> {
  /** Whether the changes were saved. */
  isSaved: boolean;
}

/**
 * Asks for confirmation before a link, the browser's buttons or closing the window discards unsaved changes, and keeps them
 * if the session ends. Code that saves the changes navigates with `ignoreBlocker`.
 */
export function UnsavedChanges<Values extends FieldValues, Sent, Rest>({
  isSaved,
  ...kept
}: UnsavedChangesProps<Values, Sent, Rest>) {
  const isChanged = kept.form.formState.isDirty && !isSaved;
  useKeptInput({ ...kept, isChanged });
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
