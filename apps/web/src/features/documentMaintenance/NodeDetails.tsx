import type { ApiSummary, DocumentTreeNode } from '@platform/sdk';
import { successorText, sunsetText } from '@platform/sdk/documents';
import { useGetApiGroupList } from '@platform/sdk/react';
import {
  ArrowLeftIcon,
  BoxesIcon,
  Button,
  Card,
  DescriptionItem,
  DescriptionList,
  EyeIcon,
  Heading,
  Inline,
  LinkButton,
  PencilIcon,
  PlusIcon,
  Stack,
  TrashIcon,
} from '@platform/ui';
import { useLayoutEffect, useRef } from 'react';
import { documentHref } from '#entities/document/documentHref.ts';
import { INTERFACE_VERSIONS } from '#entities/document/interfaceVersions.ts';
import { bindingHref, editorHref, newDocumentHref } from '#entities/document/maintenanceHref.ts';
import { formatDateTime } from '#lib/format.ts';
import { DeprecationButtons } from './DeprecationButtons.tsx';
import { DocumentState } from './DocumentState.tsx';
import { name, onlyNarrow } from './Maintenance.css.ts';
import type { NodeAction } from './NodeMenu.tsx';
import { isFolder, pathTo } from './tree.ts';

/** Props of NodeDetails. */
export interface NodeDetailsProps {
  /** The root nodes of the tree. */
  nodes: readonly DocumentTreeNode[];
  node: DocumentTreeNode;
  onAction: (action: NodeAction, node: DocumentTreeNode) => void;
  /** Called to return to the tree on narrow screens. */
  onBack: () => void;
}

/** The API that a document is bound to; undefined for none, and while it loads. */
function useApi({ apiId, interfaceVersion }: DocumentTreeNode): ApiSummary | undefined {
  const groups = useGetApiGroupList({ interfaceVersion }, { query: { enabled: apiId !== null } });
  return groups.data?.flatMap(({ apiList }) => apiList).find((each) => each.apiId === apiId);
}

/** A folder or document: its place, its author and last editor, and its actions. */
export function NodeDetails({ nodes, node, onAction, onBack }: NodeDetailsProps) {
  const { id, menuName, createdBy, createTime, lastModifiedBy, updateTime } = node;
  const folders = pathTo(nodes, id).slice(0, -1);
  const api = useApi(node);
  const apiName = api ? `${api.name} (${api.methodName} ${api.version})` : (node.apiId ?? 'None');
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // On narrow screens the tree is hidden, and with it the element that had the focus.
    if (id && document.activeElement?.getClientRects().length === 0) heading.current?.focus();
  }, [id]);
  return (
    <Card>
      <Stack gap={5}>
        <div className={onlyNarrow}>
          <Button variant="quiet" size="small" icon={ArrowLeftIcon} onPress={onBack}>
            Back to the tree
          </Button>
        </div>
        <Inline justify="between" gap={3}>
          <Heading level={2} size="section" ref={heading} tabIndex={-1} className={name}>
            {menuName}
          </Heading>
          {!isFolder(node) && (
            <Inline gap={3}>
              <DocumentState {...node} />
              {node.isPublished ? (
                <Button size="small" onPress={() => onAction('unpublish', node)}>
                  Unpublish
                </Button>
              ) : (
                <LinkButton size="small" href={bindingHref(id)}>
                  Publish
                </LinkButton>
              )}
            </Inline>
          )}
        </Inline>
        <Inline gap={2}>
          {isFolder(node) ? (
            <>
              <LinkButton href={newDocumentHref(id)} variant="primary" icon={PlusIcon}>
                Add document
              </LinkButton>
              <Button icon={PlusIcon} onPress={() => onAction('addFolder', node)}>
                Add folder
              </Button>
            </>
          ) : (
            <>
              <LinkButton href={editorHref(id)} variant="primary" icon={PencilIcon}>
                Edit
              </LinkButton>
              <LinkButton href={bindingHref(id)} icon={BoxesIcon}>
                API binding
              </LinkButton>
              {node.isPublished && (
                <LinkButton href={documentHref(node.apiId ?? id)} icon={EyeIcon}>
                  View page
                </LinkButton>
              )}
            </>
          )}
        </Inline>
        <DescriptionList>
          <DescriptionItem term="Version">{INTERFACE_VERSIONS[node.interfaceVersion]}</DescriptionItem>
          <DescriptionItem term="Folder">
            {folders.length > 0 ? folders.map((folder) => folder.menuName).join(' / ') : 'At the top'}
          </DescriptionItem>
          {!isFolder(node) && <DescriptionItem term="API">{apiName}</DescriptionItem>}
          {api?.deprecation && (
            <DescriptionItem term="Deprecated">
              {[sunsetText(api.deprecation), successorText(api.deprecation)].filter(Boolean).join(' ') ||
                'Yes'}
            </DescriptionItem>
          )}
          <DescriptionItem term="Created by">
            {createdBy}, {formatDateTime(createTime)}
          </DescriptionItem>
          <DescriptionItem term="Last modified by">
            {lastModifiedBy}, {formatDateTime(updateTime)}
          </DescriptionItem>
        </DescriptionList>
        <Inline gap={2}>
          <Button onPress={() => onAction('rename', node)}>Rename</Button>
          <Button onPress={() => onAction('move', node)}>Move</Button>
          {api && node.isPublished && <DeprecationButtons api={api} />}
          <Button variant="dangerQuiet" icon={TrashIcon} onPress={() => onAction('delete', node)}>
            Delete
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
