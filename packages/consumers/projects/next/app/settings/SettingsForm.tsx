'use client';
import type { ApplicationSummary } from '@platform/sdk';
import { Alert } from '@platform/ui/Alert';
import { Button } from '@platform/ui/Button';
import { Form } from '@platform/ui/Form';
import { TextArea } from '@platform/ui/TextArea';
import { TextField } from '@platform/ui/TextField';
import { useActionState } from 'react';
import { save } from './actions.ts';

/** Changes the name and description of an application through a server action. */
export function SettingsForm({ application }: { application: ApplicationSummary }) {
  const [{ isSaved, message, errors }, action, isPending] = useActionState(save, { isSaved: false });
  return (
    <Form action={action}>
      <input type="hidden" name="appId" value={application.appId} />
      <TextField label="Name" name="name" defaultValue={application.name} errorMessage={errors?.name} />
      <TextArea
        label="Description"
        name="description"
        defaultValue={application.description}
        errorMessage={errors?.description}
      />
      {message !== undefined && (
        <Alert tone="danger" isAnnounced>
          {message}
        </Alert>
      )}
      {isSaved && (
        <Alert tone="success" isAnnounced>
          Saved
        </Alert>
      )}
      <Button type="submit" variant="primary" isPending={isPending}>
        Save
      </Button>
    </Form>
  );
}
