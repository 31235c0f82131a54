import { Button, DialogFooter, Form } from '@platform/ui';
import { type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormAlert } from './FormAlert.tsx';

/** Props of DialogForm. */
export interface DialogFormProps<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  /** Label of the submit button. */
  submitLabel: string;
  /** @default 'Cancel' */
  cancelLabel?: string;
  /** Whether the action cannot be undone. */
  isDangerous?: boolean;
  isPending: boolean;
  /** Called with the validated values. */
  onSubmit: (values: Sent) => void;
  /** Closes the dialog without changes. */
  onCancel: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog. Its buttons are in the dialog's footer, so that they stay in sight while the fields scroll. */
export function DialogForm<Values extends FieldValues, Sent>({
  form,
  submitLabel,
  cancelLabel = 'Cancel',
  isDangerous = false,
  isPending,
  onSubmit,
  onCancel,
  children,
}: DialogFormProps<Values, Sent>) {
  const id = useId();
  return (
    <Form id={id} onSubmit={form.handleSubmit(onSubmit)}>
      <FormAlert control={form.control} />
      {children}
      <DialogFooter>
        <Button onPress={onCancel}>{cancelLabel}</Button>
        <Button type="submit" form={id} variant={isDangerous ? 'danger' : 'primary'} isPending={isPending}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </Form>
  );
}
