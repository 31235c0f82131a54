import type { ApplicationApi } from '@platform/sdk';
import { useGetAppApiInfo } from '@platform/sdk/react';
import {
  Card,
  Code,
  EmptyState,
  Inline,
  Link,
  LinkButton,
  Meter,
  SearchIcon,
  Stack,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  Tag,
  Text,
  VisuallyHidden,
} from '@platform/ui';
import { FilterSelect, KeywordField, listQuery, useList } from '#components/list/List.tsx';
import { type ListProps, type ListSearch, pageOf } from '#components/list/listSearch.ts';
import { API_TAGS, PRICE_KINDS } from '#entities/document/apiLabels.ts';
import { buyQpsHref } from '#entities/order/orderHref.ts';
import { formatNumber } from '#lib/format.ts';
import { name, quota, toolbar } from './ApiTable.css.ts';
import { useApiSwitch } from './useApiSwitch.ts';

/** The URL search parameters of the API table. */
export interface ApiSearch extends ListSearch {
  keyword?: string;
  interfaceVersion?: 'new' | 'old';
  enabled?: 'enabled' | 'disabled';
}

/** Props of ApiTable. */
export interface ApiTableProps extends ListProps<ApiSearch> {
  appId: string;
}

/** The accepted calls of an API today, and the free calls left. */
function CallsToday({ api }: { api: ApplicationApi }) {
  const { callsToday, freeQuota, freeQuotaRemaining, isEnabled } = api;
  if (freeQuota === 0 || (callsToday === 0 && !isEnabled)) {
    return (
      <Stack gap="half">
        <Text isTabular>{formatNumber(callsToday)}</Text>
        <Text size="small" tone="secondary" isTabular>
          {freeQuota === 0 ? 'Needs a package' : `${formatNumber(freeQuota)} free calls a day`}
        </Text>
      </Stack>
    );
  }
  return (
    <div className={quota}>
      <Meter
        label={
          <>
            {formatNumber(callsToday)}
            <VisuallyHidden>{` calls of ${api.name} ${api.version} today`}</VisuallyHidden>
          </>
        }
        value={freeQuotaRemaining}
        maxValue={freeQuota}
        valueLabel={`${formatNumber(freeQuotaRemaining)} of ${formatNumber(freeQuota)} free calls left`}
        tone={
          freeQuotaRemaining === 0 ? 'danger' : freeQuotaRemaining * 10 <= freeQuota ? 'warning' : 'accent'
        }
      />
    </div>
  );
}

/** The catalog for one application: search, enable and debug APIs (specification §2.5, My Applications). */
export function ApiTable({ appId, ...state }: ApiTableProps) {
  const { search, onSearch } = state;
  const { keyword = '', interfaceVersion, enabled } = search;
  const apis = useGetAppApiInfo(
    {
      appId,
      keyword,
      ...(interfaceVersion && { interfaceVersion }),
      ...(enabled && { isEnabled: enabled === 'enabled' }),
      ...pageOf(search),
    },
    listQuery,
  );
  const switchApi = useApiSwitch(appId);
  const { body, pages } = useList({
    ...state,
    what: 'APIs',
    query: apis,
    headingLevel: 3,
    empty: (
      <EmptyState title="No API matches" icon={SearchIcon} headingLevel={3}>
        Try a shorter part of its name, or another filter.
      </EmptyState>
    ),
  });

  return (
    <Card
      title="APIs"
      description="Enable what the application may call. All of your applications share the free calls of an API."
      padding="none"
    >
      <div className={toolbar}>
        <Inline gap={3}>
          <KeywordField {...state} label="Search APIs" placeholder="API or method name" />
          <FilterSelect
            label="Interface version"
            all="Every interface"
            options={{ new: 'New-customer interface', old: 'Old-customer interface' }}
            value={interfaceVersion}
            onChange={(chosen) => onSearch({ interfaceVersion: chosen })}
          />
          <FilterSelect
            label="Enabled or not"
            all="Enabled or not"
            options={{ enabled: 'Enabled', disabled: 'Not enabled' }}
            value={enabled}
            onChange={(chosen) => onSearch({ enabled: chosen })}
          />
        </Inline>
      </div>
      <Table aria-label="APIs" isFramed={false}>
        <TableHeader>
          <TableColumn id="enabled">Enabled</TableColumn>
          <TableColumn id="name" isRowHeader>
            API
          </TableColumn>
          <TableColumn id="tags">Tags</TableColumn>
          <TableColumn id="price">Price</TableColumn>
          <TableColumn id="qps" align="end">
            QPS
          </TableColumn>
          <TableColumn id="calls">Calls today</TableColumn>
          <TableColumn id="debug" align="end">
            <VisuallyHidden>Debug</VisuallyHidden>
          </TableColumn>
        </TableHeader>
        <TableBody {...body}>
          {(api) => (
            <TableRow id={api.apiId}>
              <TableCell>
                <Switch
                  aria-label={`Enable ${api.name} ${api.version}`}
                  isSelected={api.isEnabled}
                  isDisabled={apis.isPlaceholderData}
                  onChange={(isEnabled) => switchApi(api, isEnabled)}
                />
              </TableCell>
              <TableCell>
                <Stack gap="half" className={name}>
                  <Text weight="medium">{api.name}</Text>
                  <Inline gap={2}>
                    <Code>{api.methodName}</Code>
                    <Text size="small" tone="secondary">
                      {api.version} · {api.interfaceVersion === 'new' ? 'new' : 'old'} customers
                    </Text>
                  </Inline>
                </Stack>
              </TableCell>
              <TableCell>
                <Inline gap={1}>
                  {api.tags.map((tag) => (
                    <Tag key={tag}>{API_TAGS[tag]}</Tag>
                  ))}
                </Inline>
              </TableCell>
              <TableCell>{PRICE_KINDS[api.priceKind]}</TableCell>
              <TableCell align="end">
                <Stack gap="half" align="end">
                  {api.qps}
                  {api.isEnabled && (
                    <Link
                      href={buyQpsHref({ appId, apiId: api.apiId })}
                      aria-label={`Increase QPS of ${api.name} ${api.version}`}
                    >
                      Increase
                    </Link>
                  )}
                </Stack>
              </TableCell>
              <TableCell>
                <CallsToday api={api} />
              </TableCell>
              <TableCell align="end">
                {api.isEnabled && (
                  <LinkButton
                    size="small"
                    aria-label={`Debug ${api.name} ${api.version}`}
                    href={`/onlineDebugger?appId=${encodeURIComponent(appId)}&apiId=${encodeURIComponent(api.apiId)}`}
                  >
                    Debug
                  </LinkButton>
                )}
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
      {pages && <div className={toolbar}>{pages}</div>}
    </Card>
  );
}
