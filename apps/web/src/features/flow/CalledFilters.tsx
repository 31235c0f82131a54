import { useGetInterfaceFlowMonitor } from '@platform/sdk/react';
import { keepPreviousData } from '@tanstack/react-query';
import { KnownSearch } from '#components/list/KnownSearch.tsx';
import type { Found } from '#components/list/RemoteSearch.tsx';
import { useFilledIn } from '#components/list/useFilledIn.ts';
import { asked, type FlowTabProps } from './flowSearch.ts';

/** As many as the platform tells at once, the most called first. */
const MOST = { pageNumber: 1, pageSize: 200 };

/** Chooses one application or one API of those that were called in the days. */
export function CalledFilters({ search, onSearch }: FlowTabProps) {
  const { appId, apiId } = search;
  // What there is to choose from does not go with what is chosen.
  const called = useGetInterfaceFlowMonitor(
    { ...asked(search), ...MOST },
    { query: { placeholderData: keepPreviousData } },
  );
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

/** What a filter is told. */
interface FoundFilterProps {
  label: string;
  all: string;
  /** What can be found; what stands there more than once is offered once. */
  known: readonly Found[];
  value: string | undefined;
  isLoading: boolean;
  onChange: (id: string | undefined) => void;
}

function FoundFilter({ label, all, known, value = '', isLoading, onChange }: FoundFilterProps) {
  const [key, write] = useFilledIn(value);
  const once = [...new Map(known.map((each) => [each.id, each])).values()];
  return (
    <KnownSearch
      // Its name may come later than the address.
      key={`${key} ${value !== '' && isLoading}`}
      label={label}
      isLabelHidden
      clearLabel={all}
      known={once}
      isLoading={isLoading}
      value={value}
      onChange={(id) => {
        write(id);
        onChange(id || undefined);
      }}
    />
  );
}
