import { ApiSort, type ApplicationApi } from '@platform/sdk';
import { useGetAppApiInfo } from '@platform/sdk/react';
import {
  Button,
  Card,
  EmptyState,
  Inline,
  Link,
  LinkButton,
  SearchIcon,
  Stack,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  TableSelectionBar,
  Text,
  VisuallyHidden,
} from '@platform/ui';
import { useState } from 'react';
import { FilterSelect, KeywordField, listQuery, useList } from '#components/list/List.tsx';
import { type ListProps, type ListSearch, pageOf } from '#components/list/listSearch.ts';
import { sortingOf } from '#components/list/sorting.ts';
import { MethodName } from '#entities/call/MethodName.tsx';
import { priceOf } from '#entities/document/apiLabels.ts';
import { DeprecatedTag } from '#entities/document/DeprecatedTag.tsx';
import { DeprecationText } from '#entities/document/DeprecationText.tsx';
import { INTERFACE_VERSIONS } from '#entities/document/interfaceVersions.ts';
import { buyQpsHref } from '#entities/order/orderHref.ts';
import { FreeQuotaMeter } from '#entities/quota/FreeQuotaMeter.tsx';
import { formatNumber } from '#lib/format.ts';
import { useUser } from '#lib/user.ts';
import { name, quota, toolbar } from './ApiTable.css.ts';
import { useApiSwitch } from './useApiSwitch.ts';

/** The URL search parameters of the API table. */
export interface ApiSearch extends ListSearch {
  keyword?: string;
  /** The interface that is shown; by default the account's own (specification §1), or all with the filter “Enabled”. */
  interfaceVersion?: 'new' | 'old' | 'all';
  enabled?: 'enabled' | 'disabled';
}

/** Props of ApiTable. */
export interface ApiTableProps extends ListProps<ApiSearch> {
  appId: string;
}

/** The succeeded calls of an API today, and how many of the free calls are used. */
function CallsToday({ api }: { api: ApplicationApi }) {
  const { callsToday, freeQuota, freeQuotaRemaining, isEnabled } = api;
  if (freeQuota === 0 || (callsToday === 0 && !isEnabled)) return formatNumber(callsToday);
  return (
    <div className={quota}>
      <FreeQuotaMeter
        label={
          <>
            {formatNumber(callsToday)}
            <VisuallyHidden>{` calls of ${api.name} ${api.version} today`}</VisuallyHidden>
          </>
        }
        freeQuota={freeQuota}
        remaining={freeQuotaRemaining}
      />
    </div>
  );
}

/** The catalog for one application: search, enable and debug APIs (specification §2.5, My Applications). */
export function ApiTable({ appId, ...state }: ApiTableProps) {
  const { search, onSearch } = state;
  const { keyword = '', enabled } = search;
  const user = useUser();
  const ownVersion = user?.isOldDeveloper ? 'old' : 'new';
  // With the filter “Enabled”, APIs of all interface versions are shown by default.
  const version = search.interfaceVersion ?? (enabled === 'enabled' ? 'all' : ownVersion);
  const interfaceVersion = version === 'all' ? undefined : version;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const sorting = sortingOf(state, ApiSort);
  const apis = useGetAppApiInfo(
    {
      appId,
      keyword,
      ...(interfaceVersion && { interfaceVersion }),
      ...(enabled && { isEnabled: enabled === 'enabled' }),
      ...sorting.request,
      ...pageOf(search),
    },
    listQuery,
  );
  const switchApi = useApiSwitch(appId);
  const switchSelected = (isEnabled: boolean) => {
    for (const apiId of selected) switchApi({ apiId }, isEnabled);
    setSelected(new Set());
  };
  const { body, pages, filterActions } = useList({
    ...state,
    what: 'APIs',
    views: 'apis',
    query: apis,
    headingLevel: 3,
    empty: (
      <EmptyState title="No API matches" icon={SearchIcon} headingLevel={3}>
        Try a shorter part of the name, or another filter.
      </EmptyState>
    ),
  });

  return (
    <Card
      title="APIs"
      description="Enable the APIs that the application may call. Your applications share the free calls of each API."
      padding="none"
      data-list
    >
      <div className={toolbar}>
        <Inline gap={3}>
          <KeywordField {...state} label="Search APIs" placeholder="API or method name" />
          <FilterSelect
            label="Interface version"
            all="All versions"
            options={INTERFACE_VERSIONS}
            value={interfaceVersion}
            onChange={(chosen) => onSearch({ interfaceVersion: chosen ?? 'all' })}
          />
          <FilterSelect
            label="Status"
            all="Any status"
            options={{ enabled: 'Enabled', disabled: 'Not enabled' }}
            value={enabled}
            onChange={(chosen) => onSearch({ enabled: chosen })}
          />
          {filterActions}
        </Inline>
      </div>
      <Table
        aria-label="APIs"
        isFramed={false}
        {...sorting.table}
        selectionMode="multiple"
        selectedKeys={selected}
        onSelectionChange={(keys) =>
          setSelected(new Set(keys === 'all' ? body.items.map(({ apiId }) => apiId) : [...keys].map(String)))
        }
        selectionBar={
          selected.size > 0 && (
            <TableSelectionBar
              label={selected.size === 1 ? '1 API selected' : `${formatNumber(selected.size)} APIs selected`}
              onClear={() => setSelected(new Set())}
            >
              <Button size="small" variant="primary" onPress={() => switchSelected(true)}>
                Enable
              </Button>
              <Button size="small" onPress={() => switchSelected(false)}>
                Disable
              </Button>
            </TableSelectionBar>
          )
        }
      >
        <TableHeader>
          <TableColumn id="isEnabled" allowsSorting>
            Enabled
          </TableColumn>
          <TableColumn id="name" allowsSorting isRowHeader>
            API
          </TableColumn>
          <TableColumn id="category">Category</TableColumn>
          <TableColumn id="price">Price</TableColumn>
          <TableColumn id="qps" allowsSorting align="end">
            QPS
          </TableColumn>
          <TableColumn id="callsToday" allowsSorting>
            Calls today
          </TableColumn>
          <TableColumn id="debug" align="end" placement="corner">
            <VisuallyHidden>Debug</VisuallyHidden>
          </TableColumn>
        </TableHeader>
        <TableBody {...body} dependencies={[version]}>
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
                    <MethodName>{api.methodName}</MethodName>
                    <Text size="small" tone="secondary">
                      {version === 'all' ? `${api.version} · ${api.interfaceVersion} customers` : api.version}
                    </Text>
                    {api.deprecation && <DeprecatedTag />}
                  </Inline>
                  {api.deprecation && (
                    <Text size="small" tone="secondary">
                      <DeprecationText deprecation={api.deprecation} />
                    </Text>
                  )}
                </Stack>
              </TableCell>
              <TableCell>{api.category}</TableCell>
              <TableCell isNowrap>{priceOf(api)}</TableCell>
              <TableCell align="end">
                <Stack gap="half">
                  {formatNumber(api.qps)}
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
