import { useGetEnterpriseFlowList } from '@platform/sdk/react';
import { useState } from 'react';
import type { Found } from '#components/list/RemoteSearch.tsx';
import { useFilledIn } from '#components/list/useFilledIn.ts';
import { EnterpriseSearch } from './EnterpriseSearch.tsx';

/** Props of EnterpriseFilter. */
export interface EnterpriseFilterProps {
  /** The selected enterprise; undefined for the account's own, or for all. */
  enterpriseId: string | undefined;
  onChange: (enterpriseId: string | undefined) => void;
  /** Placeholder if no enterprise is selected. */
  placeholder: string;
}

/**
 * Selects the enterprise whose traffic is shown, among those that the account may see (specification §2.2, §6). The
 * URL contains only its id.
 */
export function EnterpriseFilter({ enterpriseId = '', onChange, placeholder }: EnterpriseFilterProps) {
  const [chosen, setChosen] = useState<Found>();
  const [key, write] = useFilledIn(enterpriseId);
  const isNamed = enterpriseId === '' || chosen?.id === enterpriseId;
  const query = useGetEnterpriseFlowList(
    { enterpriseId, pageNumber: 1, pageSize: 1 },
    { query: { enabled: !isNamed } },
  );
  const [found] = query.data?.list ?? [];
  const name = isNamed ? chosen?.name : found?.enterpriseName;
  const value = enterpriseId === '' ? null : { id: enterpriseId, name: name ?? enterpriseId };
  return (
    <EnterpriseSearch
      // Remounts the field when the name has loaded, because its text is set only on mount.
      key={`${key} ${isNamed ? '' : (name ?? '')}`}
      label="Enterprise"
      isLabelHidden
      clearLabel={placeholder}
      placeholder={placeholder}
      value={value}
      onChange={(enterprise) => {
        setChosen(enterprise ?? undefined);
        write(enterprise?.id ?? '');
        onChange(enterprise?.id);
      }}
    />
  );
}
