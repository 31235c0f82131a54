import { Inline, Stack, Switch } from '@platform/ui';
import { KeywordField } from '#components/list/List.tsx';
import type { ListProps, ListSearch } from '#components/list/listSearch.ts';
import { ApplicationFilter } from './Filters.tsx';
import { QpsTables } from './QpsTables.tsx';

/** What of the calls per second stands in the address. */
export interface QpsSearch extends ListSearch {
  keyword?: string;
  application?: string;
  /** Increases that have expired are shown as well. */
  expired?: 'shown';
}

/** The calls per second of the enabled APIs, filtered (specification §2.5, usage management, and §2.1, QPS). */
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
      <QpsTables keyword={search.keyword} application={search.application} isExpiredShown={isExpiredShown} />
    </Stack>
  );
}
