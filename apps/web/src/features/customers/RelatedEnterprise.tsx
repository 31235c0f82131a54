import type { EnterpriseCertification, EnterpriseSearchResult } from '@platform/sdk';
import { useUpdateRelateEnterprise } from '@platform/sdk/react';
import { Button, Form, Inline } from '@platform/ui';
import { useForm } from 'react-hook-form';
import { useField } from '#components/form/useField.ts';
import { useSend } from '#components/form/useSend.ts';
import { EnterpriseSearch } from '#entities/enterprise/EnterpriseSearch.tsx';
import { toasts } from '#lib/toasts.ts';
import { refreshReviews } from './refreshCustomers.ts';

/** Props of RelatedEnterprise. */
export interface RelatedEnterpriseProps {
  enterprise: EnterpriseCertification;
  /** Called when another enterprise is chosen; `isChanged` says whether it differs from the saved one. */
  onChange: (isChanged: boolean) => void;
  /** Called when the relation was saved. */
  onSave: () => void;
}

/** Awaits the refetch, because the list reopens the form with the data it fetched last. */
const useRelate: typeof useUpdateRelateEnterprise = (options) =>
  useUpdateRelateEnterprise({ ...options, mutation: { ...options?.mutation, onSuccess: refreshReviews } });

/** Selects the enterprise that looks after this one (specification §3, related enterprise). */
export function RelatedEnterprise({ enterprise, onChange, onSave }: RelatedEnterpriseProps) {
  const { enterpriseId, enterpriseName, relatedEnterpriseId, relatedEnterpriseName } = enterprise;
  const current = relatedEnterpriseId ? { id: relatedEnterpriseId, name: relatedEnterpriseName ?? '' } : null;
  const form = useForm<{ related: EnterpriseSearchResult | null }>({
    defaultValues: { related: current },
    // The dialog may open with outdated data of the list. The refetched data does not overwrite the user's changes.
    values: { related: current },
    resetOptions: { keepDirtyValues: true },
  });
  const { value: chosen, onChange: choose, ...field } = useField(form.control, 'related');
  const relate = useSend(
    useRelate,
    form,
    ({ relatedEnterpriseName: name }) => {
      toasts.show({
        tone: 'success',
        title: `${enterpriseName} is related to ${name ?? 'no other enterprise'}`,
      });
      onSave();
    },
    { onError: ({ message }) => form.setError('related', { type: 'server', message }) },
  );
  return (
    <Form
      onSubmit={form.handleSubmit(({ related }) =>
        relate.send({ data: { enterpriseId, ...(related && { relatedEnterpriseId: related.id }) } }),
      )}
    >
      <EnterpriseSearch
        label="Related enterprise"
        description="Its enterprise-type accounts can view this enterprise’s traffic."
        clearLabel="Clear the related enterprise"
        exceptId={enterpriseId}
        value={chosen}
        onChange={(found) => {
          choose(found);
          onChange(found?.id !== current?.id);
        }}
        onBlur={field.onBlur}
        inputRef={field.inputRef}
        errorMessage={field.errorMessage}
      />
      <Inline justify="end">
        <Button type="submit" isPending={relate.isPending} isDisabled={chosen?.id === current?.id}>
          Save related enterprise
        </Button>
      </Inline>
    </Form>
  );
}
