import { AlertDialog, type AlertDialogProps, Text } from '@platform/ui';
import { useLast } from '#lib/useLast.ts';

/** What is asked, and about what. */
export interface ConfirmDialogProps<Subject> extends Pick<AlertDialogProps, 'tone' | 'confirmLabel'> {
  /** What the question is about; closed while there is nothing. */
  subject: Subject | undefined;
  /** @returns the question */
  title: (subject: Subject) => string;
  /** @returns what becomes of it */
  children: (subject: Subject) => string;
  /** @returns whether something stands in the way */
  isConfirmDisabled?: (subject: Subject) => boolean;
  /** Does it. The dialog waits, and shows why it failed. */
  onConfirm: (subject: Subject) => Promise<void>;
  onClose: () => void;
}

/** Asks before something is done to one thing of a list. What is asked stays readable while the dialog fades away. */
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
      cancelLabel="Keep it"
      isConfirmDisabled={isConfirmDisabled?.(shown) ?? false}
      isOpen={subject !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => onConfirm(shown)}
    >
      <Text>{children(shown)}</Text>
    </AlertDialog>
  );
}
