import { EnterpriseFilter } from '#entities/enterprise/EnterpriseFilter.tsx';
import type { FlowTabProps } from './flowSearch.ts';

/** Selects the enterprise of a tab, if the header has no selection. */
export function EnterpriseChoice({ hasEnterpriseFilter, search, onSearch }: FlowTabProps) {
  return hasEnterpriseFilter ? (
    <EnterpriseFilter
      placeholder="All enterprises"
      enterpriseId={search.enterpriseId}
      onChange={(enterpriseId) => onSearch({ enterpriseId, deviceId: undefined })}
    />
  ) : null;
}
