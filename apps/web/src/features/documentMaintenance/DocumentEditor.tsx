import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError, type Document, type DocumentTreeNode, ErrorCode } from '@platform/sdk';
import { useSaveOrUpdateDocument } from '@platform/sdk/react';
import { SaveOrUpdateDocumentBody } from '@platform/sdk/zod/operations-documents';
import { Button, Card, Form, Grid, Inline, JsonEditor, LinkButton, Stack } from '@platform/ui';
import { useEffect, useRef, useState } from 'react';
import { type Control, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { CheckboxGroupInput } from '#components/form/CheckboxGroupInput.tsx';
import { CheckboxInput } from '#components/form/CheckboxInput.tsx';
import { ChoiceInput } from '#components/form/ChoiceInput.tsx';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { TextAreaInput } from '#components/form/TextAreaInput.tsx';
import { TextInput } from '#components/form/TextInput.tsx';
import { UnsavedChanges } from '#components/form/UnsavedChanges.tsx';
import { useField } from '#components/form/useField.ts';
import { useSend } from '#components/form/useSend.ts';
import { Loading } from '#components/Loading.tsx';
import { lazyComponent } from '#components/lazyComponent.tsx';
import { API_TAGS } from '#entities/document/apiLabels.ts';
import { INTERFACE_VERSIONS } from '#entities/document/interfaceVersions.ts';
import { MAINTENANCE, nodeHref } from '#entities/document/maintenanceHref.ts';
import { toasts } from '#lib/toasts.ts';
import { Conflict, conflictOf } from './Conflict.tsx';
import { ContentFields } from './ContentFields.tsx';
import {
  blankFields,
  type DocumentFields,
  differences,
  type FieldName,
  fieldsOf,
  pick,
} from './editorFields.ts';
import { LanguageExamples, RequestParams, ResponseCodes, ResponseParams } from './lists.tsx';
import { bar, beside, editor } from './Maintenance.css.ts';
import type { PreviewProps } from './Preview.tsx';
import { refreshDocuments } from './refreshDocuments.ts';
import { findNode, foldersOf } from './tree.ts';

// Lazy-loaded, because the editor is usable without the preview.
const Preview = lazyComponent(() => import('./Preview.tsx').then((loaded) => loaded.Preview), {
  fallback: <Loading />,
});

/** Props of DocumentEditor. */
export interface DocumentEditorProps {
  /** The document's current version, which may change during editing; undefined for a new one. */
  document?: Document;
  /** The folder of a new document; the first one by default. */
  folder?: string | undefined;
  /** The root nodes of the tree. */
  nodes: readonly DocumentTreeNode[];
  /** Refetches the document. Resolves to its current version, or undefined if there is none or the request fails. */
  refetch?: () => Promise<Document | undefined>;
  /** Renders the form's values as the document's page. */
  show: PreviewProps['show'];
  /** Called after the document was saved and the toast was shown. */
  onSave: (id: string) => void;
}

const check = zodResolver(SaveOrUpdateDocumentBody) as Resolver<DocumentFields>;

function MenuFields({
  control,
  nodes,
}: {
  control: Control<DocumentFields>;
  nodes: readonly DocumentTreeNode[];
}) {
  return (
    <Card title="Document">
      <Stack gap={5}>
        <Grid>
          <TextInput control={control} name="title" label="Title" autoComplete="off" isRequired />
          <TextInput
            control={control}
            name="menuName"
            label="Name in the menu"
            description="Defaults to the title"
            autoComplete="off"
          />
          <ChoiceInput
            control={control}
            name="parentId"
            label="Folder"
            placeholder="Choose a folder"
            options={foldersOf(nodes).map(({ id, path, fullName, interfaceVersion }) => ({
              id,
              name: path,
              textValue: fullName,
              description: INTERFACE_VERSIONS[interfaceVersion],
            }))}
            isRequired
          />
        </Grid>
        <TextAreaInput control={control} name="description" label="Description" rows={3} />
        <CheckboxGroupInput
          control={control}
          name="tags"
          label="Tags"
          orientation="horizontal"
          options={API_TAGS}
        />
      </Stack>
    </Card>
  );
}

function CallFields({ control }: { control: Control<DocumentFields> }) {
  return (
    <Card title="Call">
      <Stack gap={5}>
        <Grid>
          <TextInput control={control} name="httpRoute" label="HTTP route" autoComplete="off" />
          <CheckboxGroupInput
            control={control}
            name="httpMethods"
            label="HTTP methods"
            orientation="horizontal"
            options={{ GET: 'GET', POST: 'POST' }}
            isRequired
          />
        </Grid>
        <CheckboxInput control={control} name="isSignatureRequired">
          Requires signature
        </CheckboxInput>
      </Stack>
    </Card>
  );
}

function ResponseField({ control }: { control: Control<DocumentFields> }) {
  return (
    <Card title="Response example">
      <JsonEditor
        {...useField(control, 'responseExample')}
        label="Response"
        description="A complete response, with code and business information"
        rows={12}
      />
    </Card>
  );
}

/** Moves the focus to the first invalid field, including fields in a row that was just opened. */
function focusFirstInvalid(form: HTMLElement | null): void {
  const wrong = form?.querySelector('[data-invalid]');
  const field = wrong?.matches('input, textarea')
    ? wrong
    : wrong?.querySelector<HTMLElement>('input, textarea, button');
  wrong?.scrollIntoView({ block: 'center' });
  if (field instanceof HTMLElement) field.focus({ preventScroll: true });
}

interface VersionMergeOptions {
  document: Document | undefined;
  form: UseFormReturn<DocumentFields>;
}

/** Tracks the version that the form's changes are based on, and merges later versions. */
function useVersionMerge({ document, form }: VersionMergeOptions) {
  const [base, setBase] = useState(document);
  const theirs = document && base && document.revision !== base.revision ? document : undefined;
  const rebase = (version: Document) => {
    form.reset(fieldsOf(version));
    setBase(version);
  };
  const merge = (kept: FieldName[]) => {
    if (!theirs) return;
    const mine = structuredClone(form.getValues());
    rebase(theirs);
    for (const name of kept) form.setValue(name, mine[name], { shouldDirty: true });
  };
  return { base, theirs, rebase, merge };
}

/**
 * The editor of a document: every field, with a preview of the page (specification §2.5, §3, §5). Changes that
 * somebody else saves in the meantime are reported, and neither version is lost.
 */
export function DocumentEditor({ document, folder, nodes, refetch, show, onSave }: DocumentEditorProps) {
  const form = useForm<DocumentFields>({
    resolver: check,
    defaultValues: document ? fieldsOf(document) : blankFields(folder ?? foldersOf(nodes)[0]?.id ?? null),
    shouldFocusError: false,
  });
  const { base, theirs, rebase, merge } = useVersionMerge({ document, form });
  const [refusals, setRefusals] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const save = useSend(
    useSaveOrUpdateDocument,
    form,
    async ({ id, menuName }) => {
      await refreshDocuments();
      toasts.show({ tone: 'success', title: `${menuName} was saved` });
      onSave(id);
    },
    {
      onError: async (error, show) => {
        const isConflict = error instanceof ApiError && error.code === ErrorCode.Conflict;
        const current = isConflict ? await refetch?.() : undefined;
        setRefusals((count) => count + 1);
        // The refetched document already shows its conflict.
        const isShown =
          current && current.revision !== base?.revision && conflictOf(current) === error.message;
        if (!isShown) show();
      },
    },
  );
  const isSaved = save.isSuccess;
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount + refusals > 0) focusFirstInvalid(element.current);
  }, [submitCount, refusals]);
  const { control } = form;

  const send = (fields: DocumentFields, on: Document | undefined, changed?: FieldName[]) =>
    save.send({
      data: on
        ? {
            ...(changed ? pick(fields, changed) : fields),
            type: fields.type,
            id: on.id,
            revision: on.revision,
          }
        : fields,
    });
  // Fields that the operator has not changed keep their saved value, even if somebody else changed it.
  const submit = form.handleSubmit((fields) =>
    send(fields, base, base && differences(fields, fieldsOf(base))),
  );
  const isOutdated = theirs !== undefined && !isSaved;
  const { root } = form.formState.errors;
  const isConflictShown = isOutdated && root?.message === conflictOf(theirs);
  return (
    <>
      <Form ref={element} onSubmit={submit} gap={6} className={editor}>
        {theirs && base && isOutdated && (
          <Conflict
            theirs={theirs}
            base={base}
            mine={() => structuredClone(form.getValues())}
            folderOf={(id) => foldersOf(nodes).find((each) => each.id === id)?.path ?? 'None'}
            refusals={refusals}
            isPending={save.isPending}
            onMerge={(kept) => {
              form.clearErrors('root');
              merge(kept);
            }}
            onOverwrite={() => void form.handleSubmit((fields) => send(fields, theirs))()}
          />
        )}
        {!isConflictShown && <FormAlert control={control} />}
        <div className={beside}>
          <Stack gap={6}>
            <MenuFields control={control} nodes={nodes} />
            <ContentFields control={control} />
            <CallFields control={control} />
            <RequestParams form={form} />
            <ResponseParams form={form} />
            <ResponseCodes form={form} />
            <ResponseField control={control} />
            <LanguageExamples form={form} />
          </Stack>
          <Preview
            control={control}
            document={base}
            show={show}
            versionOf={(id) => findNode(nodes, id ?? undefined)?.interfaceVersion ?? 'new'}
          />
        </div>
        <Inline gap={2} className={bar}>
          <Button type="submit" variant="primary" isPending={save.isPending || isSaved}>
            Save
          </Button>
          <LinkButton href={document ? nodeHref(document.id) : MAINTENANCE} variant="quiet">
            Cancel
          </LinkButton>
        </Inline>
      </Form>
      <UnsavedChanges
        form={form}
        isSaved={isSaved}
        rest={base}
        onRestore={(former) => {
          if (former) rebase(former);
        }}
      />
    </>
  );
}
