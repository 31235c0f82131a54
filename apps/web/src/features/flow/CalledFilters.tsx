import { useGetInterfaceFlowMonitor } from '@platform/sdk/react';
import { KnownSearch } from '#components/list/KnownSearch.tsx';
import type { Found } from '#components/list/RemoteSearch.tsx';
import { useFilledIn } from '#components/list/useFilledIn.ts';
import { type FlowTabProps, useFlowRequest } from './flowSearch.ts';

/** The largest page that the server returns, with the most called entries first. */
const MAX_PAGE = { pageNumber: 1, pageSize: 200 };

/** Filters by one application or API among those called in the selected days. */
export function CalledFilters({ search, onSearch }: FlowTabProps) {
  const { appId, apiId } = search;
  // The options do not depend on the selection.
  const { filters, options } = useFlowRequest(search);
  const called = useGetInterfaceFlowMonitor({ ...filters, ...MAX_PAGE }, options);
  const rows = called.data?.list ?? [];
  return (
    <>
      <FoundFilter
        label="Application"
        all="All applications"
        known={rows.map((row) => ({ id: row.appId, name: row.appName }))}
        value={appId}
        isLoading={called.isPending}
        onChange={(chosen) => onSearch({ appId: chosen })}
      />
      <FoundFilter
        label="API"
        all="All APIs"
        known={rows.map((row) => ({ id: row.apiId, name: `${row.apiName} ${row.version}` }))}
        value={apiId}
        isLoading={called.isPending}
        onChange={(chosen) => onSearch({ apiId: chosen })}
      />
    </>
  );
}

/** Props of FoundFilter. */
interface FoundFilterProps {
  label: string;
  all: string;
  /** The options; duplicates are removed. */
  known: readonly Found[];
  value: string | undefined;
  isLoading: boolean;
  onChange: (id: string | undefined) => void;
}

function FoundFilter({ label, all, known, value = '', isLoading, onChange }: FoundFilterProps) {
  const [key, write] = useFilledIn(value);
  const unique = [...new Map(known.map((each) => [each.id, each])).values()];
  return (
    <KnownSearch
      // Remounts the field when the options have loaded, because its text is set only on mount.
      key={`${key} ${value !== '' && isLoading}`}
      label={label}
      isLabelHidden
      clearLabel={all}
      known={unique}
      isLoading={isLoading}
      value={value}
      onChange={(id) => {
        write(id);
        onChange(id || undefined);
      }}
    />
  );
}
