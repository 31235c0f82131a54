import { EnterpriseFilter } from '#entities/enterprise/EnterpriseFilter.tsx';
import type { FlowTabProps } from './flowSearch.ts';

/** Selects the enterprise of a tab, unless it is selected in the header. */
export function EnterpriseChoice({ hasEnterpriseFilter, search, onSearch }: FlowTabProps) {
  return hasEnterpriseFilter ? (
    <EnterpriseFilter
      placeholder="All enterprises"
      enterpriseId={search.enterpriseId}
      onChange={(enterpriseId) => onSearch({ enterpriseId, deviceId: undefined })}
    />
  ) : null;
}
