import type { EnterpriseCertification } from '@platform/sdk';
import { useUpdateRelateEnterprise } from '@platform/sdk/react';
import { Button, Form, Inline } from '@platform/ui';
import { useState } from 'react';
import { EnterpriseSearch } from '#entities/enterprise/EnterpriseSearch.tsx';
import { toasts } from '#lib/toasts.ts';
import { refreshReviews } from './refreshCustomers.ts';

/** Props of RelatedEnterprise. */
export interface RelatedEnterpriseProps {
  enterprise: EnterpriseCertification;
  /** Called when the relation was saved. */
  onSave: () => void;
}

/** Selects the enterprise that looks after this one (specification §3, related enterprise). */
export function RelatedEnterprise({ enterprise, onSave }: RelatedEnterpriseProps) {
  const { enterpriseId, enterpriseName, relatedEnterpriseId, relatedEnterpriseName } = enterprise;
  const current = relatedEnterpriseId ? { id: relatedEnterpriseId, name: relatedEnterpriseName ?? '' } : null;
  const [chosen, setChosen] = useState(current);
  const relate = useUpdateRelateEnterprise({
    // Awaited, because the list reopens this form with the data it fetched last.
    mutation: { meta: { showsError: true }, onSuccess: refreshReviews },
  });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        relate.mutate(
          { data: { enterpriseId, ...(chosen && { relatedEnterpriseId: chosen.id }) } },
          {
            onSuccess: () => {
              toasts.show({
                tone: 'success',
                title: chosen
                  ? `${enterpriseName} is related to ${chosen.name}`
                  : `${enterpriseName} is related to no other enterprise`,
              });
              onSave();
            },
          },
        );
      }}
    >
      <EnterpriseSearch
        label="Related enterprise"
        description="It looks after this one: its enterprise-type accounts may look at this one’s traffic."
        clearLabel="Related to none"
        value={chosen}
        onChange={(enterprise) => {
          relate.reset();
          setChosen(enterprise);
        }}
        errorMessage={relate.error?.message}
      />
      <Inline justify="end">
        <Button type="submit" isPending={relate.isPending} isDisabled={chosen?.id === current?.id}>
          Save the relation
        </Button>
      </Inline>
    </Form>
  );
}
