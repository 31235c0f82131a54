import { Alert } from '@platform/ui';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { SupportReference } from '../SupportReference.tsx';

/** Props of FormAlert. */
export interface FormAlertProps<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>;
}

/** Shows a form's error if it belongs to none of the fields. */
export function FormAlert<Values extends FieldValues, Sent>({ control }: FormAlertProps<Values, Sent>) {
  const { errors } = useFormState({ control });
  return (
    errors.root && (
      <Alert tone="danger" title={errors.root.message} isAnnounced>
        <SupportReference
          requestId={errors.root.request?.message}
          status={Number(errors.root.request?.type)}
        />
      </Alert>
    )
  );
}
