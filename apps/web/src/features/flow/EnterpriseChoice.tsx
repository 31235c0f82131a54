import { EnterpriseFilter } from '#entities/enterprise/EnterpriseFilter.tsx';
import type { FlowTabProps } from './flowSearch.ts';

/** Chooses the enterprise of a tab, where the header does not. */
export function EnterpriseChoice({ hasEnterpriseFilter, search, onSearch }: FlowTabProps) {
  return hasEnterpriseFilter ? (
    <EnterpriseFilter
      placeholder="All enterprises"
      enterpriseId={search.enterpriseId}
      onChange={(enterpriseId) => onSearch({ enterpriseId, deviceId: undefined })}
    />
  ) : null;
}
