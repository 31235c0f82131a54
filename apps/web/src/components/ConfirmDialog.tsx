import { AlertDialog, type AlertDialogProps, Text } from '@platform/ui';
import { useLast } from '#lib/useLast.ts';

/** Props of ConfirmDialog. */
export interface ConfirmDialogProps<Subject> extends Pick<AlertDialogProps, 'tone' | 'confirmLabel'> {
  /** The subject of the question; undefined closes the dialog. */
  subject: Subject | undefined;
  /** @returns the question as a heading */
  title: (subject: Subject) => string;
  /** @returns the text that says what will happen */
  children: (subject: Subject) => string;
  /** @returns whether the action is not possible at the moment */
  isConfirmDisabled?: (subject: Subject) => boolean;
  /** Performs the action. The dialog stays open until it settles, and shows the error if it fails. */
  onConfirm: (subject: Subject) => Promise<void>;
  onClose: () => void;
}

/**
 * Asks for confirmation before an action on one item of a list. The text stays readable while the dialog fades out.
 */
export function ConfirmDialog<Subject>({
  subject,
  title,
  children,
  isConfirmDisabled,
  onConfirm,
  onClose,
  ...props
}: ConfirmDialogProps<Subject>) {
  const shown = useLast(subject);
  if (shown === undefined) return null;
  return (
    <AlertDialog
      {...props}
      title={title(shown)}
      cancelLabel="Cancel"
      isConfirmDisabled={isConfirmDisabled?.(shown) ?? false}
      isOpen={subject !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => onConfirm(shown)}
    >
      <Text>{children(shown)}</Text>
    </AlertDialog>
  );
}
