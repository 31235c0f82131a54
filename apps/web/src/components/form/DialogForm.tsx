import { Button, Form, Inline } from '@platform/ui';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormAlert } from '#components/form/FormAlert.tsx';

/** Props of ActionForm. */
export interface ActionFormProps<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  /** Label of the submit button. */
  submitLabel: string;
  /** Whether the action cannot be undone. */
  isDangerous?: boolean;
  isPending: boolean;
  /** Called with the validated values. */
  onSubmit: (values: Sent) => void;
  /** Closes the form without changes. */
  onCancel: () => void;
  children: ReactNode;
}

/** The form in a dialog for an action on an order. */
export function ActionForm<Values extends FieldValues, Sent>({
  form,
  submitLabel,
  isDangerous = false,
  isPending,
  onSubmit,
  onCancel,
  children,
}: ActionFormProps<Values, Sent>) {
  return (
    <Form onSubmit={form.handleSubmit(onSubmit)}>
      <FormAlert control={form.control} />
      {children}
      <Inline gap={2} justify="end">
        <Button onPress={onCancel}>{isDangerous ? 'Keep order' : 'Cancel'}</Button>
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isPending={isPending}>
          {submitLabel}
        </Button>
      </Inline>
    </Form>
  );
}
