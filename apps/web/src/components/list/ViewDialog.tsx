import { zodResolver } from '@hookform/resolvers/zod';
import type { SavedView, SaveViewBody } from '@platform/sdk';
import { useSaveView } from '@platform/sdk/react';
import { SaveViewBody as SaveViewSchema } from '@platform/sdk/zod/platform';
import { Dialog } from '@platform/ui';
import { useForm } from 'react-hook-form';
import { DialogForm } from '#components/form/DialogForm.tsx';
import { TextInput } from '#components/form/TextInput.tsx';
import { useSend } from '#components/form/useSend.ts';
import { toasts } from '#lib/toasts.ts';
import { refreshViews } from './savedViews.ts';

/** Props of ViewDialog. */
export interface ViewDialogProps {
  /** The view to rename, or a new one without an id. */
  view: Pick<SavedView, 'screen' | 'name' | 'search'> & { viewId?: string };
  onClose: () => void;
}

/** Names a saved view of a list. */
export function ViewDialog({ view, onClose }: ViewDialogProps) {
  return (
    <Dialog
      title={view.viewId ? 'Rename the view' : 'Save this view'}
      size="small"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <ViewForm view={view} onClose={onClose} />
    </Dialog>
  );
}

function ViewForm({ view, onClose }: ViewDialogProps) {
  const { viewId, screen, search, name } = view;
  const form = useForm<SaveViewBody>({
    resolver: zodResolver(SaveViewSchema),
    defaultValues: { ...(viewId && { viewId }), screen, search, name },
  });
  const { send, isPending } = useSend(useSaveView, form, async (saved) => {
    toasts.show({ tone: 'success', title: `The view ${saved.name} was saved` });
    onClose();
    await refreshViews();
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Save"
      isPending={isPending}
      onCancel={onClose}
      onSubmit={(data) => send({ data })}
    >
      <TextInput control={form.control} name="name" label="Name" isRequired autoFocus />
    </DialogForm>
  );
}
