import { zodResolver } from '@hookform/resolvers/zod';
import type { ApiGroup, DocumentTreeNode, UpdateDocAddStatusBody } from '@platform/sdk';
import { useUpdateDocAddStatus } from '@platform/sdk/react';
import { UpdateDocAddStatusBody as StatusFields } from '@platform/sdk/zod/operations-documents';
import { Button, Card, Form, Inline, LinkButton, Radio, RadioGroup, SearchIcon } from '@platform/ui';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { ComboInput } from '#components/form/ComboInput.tsx';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { useSend } from '#components/form/useSend.ts';
import { documentHref } from '#entities/document/documentHref.ts';
import { nodeHref } from '#entities/document/maintenanceHref.ts';
import { toasts } from '#lib/toasts.ts';
import { DocumentState } from './DocumentState.tsx';
import { refreshDocuments } from './refreshDocuments.ts';
import { allNodes } from './tree.ts';
import { UnpublishDocumentDialog } from './UnpublishDocumentDialog.tsx';

/** Props of ApiBinding. */
export interface ApiBindingProps {
  document: DocumentTreeNode;
  /** The root nodes of the tree; other documents in it may be bound to an API already. */
  nodes: readonly DocumentTreeNode[];
  /** The APIs of the document's interface version. */
  groups: readonly ApiGroup[];
}

/** How a document is published: as the page of an API, or as prose without one. */
type Publication = 'api' | 'prose';

interface Choice {
  id: string;
  name: string;
  /** The method, its group, and the reason if it cannot be selected. */
  description: string;
  isTaken: boolean;
}

/** The APIs that can be selected, and disabled ones that are bound to another document. */
function choicesOf({ document, nodes, groups }: ApiBindingProps): Choice[] {
  const owners = new Map(allNodes(nodes).map((node) => [node.apiId, node]));
  return groups.flatMap(({ name: group, apiList }) =>
    apiList.map(({ apiId, name, methodName, version }) => {
      const owner = owners.get(apiId);
      const isTaken = owner !== undefined && owner.id !== document.id;
      const details = [`${methodName} ${version}`, group, ...(isTaken ? [`bound to ${owner.menuName}`] : [])];
      return { id: apiId, name, description: details.join(' · '), isTaken };
    }),
  );
}

/**
 * Binds a document to an API, publishes it (also as prose), and unpublishes it (specification §2.5, API binding).
 */
export function ApiBinding(props: ApiBindingProps) {
  const { document } = props;
  const { id, menuName, isPublished } = document;
  const [how, setHow] = useState<Publication>(isPublished && document.apiId === null ? 'prose' : 'api');
  const [isAsking, setAsking] = useState(false);
  const choices = choicesOf(props);
  const check = zodResolver(StatusFields);
  const form = useForm<UpdateDocAddStatusBody>({
    // Prose is not bound to an API.
    resolver: (({ apiId, ...fields }, ...rest) =>
      check(
        how === 'prose' ? fields : { ...fields, apiId: apiId ?? '' },
        ...rest,
      )) as Resolver<UpdateDocAddStatusBody>,
    defaultValues: { id, isAdded: true, apiId: document.apiId ?? '' },
  });
  const publish = useSend(
    useUpdateDocAddStatus,
    form,
    async () => {
      await refreshDocuments();
      toasts.show({ tone: 'success', title: `${menuName} is part of the documentation` });
    },
    {
      onError: (_error, show) => {
        show();
        // Another operator may have bound the API in the meantime.
        void refreshDocuments();
      },
    },
  );
  return (
    <Card elementType="div">
      <Form onSubmit={form.handleSubmit((data) => publish.send({ data }))}>
        <FormAlert control={form.control} />
        <Inline gap={3}>
          <DocumentState isPublished={isPublished} />
          {isPublished && (
            <LinkButton href={documentHref(document.apiId ?? id)} size="small">
              View page
            </LinkButton>
          )}
        </Inline>
        <RadioGroup
          label="Published as"
          value={how}
          onChange={(value) => {
            setHow(value as Publication);
            form.clearErrors();
          }}
        >
          <Radio value="api" description="Its URL has the API’s ID, and search finds it by method name.">
            The page of an API
          </Radio>
          <Radio value="prose" description="Not bound to an API. Content is required.">
            Prose
          </Radio>
        </RadioGroup>
        {how === 'api' && (
          <ComboInput
            control={form.control}
            name="apiId"
            label="API"
            options={choices}
            disabledKeys={choices.filter(({ isTaken }) => isTaken).map(({ id }) => id)}
            menuTrigger="focus"
            emptyMessage="No API of that name"
            leading={<SearchIcon />}
            isRequired
          />
        )}
        <Inline gap={2}>
          <Button type="submit" variant="primary" isPending={publish.isPending}>
            {isPublished ? 'Save' : 'Publish'}
          </Button>
          {isPublished && (
            <Button variant="dangerQuiet" onPress={() => setAsking(true)}>
              Unpublish
            </Button>
          )}
          <LinkButton href={nodeHref(id)} variant="quiet">
            Back to the tree
          </LinkButton>
        </Inline>
      </Form>
      <UnpublishDocumentDialog document={isAsking ? document : undefined} onClose={() => setAsking(false)} />
    </Card>
  );
}
