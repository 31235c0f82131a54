import { Alert, Button, Form } from '@platform/ui';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';

/** What a form of the account consists of. */
export interface AccountFormProps<Values extends FieldValues> {
  /** The form, which its fields find by themselves. */
  form: UseFormReturn<Values>;
  /** Called with what passed validation. */
  onSubmit: (values: Values) => void;
  /** Whether it is being sent. */
  isPending: boolean;
  /** The words on the button that sends it. */
  submitLabel: string;
  /** The fields. */
  children: ReactNode;
}

/** A form of the account: what is wrong with it as a whole, its fields, and the button that sends it. */
export function AccountForm<Values extends FieldValues>({
  form,
  onSubmit,
  isPending,
  submitLabel,
  children,
}: AccountFormProps<Values>) {
  const problem = form.formState.errors.root?.message;
  return (
    <FormProvider {...form}>
      <Form onSubmit={form.handleSubmit(onSubmit)}>
        {problem && <Alert tone="danger" title={problem} isAnnounced />}
        {children}
        <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
          {submitLabel}
        </Button>
      </Form>
    </FormProvider>
  );
}
