import { zodResolver } from '@hookform/resolvers/zod';
import { type DocumentForm, type DocumentTreeNode, DocumentType, type InterfaceVersion } from '@platform/sdk';
import { useSaveOrUpdateDocument, useUpdateDocumentMenu } from '@platform/sdk/react';
import { SaveOrUpdateDocumentBody } from '@platform/sdk/zod/operations-documents';
import { Dialog } from '@platform/ui';
import { useForm } from 'react-hook-form';
import { DialogForm } from '#components/form/DialogForm.tsx';
import { TextInput } from '#components/form/TextInput.tsx';
import { useSend } from '#components/form/useSend.ts';
import { toasts } from '#lib/toasts.ts';
import { useLast } from '#lib/useLast.ts';
import { refreshDocuments } from './refreshDocuments.ts';
import { isFolder } from './tree.ts';

/** The node to rename, or the place of a new folder. */
export type Naming =
  | { node: DocumentTreeNode }
  | {
      /** The parent folder; undefined for the root. */
      parent: DocumentTreeNode | undefined;
      interfaceVersion: InterfaceVersion;
    };

/** Props of NameDialog. */
export interface NameDialogProps {
  /** What to name; undefined closes the dialog. */
  naming: Naming | undefined;
  /** Called after saving. */
  onSave: (node: DocumentTreeNode) => void;
  onClose: () => void;
}

interface NameFormProps {
  naming: Naming;
  onSave: (node: DocumentTreeNode) => void;
  onClose: () => void;
}

function NameForm({ naming, onSave, onClose }: NameFormProps) {
  const node = 'node' in naming ? naming.node : undefined;
  // Documents are named in the menu by the same rules as folders.
  const form = useForm<DocumentForm>({
    resolver: zodResolver(SaveOrUpdateDocumentBody),
    defaultValues: {
      type: DocumentType.Folder,
      menuName: node?.menuName ?? '',
      ...('parent' in naming && {
        parentId: naming.parent?.id ?? null,
        interfaceVersion: naming.interfaceVersion,
      }),
    },
  });
  const showSaved = async (saved: DocumentTreeNode) => {
    await refreshDocuments();
    toasts.show({
      tone: 'success',
      title: node ? `${node.menuName} is now ${saved.menuName}` : `${saved.menuName} was added`,
    });
    onSave(saved);
  };
  const rename = useSend(useUpdateDocumentMenu, form, showSaved);
  const save = useSend(useSaveOrUpdateDocument, form, showSaved);
  return (
    <DialogForm
      form={form}
      submitLabel={node ? 'Rename' : 'Add folder'}
      isPending={rename.isPending || save.isPending}
      onCancel={onClose}
      onSubmit={(folder) => {
        if (node) rename.send({ data: { id: node.id, menuName: folder.menuName ?? '' } });
        else save.send({ data: folder });
      }}
    >
      <TextInput
        control={form.control}
        name="menuName"
        label="Name"
        description={
          node && !isFolder(node)
            ? 'What the menu shows. The page keeps its title, which you change under “Edit”.'
            : 'What the menu shows'
        }
        autoComplete="off"
        autoFocus
        isRequired
      />
    </DialogForm>
  );
}

/** Asks for the new name of a folder or document, or for the name of a new folder (specification §5, document). */
export function NameDialog({ naming, onSave, onClose }: NameDialogProps) {
  const shown = useLast(naming);
  const place = shown && 'parent' in shown && shown.parent ? ` in ${shown.parent.menuName}` : '';
  return (
    <Dialog
      title={shown && 'node' in shown ? `Rename ${shown.node.menuName}` : `New folder${place}`}
      size="small"
      isOpen={naming !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {shown && <NameForm naming={shown} onSave={onSave} onClose={onClose} />}
    </Dialog>
  );
}
