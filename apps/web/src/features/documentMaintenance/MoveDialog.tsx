import type { DocumentTreeNode } from '@platform/sdk';
import { useUpdateDocumentMenu } from '@platform/sdk/react';
import { Dialog } from '@platform/ui';
import { useForm, useWatch } from 'react-hook-form';
import { ChoiceInput } from '#components/form/ChoiceInput.tsx';
import { DialogForm } from '#components/form/DialogForm.tsx';
import { useSend } from '#components/form/useSend.ts';
import { INTERFACE_VERSIONS } from '#entities/document/interfaceVersions.ts';
import { useLast } from '#lib/useLast.ts';
import { refreshDocuments } from './refreshDocuments.ts';
import { childrenIn, findNode, foldersOf, isFolder } from './tree.ts';

/** Props of MoveDialog. */
export interface MoveDialogProps {
  /** The root nodes of the tree. */
  nodes: readonly DocumentTreeNode[];
  /** The node to move; undefined closes the dialog. */
  node: DocumentTreeNode | undefined;
  /** Called after the node was moved. */
  onMove: (moved: DocumentTreeNode) => void;
  onClose: () => void;
}

interface MoveFormProps {
  nodes: readonly DocumentTreeNode[];
  node: DocumentTreeNode;
  onMove: (moved: DocumentTreeNode) => void;
  onClose: () => void;
}

const TOP = 'top';
const FIRST = 'first';

/** The form's values: where the node goes. */
interface Place {
  /** The folder's id, or `top`. */
  parentId: string;
  /** The id of the node that it comes after, or `first`. */
  position: string;
}

const folderOf = (parentId: string) => (parentId === TOP ? null : parentId);

function MoveForm({ nodes, node, onMove, onClose }: MoveFormProps) {
  const siblingsIn = (parentId: string | null) => {
    const version = findNode(nodes, parentId ?? undefined)?.interfaceVersion ?? node.interfaceVersion;
    return childrenIn(nodes, parentId, version).filter(({ id }) => id !== node.id);
  };
  // In its own folder the node keeps its position; in another one it becomes the last by default.
  const placeIn = (folder: string | null) => {
    const others = siblingsIn(folder);
    return others[folder === node.parentId ? node.position - 2 : others.length - 1]?.id ?? FIRST;
  };
  const form = useForm<Place>({
    defaultValues: { parentId: node.parentId ?? TOP, position: placeIn(node.parentId) },
  });
  const move = useSend(useUpdateDocumentMenu, form, async (moved) => {
    await refreshDocuments();
    onMove(moved);
  });
  const siblings = siblingsIn(folderOf(useWatch({ control: form.control, name: 'parentId' })));
  return (
    <DialogForm
      form={form}
      submitLabel="Move"
      isPending={move.isPending}
      onCancel={onClose}
      onSubmit={({ parentId, position }) =>
        move.send({
          data: {
            id: node.id,
            parentId: folderOf(parentId) ?? '',
            position: position === FIRST ? 1 : siblings.findIndex(({ id }) => id === position) + 2,
          },
        })
      }
    >
      <ChoiceInput
        control={form.control}
        name="parentId"
        label="Folder"
        options={[
          ...(isFolder(node)
            ? [{ id: TOP, name: `Top of the ${INTERFACE_VERSIONS[node.interfaceVersion]}` }]
            : []),
          ...foldersOf(nodes, node.id).map(({ id, path, fullName, interfaceVersion }) => ({
            id,
            name: path,
            textValue: fullName,
            description: INTERFACE_VERSIONS[interfaceVersion],
          })),
        ]}
        onChange={(folder) => form.setValue('position', placeIn(folderOf(folder)))}
      />
      <ChoiceInput
        control={form.control}
        name="position"
        label="Position"
        options={[
          { id: FIRST, name: 'First' },
          ...siblings.map(({ id, menuName }) => ({ id, name: `After ${menuName}` })),
        ]}
      />
    </DialogForm>
  );
}

/** Moves a node in the tree: asks for a folder and the position in it (specification §7.8, updateDocumentMenu). */
export function MoveDialog({ nodes, node, onMove, onClose }: MoveDialogProps) {
  const shown = useLast(node);
  return (
    <Dialog
      title={`Move ${shown?.menuName ?? ''}`}
      size="small"
      isOpen={node !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {shown && <MoveForm key={shown.id} nodes={nodes} node={shown} onMove={onMove} onClose={onClose} />}
    </Dialog>
  );
}
