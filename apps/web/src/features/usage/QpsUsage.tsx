import { Inline, Stack, Switch } from '@platform/ui';
import { KeywordField } from '#components/list/List.tsx';
import type { ListProps, ListSearch } from '#components/list/listSearch.ts';
import { ApplicationFilter } from './Filters.tsx';
import { QpsTables } from './QpsTables.tsx';

/** The URL search parameters of the calls per second. */
export interface QpsSearch extends ListSearch {
  keyword?: string;
  application?: string;
  /** Shows expired increases as well. */
  expired?: 'shown';
}

/** The QPS of the enabled APIs, with filters (specification §2.5, usage management, and §2.1, QPS). */
export function QpsUsage(state: ListProps<QpsSearch>) {
  const { search, onSearch } = state;
  const isExpiredShown = search.expired === 'shown';
  return (
    <Stack gap={4}>
      <Inline gap={3} align="center">
        <KeywordField {...state} label="Search APIs" placeholder="API or method name" />
        <ApplicationFilter value={search.application} onChange={(application) => onSearch({ application })} />
        <Switch
          isSelected={isExpiredShown}
          onChange={(isShown) => onSearch({ expired: isShown ? 'shown' : undefined })}
        >
          Show expired products
        </Switch>
      </Inline>
      <QpsTables
        {...state}
        keyword={search.keyword}
        application={search.application}
        isExpiredShown={isExpiredShown}
      />
    </Stack>
  );
}
