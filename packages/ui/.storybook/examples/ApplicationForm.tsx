import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError, PlatformError, saveOrUpdateApp } from '@platform/sdk';
import { fieldMessage } from '@platform/sdk/zod';
import { SaveOrUpdateAppBody } from '@platform/sdk/zod/applications';
import { type Control, type FieldPath, type FieldValues, useController, useForm } from 'react-hook-form';
import { Alert, Button, Form, TextArea, TextField } from '../../src/index.ts';

/** Returns the props that bind a field of the kit to a field of a form. */
function useField<Values extends FieldValues, Name extends FieldPath<Values>, Sent>(
  control: Control<Values, unknown, Sent>,
  name: Name,
) {
  const { field, fieldState } = useController({ control, name });
  const { ref, ...props } = field;
  return { ...props, inputRef: ref, errorMessage: fieldState.error?.message };
}

export function ApplicationForm({ onSaved }: { onSaved: () => void }) {
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(SaveOrUpdateAppBody, { error: fieldMessage }),
    defaultValues: { name: '', description: '' },
  });

  const save = handleSubmit(async (values) => {
    try {
      await saveOrUpdateApp(values);
      onSaved();
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      const rejected = error instanceof ApiError ? error.fieldErrors : [];
      for (const { field, message } of rejected)
        setError(field as keyof typeof values, { message }, { shouldFocus: true });
      if (rejected.length === 0) setError('root', { message: error.message });
    }
  });

  const name = useField(control, 'name');
  const description = useField(control, 'description');
  return (
    <Form onSubmit={save}>
      {formState.errors.root && <Alert tone="danger" title={formState.errors.root.message} isAnnounced />}
      <TextField label="Name" isRequired {...name} />
      <TextArea label="Description" isRequired {...description} />
      <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
        Save
      </Button>
    </Form>
  );
}
