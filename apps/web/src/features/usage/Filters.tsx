import type { DateRangeSearch } from '#components/list/dateRange.ts';
import { FilterSelect } from '#components/list/List.tsx';
import { applicationNames } from '#entities/application/applicationChoices.ts';
import { useUser } from '#lib/user.ts';

/** The URL search parameters for an application and a range of days. */
export interface UsageSearch extends DateRangeSearch {
  /** Only this application. */
  application?: string;
}

/** Filters usage by an application. */
export function ApplicationFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (application: string | undefined) => void;
}) {
  const user = useUser();
  const applications = applicationNames(user?.appInfoList ?? []);
  return (
    <FilterSelect
      label="Application"
      all="All applications"
      options={applications}
      value={value}
      onChange={onChange}
    />
  );
}
