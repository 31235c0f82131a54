import type { DocumentTreeNode } from '@platform/sdk';
import { useUpdateDocumentMenu } from '@platform/sdk/react';
import { Alert, Button, Dialog, Form, Inline, Select, SelectItem } from '@platform/ui';
import { useState } from 'react';
import { useLast } from '#lib/useLast.ts';
import { refreshDocuments } from './refreshDocuments.ts';
import { childrenIn, findNode, foldersOf, isFolder, VERSIONS } from './tree.ts';

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

function MoveForm({ nodes, node, onMove, onClose }: MoveFormProps) {
  const siblingsIn = (parentId: string | null) => {
    const version = findNode(nodes, parentId ?? undefined)?.interfaceVersion ?? node.interfaceVersion;
    return childrenIn(nodes, parentId, version).filter(({ id }) => id !== node.id);
  };
  const [parentId, setParentId] = useState(node.parentId);
  const siblings = siblingsIn(parentId);
  // In its own folder the node keeps its position; in another one it becomes the last by default.
  const placeIn = (folder: string | null) => {
    const others = siblingsIn(folder);
    return others[folder === node.parentId ? node.position - 2 : others.length - 1]?.id ?? FIRST;
  };
  const [after, setAfter] = useState(() => placeIn(node.parentId));
  const move = useUpdateDocumentMenu({ mutation: { meta: { showsError: true } } });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        const position = siblings.findIndex(({ id }) => id === after) + 2;
        move.mutate(
          { data: { id: node.id, parentId: parentId ?? '', position: after === FIRST ? 1 : position } },
          {
            onSuccess: async (moved) => {
              await refreshDocuments();
              onMove(moved);
            },
          },
        );
      }}
    >
      {move.error && <Alert tone="danger" title={move.error.message} isAnnounced />}
      <Select
        label="Folder"
        value={parentId ?? TOP}
        onChange={(key) => {
          const chosen = key === TOP ? null : String(key);
          setParentId(chosen);
          setAfter(placeIn(chosen));
        }}
      >
        {isFolder(node) && (
          <SelectItem id={TOP}>{`Top of the ${VERSIONS[node.interfaceVersion]}`}</SelectItem>
        )}
        {foldersOf(nodes, node.id).map(({ id, path, fullName, interfaceVersion }) => (
          <SelectItem key={id} id={id} textValue={fullName} description={VERSIONS[interfaceVersion]}>
            {path}
          </SelectItem>
        ))}
      </Select>
      <Select label="Position" value={after} onChange={(key) => setAfter(String(key))}>
        <SelectItem id={FIRST}>First</SelectItem>
        {siblings.map(({ id, menuName }) => (
          <SelectItem key={id} id={id}>{`After ${menuName}`}</SelectItem>
        ))}
      </Select>
      <Inline gap={2} justify="end">
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" isPending={move.isPending}>
          Move
        </Button>
      </Inline>
    </Form>
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
