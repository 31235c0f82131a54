import { Alert, Button, Form } from '@platform/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';

/** What a form of the account consists of. */
export interface AccountFormProps<Values extends FieldValues> {
  /** The form, which its fields find by themselves. It leaves the focus to this (`shouldFocusError: false`). */
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
  const { errors, submitCount } = form.formState;
  const problem = errors.root?.message;
  const element = useRef<HTMLFormElement>(null);
  // In the order of the page: the fields of its parts come to the form later than its own.
  useEffect(() => {
    if (submitCount > 0) focusFirstInvalid(element.current);
  }, [submitCount]);
  return (
    <FormProvider {...form}>
      <Form ref={element} onSubmit={form.handleSubmit(onSubmit)}>
        {problem && <Alert tone="danger" title={problem} isAnnounced />}
        {children}
        <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
          {submitLabel}
        </Button>
      </Form>
    </FormProvider>
  );
}

/** Moves the focus to the first field that is wrong, where one is. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]');
  const control = invalid?.querySelector<HTMLElement>('[aria-invalid=true], input:not([hidden]), button');
  (control ?? invalid)?.focus();
}
