import { zodResolver } from '@hookform/resolvers/zod';
import type { ApplicationForm as ApplicationFields, SavedApplication } from '@platform/sdk';
import { useSaveOrUpdateApp } from '@platform/sdk/react';
import { SaveOrUpdateAppBody } from '@platform/sdk/zod/applications';
import { Button, Form, Inline, LinkButton } from '@platform/ui';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { TextAreaInput } from '#components/form/TextAreaInput.tsx';
import { TextInput } from '#components/form/TextInput.tsx';
import { UnsavedChanges } from '#components/form/UnsavedChanges.tsx';
import { useSend } from '#components/form/useSend.ts';
import { refreshApplications } from '#entities/application/refreshApplications.ts';

/** Props of ApplicationForm. */
export interface ApplicationFormProps {
  /** The application to edit; undefined for a new one. */
  application?: ApplicationFields & { appId: string };
  /** URL of the cancel link. */
  cancelHref: string;
  /**
   * Called after saving; for a new application, the form stays pending until the promise settles. Navigations from here must
   * use `ignoreBlocker`.
   */
  onSave: (saved: SavedApplication) => unknown;
  /** Further fields below the others. */
  children?: ReactNode;
}

/** Creates or edits an application (specification §5: 'Please enter required field'). */
export function ApplicationForm({ application, cancelHref, onSave, children }: ApplicationFormProps) {
  const form = useForm<ApplicationFields>({
    resolver: zodResolver(SaveOrUpdateAppBody),
    defaultValues: application ?? { name: '', description: '' },
  });
  const handleSave = async (saved: SavedApplication) => {
    await refreshApplications();
    await onSave(saved);
  };
  // Creating takes several requests, so the form must not be sent again meanwhile.
  const save = useSend(useSaveOrUpdateApp, form, handleSave, { isAwaited: application === undefined });
  return (
    <Form onSubmit={form.handleSubmit((data) => save.send({ data }))}>
      <FormAlert control={form.control} />
      <TextInput control={form.control} name="name" label="Application name" isRequired autoComplete="off" />
      <TextAreaInput
        control={form.control}
        name="description"
        label="Description"
        description="What the application is for. Helps others recognize it."
        isRequired
      />
      {children}
      <Inline gap={2}>
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {application ? 'Save' : 'Create application'}
        </Button>
        <LinkButton href={cancelHref}>Cancel</LinkButton>
      </Inline>
      <UnsavedChanges form={form} isSaved={save.isSuccess} />
    </Form>
  );
}
