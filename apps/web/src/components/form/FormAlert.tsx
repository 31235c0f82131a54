import { Alert } from '@platform/ui';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { SupportReference } from '../SupportReference.tsx';

/** Props of FormAlert. */
export interface FormAlertProps<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>;
}

/** Shows the server's error, with its support reference; if it belongs to fields, until all of them are changed. */
export function FormAlert<Values extends FieldValues, Sent>({ control }: FormAlertProps<Values, Sent>) {
  const { root, ...fields } = useFormState({ control }).errors;
  const count = Object.values(fields).filter((error) => error?.type === 'server').length;
  if (!root || (!root.message && count === 0)) return null;
  const ofFields = count === 1 ? 'Check the marked field' : 'Check the marked fields';
  return (
    // Screen readers already read the focused field's error.
    <Alert tone="danger" title={root.message ?? ofFields} isAnnounced={root.message !== undefined}>
      <SupportReference requestId={root.request?.message} status={Number(root.request?.type)} />
    </Alert>
  );
}
