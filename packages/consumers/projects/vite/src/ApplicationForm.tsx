import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError, type ApplicationSummary, PlatformError } from '@platform/sdk';
import { useSaveOrUpdateApp } from '@platform/sdk/react';
import { fieldMessage } from '@platform/sdk/zod';
import { SaveOrUpdateAppBody } from '@platform/sdk/zod/applications';
import { Alert } from '@platform/ui/Alert';
import { Button } from '@platform/ui/Button';
import { Form } from '@platform/ui/Form';
import { TextArea } from '@platform/ui/TextArea';
import { TextField } from '@platform/ui/TextField';
import { useForm } from 'react-hook-form';
import { useField } from './useField.ts';

/** Changes the name and description of an application. */
export function ApplicationForm({ application }: { application: ApplicationSummary }) {
  const { appId, name, description } = application;
  const { mutateAsync, isSuccess } = useSaveOrUpdateApp();
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(SaveOrUpdateAppBody, { error: fieldMessage }),
    defaultValues: { appId, name, description },
  });

  const save = handleSubmit(async (data) => {
    try {
      await mutateAsync({ data });
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      const rejected = error instanceof ApiError ? error.fieldErrors : [];
      for (const { field, message } of rejected) {
        setError(field as keyof typeof data, { message }, { shouldFocus: true });
      }
      if (rejected.length === 0) setError('root', { message: error.message });
    }
  });

  const nameField = useField(control, 'name');
  const descriptionField = useField(control, 'description');
  return (
    <Form onSubmit={save}>
      {formState.errors.root && <Alert tone="danger" title={formState.errors.root.message} isAnnounced />}
      {isSuccess && <Alert tone="success" title="Saved" isAnnounced />}
      <TextField label="Name" isRequired {...nameField} />
      <TextArea label="Description" isRequired {...descriptionField} />
      <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
        Save
      </Button>
    </Form>
  );
}
