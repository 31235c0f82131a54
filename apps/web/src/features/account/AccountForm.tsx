import { Button, DialogFooter, Form } from '@platform/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FormAlert } from '#components/form/FormAlert.tsx';

/** Props of AccountForm. */
export interface AccountFormProps<Values extends FieldValues> {
  /**
   * The form, provided to the fields by context. It must set `shouldFocusError: false`, because this component
   * handles the focus.
   */
  form: UseFormReturn<Values>;
  /** Called with the validated values. */
  onSubmit: (values: Values) => void;
  /** Whether the form is being submitted. */
  isPending: boolean;
  /** Label of the submit button. */
  submitLabel: string;
  /** Whether the submit button is in the footer of the surrounding dialog, where it stays in sight. */
  isInDialog?: boolean;
  children: ReactNode;
}

/** A form of the account: root error, fields and submit button. */
export function AccountForm<Values extends FieldValues>({
  form,
  onSubmit,
  isPending,
  submitLabel,
  isInDialog = false,
  children,
}: AccountFormProps<Values>) {
  const { submitCount } = form.formState;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  // Focuses in page order, because fields of nested components register later than the form's own.
  useEffect(() => {
    if (submitCount > 0) focusFirstInvalid(element.current);
  }, [submitCount]);
  const submit = (
    <Button type="submit" form={id} variant="primary" isFullWidth isPending={isPending}>
      {submitLabel}
    </Button>
  );
  return (
    <FormProvider {...form}>
      <Form id={id} ref={element} onSubmit={form.handleSubmit(onSubmit)}>
        <FormAlert control={form.control} />
        {children}
        {isInDialog ? <DialogFooter>{submit}</DialogFooter> : submit}
      </Form>
    </FormProvider>
  );
}

/** Moves the focus to the first invalid field, if there is one. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]');
  const control = invalid?.querySelector<HTMLElement>('[aria-invalid=true], input:not([hidden]), button');
  (control ?? invalid)?.focus();
}
