import { zodResolver } from '@hookform/resolvers/zod';
import type { ApplicationForm as ApplicationFields, SavedApplication } from '@platform/sdk';
import { useSaveOrUpdateApp } from '@platform/sdk/react';
import { SaveOrUpdateAppBody } from '@platform/sdk/zod/applications';
import { Alert, Button, Form, Inline, LinkButton, TextArea, TextField } from '@platform/ui';
import { useForm } from 'react-hook-form';
import { showFormError } from '#components/form/formErrors.ts';
import { UnsavedChanges } from '#components/form/UnsavedChanges.tsx';
import { useField } from '#components/form/useField.ts';
import { useInvalidateApplications } from './useInvalidateApplications.ts';

/** Props of ApplicationForm. */
export interface ApplicationFormProps {
  /** The application to edit; undefined for a new one. */
  application?: ApplicationFields & { appId: string };
  /** URL of the cancel link. */
  cancelHref: string;
  /** Called after saving. Navigations from here must use `ignoreBlocker`. */
  onSave: (saved: SavedApplication) => void;
}

/** Creates or edits an application (specification §5: 'Please enter required field'). */
export function ApplicationForm({ application, cancelHref, onSave }: ApplicationFormProps) {
  const form = useForm<ApplicationFields>({
    resolver: zodResolver(SaveOrUpdateAppBody),
    defaultValues: application ?? { name: '', description: '' },
  });
  const save = useSaveOrUpdateApp({ mutation: { meta: { showsError: true } } });
  const invalidate = useInvalidateApplications();
  const submit = form.handleSubmit((data) =>
    save.mutate(
      { data },
      {
        onSuccess: async (saved) => {
          await invalidate();
          onSave(saved);
        },
        onError: (error) => showFormError(form, error),
      },
    ),
  );
  return (
    <Form onSubmit={submit}>
      {form.formState.errors.root && (
        <Alert tone="danger" title={form.formState.errors.root.message} isAnnounced />
      )}
      <TextField {...useField(form.control, 'name')} label="Application name" isRequired autoComplete="off" />
      <TextArea
        {...useField(form.control, 'description')}
        label="Description"
        description="What the application is for, so that others know it again"
        isRequired
      />
      <Inline gap={2}>
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {application ? 'Save' : 'Create application'}
        </Button>
        <LinkButton href={cancelHref}>Cancel</LinkButton>
      </Inline>
      <UnsavedChanges isChanged={form.formState.isDirty && !save.isSuccess} />
    </Form>
  );
}
