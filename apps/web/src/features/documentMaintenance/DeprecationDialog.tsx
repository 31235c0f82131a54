import { zodResolver } from '@hookform/resolvers/zod';
import type { ApiSummary, SetApiDeprecationBody } from '@platform/sdk';
import { useGetApiGroupList, useSetApiDeprecation } from '@platform/sdk/react';
import { SetApiDeprecationBody as DeprecationFields } from '@platform/sdk/zod/platform';
import { Dialog, SearchIcon, Text } from '@platform/ui';
import { type Resolver, useForm } from 'react-hook-form';
import { ComboInput } from '#components/form/ComboInput.tsx';
import { DateInput } from '#components/form/DateInput.tsx';
import { DialogForm } from '#components/form/DialogForm.tsx';
import { useSend } from '#components/form/useSend.ts';
import { toasts } from '#lib/toasts.ts';
import { useLast } from '#lib/useLast.ts';
import { refreshDocuments } from './refreshDocuments.ts';

/** Props of DeprecationDialog. */
export interface DeprecationDialogProps {
  /** The API whose deprecation to add or change; undefined closes the dialog. */
  api: ApiSummary | undefined;
  onClose: () => void;
}

const check = zodResolver(DeprecationFields);
/** Leaves out empty fields: the end has no date, or nothing replaces the API. */
const resolver = (({ sunsetDate, successorId, ...fields }, ...rest) =>
  check(
    { ...fields, ...(sunsetDate && { sunsetDate }), ...(successorId && { successorId }) },
    ...rest,
  )) as Resolver<SetApiDeprecationBody>;

function DeprecationForm({ api, onClose }: { api: ApiSummary; onClose: () => void }) {
  const { apiId, name, version, deprecation } = api;
  const groups = useGetApiGroupList({});
  const form = useForm<SetApiDeprecationBody>({
    resolver,
    defaultValues: {
      apiId,
      isDeprecated: true,
      sunsetDate: deprecation?.sunsetDate ?? '',
      successorId: deprecation?.successor?.apiId ?? '',
    },
  });
  const save = useSend(useSetApiDeprecation, form, async () => {
    await refreshDocuments();
    toasts.show({ tone: 'success', title: `${name} ${version} is deprecated` });
    onClose();
  });
  const choices = (groups.data ?? []).flatMap(({ name: group, apiList }) =>
    apiList
      .filter((other) => other.isDocumented && other.apiId !== apiId && !other.deprecation)
      .map((other) => ({
        id: other.apiId,
        name: `${other.name} ${other.version}`,
        description: `${other.methodName} · ${group}`,
      })),
  );
  return (
    <DialogForm
      form={form}
      submitLabel={deprecation ? 'Save' : 'Deprecate'}
      isPending={save.isPending}
      onSubmit={(data) => save.send({ data })}
      onCancel={onClose}
    >
      <Text tone="secondary">
        Calls still succeed. Developers who use the API get a message. Its page shows the deprecation, and the
        changelog records it.
      </Text>
      <DateInput
        control={form.control}
        name="sunsetDate"
        label="Ends on"
        description="The first day on which calls may fail. Leave empty if it is not decided."
        clearLabel="Clear the date"
      />
      <ComboInput
        control={form.control}
        name="successorId"
        label="Replaced by"
        description="Leave empty if nothing replaces it."
        options={choices}
        menuTrigger="focus"
        emptyMessage="No API of that name"
        leading={<SearchIcon />}
      />
    </DialogForm>
  );
}

/** Deprecates an API, or changes when it ends and what replaces it (decision record 40). */
export function DeprecationDialog({ api, onClose }: DeprecationDialogProps) {
  const shown = useLast(api);
  return (
    <Dialog
      title={`${shown?.deprecation ? 'Change the deprecation of' : 'Deprecate'} ${shown?.name ?? ''} ${shown?.version ?? ''}`}
      isOpen={api !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {shown && <DeprecationForm key={shown.apiId} api={shown} onClose={onClose} />}
    </Dialog>
  );
}
