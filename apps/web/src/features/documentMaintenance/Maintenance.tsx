import type { DocumentTreeNode, InterfaceVersion } from '@platform/sdk';
import { useGetMenuTree, useUpdateDocumentMenu } from '@platform/sdk/react';
import {
  Button,
  EmptyState,
  FolderIcon,
  Heading,
  Inline,
  PlusIcon,
  SearchField,
  SearchIcon,
  Stack,
} from '@platform/ui';
import { useEffect, useState } from 'react';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { Loading } from '#components/Loading.tsx';
import { INTERFACE_VERSIONS } from '#entities/document/interfaceVersions.ts';
import { toasts } from '#lib/toasts.ts';
import { useDebounced } from '#lib/useDebounced.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DocumentTree } from './DocumentTree.tsx';
import { columns, details, hiddenIfNarrow } from './Maintenance.css.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { NameDialog, type Naming } from './NameDialog.tsx';
import { NodeDetails } from './NodeDetails.tsx';
import type { NodeAction } from './NodeMenu.tsx';
import { refreshDocuments } from './refreshDocuments.ts';
import { allNodes, filterTree, findNode, isFolder, type Place, pathTo, placeOf } from './tree.ts';
import { UnpublishDocumentDialog } from './UnpublishDocumentDialog.tsx';

/** The URL search parameters of the maintenance tree. */
export interface MaintenanceSearch {
  /** The search keyword. */
  keyword?: string | undefined;
  /** The id of the selected folder or document. */
  node?: string | undefined;
}

/** Props of Maintenance. */
export interface MaintenanceProps {
  search: MaintenanceSearch;
  /** Changes the search parameters. Pass only what changes. */
  onSearch: (changes: MaintenanceSearch) => void;
}

const byVersion = Object.entries(INTERFACE_VERSIONS) as [InterfaceVersion, string][];

/** The open dialog and its node. */
type Question = { action: 'move' | 'unpublish' | 'delete'; node: DocumentTreeNode };

/**
 * @returns the open folders and a function to change them; a new selection also opens the ancestors of the selected node,
 *   and a new search every folder in its results
 */
function useExpanded(
  nodes: readonly DocumentTreeNode[],
  { keyword, node }: MaintenanceSearch,
): [ReadonlySet<string>, (expanded: Set<string>) => void] {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const open = keyword
      ? allNodes(filterTree(nodes, keyword)).filter(isFolder)
      : pathTo(nodes, node).slice(0, -1);
    setExpanded((before) => {
      const after = new Set([...before, ...open.map(({ id }) => id)]);
      return after.size === before.size ? before : after;
    });
  }, [keyword, node, nodes]);
  return [expanded, setExpanded];
}

function Trees({ nodes, search, onSearch }: MaintenanceProps & { nodes: readonly DocumentTreeNode[] }) {
  const { keyword = '' } = search;
  const found = filterTree(nodes, keyword);
  const [expanded, setExpanded] = useExpanded(nodes, search);
  const [typed, setTyped] = useDebounced(keyword, (text) => onSearch({ keyword: text }), { writesUrl: true });
  const [naming, setNaming] = useState<Naming>();
  const [question, setQuestion] = useState<Question>();
  const move = useUpdateDocumentMenu();
  const selected = findNode(nodes, search.node);
  const select = (id: string | undefined) => onSearch({ node: id });

  const showMovedToast = (moved: DocumentTreeNode) => {
    const place = moved.parentId === null ? 'at the top' : `in ${findNode(nodes, moved.parentId)?.menuName}`;
    toasts.show({ tone: 'success', title: `${moved.menuName} is now number ${moved.position} ${place}` });
  };
  const place = (id: string, to: Place | { position: number }) =>
    move.mutate(
      { data: { id, ...to } },
      {
        onSuccess: async (moved) => {
          await refreshDocuments();
          showMovedToast(moved);
        },
        onError: () => void refreshDocuments(),
      },
    );
  const act = (action: NodeAction, node: DocumentTreeNode) => {
    if (action === 'addFolder') setNaming({ parent: node, interfaceVersion: node.interfaceVersion });
    else if (action === 'rename') setNaming({ node });
    else if (action === 'moveUp') place(node.id, { position: node.position - 1 });
    else if (action === 'moveDown') place(node.id, { position: node.position + 1 });
    else setQuestion({ action, node });
  };
  return (
    <div className={columns}>
      <div className={selected && hiddenIfNarrow}>
        <Stack gap={6}>
          <SearchField
            aria-label="Search folders and documents"
            placeholder="Name of a folder or document"
            value={typed}
            onChange={setTyped}
          />
          {keyword && found.length === 0 && (
            <EmptyState title="Nothing was found" icon={SearchIcon}>
              Try fewer letters.
            </EmptyState>
          )}
          {byVersion.map(([version, title]) => {
            const shown = found.filter((node) => node.interfaceVersion === version);
            return (
              (shown.length > 0 || !keyword) && (
                <Stack key={version} gap={2} elementType="section">
                  <Inline justify="between" gap={3}>
                    <Heading level={2} size="title">
                      {title}
                    </Heading>
                    <Button
                      size="small"
                      icon={PlusIcon}
                      onPress={() => setNaming({ parent: undefined, interfaceVersion: version })}
                      aria-label={`Add folder to the ${title}`}
                    >
                      Add folder
                    </Button>
                  </Inline>
                  <DocumentTree
                    label={title}
                    nodes={shown}
                    whole={nodes}
                    selected={search.node}
                    expanded={expanded}
                    onExpandedChange={setExpanded}
                    onSelect={select}
                    onAction={act}
                    onMove={(dropped) => {
                      const to = placeOf(nodes, dropped);
                      if (to && dropped.keys[0] !== undefined) place(String(dropped.keys[0]), to);
                    }}
                  />
                </Stack>
              )
            );
          })}
        </Stack>
      </div>
      <div className={selected ? details : hiddenIfNarrow}>
        {selected ? (
          <NodeDetails nodes={nodes} node={selected} onAction={act} onBack={() => select(undefined)} />
        ) : (
          <EmptyState title="Nothing selected" icon={FolderIcon}>
            Select a folder or document to see its details and actions.
          </EmptyState>
        )}
      </div>
      <NameDialog
        naming={naming}
        onSave={(saved) => {
          setNaming(undefined);
          select(saved.id);
        }}
        onClose={() => setNaming(undefined)}
      />
      <MoveDialog
        nodes={nodes}
        node={question?.action === 'move' ? question.node : undefined}
        onMove={(moved) => {
          setQuestion(undefined);
          showMovedToast(moved);
        }}
        onClose={() => setQuestion(undefined)}
      />
      <UnpublishDocumentDialog
        document={question?.action === 'unpublish' ? question.node : undefined}
        onClose={() => setQuestion(undefined)}
      />
      <DeleteDialog
        node={question?.action === 'delete' ? question.node : undefined}
        onDelete={({ parentId }) => select(parentId ?? undefined)}
        onClose={() => setQuestion(undefined)}
      />
    </div>
  );
}

/** The tree of folders and documents, in both interface versions (specification §2.5, document maintenance). */
export function Maintenance(props: MaintenanceProps) {
  const tree = useGetMenuTree({ query: { meta: { showsError: true } } });
  if (tree.data) return <Trees nodes={tree.data} {...props} />;
  if (!tree.isLoadingError) return <Loading />;
  return (
    <LoadFailure what="documents" error={tree.error} headingLevel={2} onRetry={() => void tree.refetch()} />
  );
}
