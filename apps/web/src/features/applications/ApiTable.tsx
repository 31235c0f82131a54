import type { ApplicationApi } from '@platform/sdk';
import { useGetAppApiInfo } from '@platform/sdk/react';
import {
  Card,
  Code,
  EmptyState,
  Inline,
  LinkButton,
  Meter,
  Pagination,
  SearchField,
  SearchIcon,
  Select,
  SelectItem,
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
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { API_TAGS, PRICE_KINDS } from '#lib/apiLabels.ts';
import { formatNumber } from '#lib/format.ts';
import { type PageState, pageInstead, pageSummary } from '#lib/pages.ts';
import { useDebounced } from '#lib/useDebounced.ts';
import { LoadFailure } from '#shell/LoadFailure.tsx';
import { name, quota, toolbar } from './ApiTable.css.ts';
import { useApiSwitch } from './useApiSwitch.ts';

/** Which part of the catalogue is shown; it stands in the URL. */
export interface ApiTableState extends PageState {
  keyword: string;
  interfaceVersion: 'all' | 'new' | 'old';
  enabled: 'all' | 'enabled' | 'disabled';
}

/** What the table is told. */
export interface ApiTableProps extends ApiTableState {
  appId: string;
  onChange: (state: ApiTableState) => void;
}

/** How many calls of an API were accepted today, and how many more are free. */
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

/** The catalogue as an application sees it: searched, enabled, debugged (specification §2.5, My Applications). */
export function ApiTable({ appId, onChange, ...state }: ApiTableProps) {
  const { keyword, interfaceVersion, enabled, pageNumber, pageSize } = state;
  const [typed, setTyped] = useDebounced(keyword, (text) =>
    onChange({ ...state, keyword: text, pageNumber: 1 }),
  );
  const filters = {
    appId,
    keyword,
    ...(interfaceVersion !== 'all' && { interfaceVersion }),
    ...(enabled !== 'all' && { isEnabled: enabled === 'enabled' }),
    pageNumber,
    pageSize,
  };
  const apis = useGetAppApiInfo(filters, {
    query: { placeholderData: keepPreviousData, meta: { showsError: true } },
  });
  const switchApi = useApiSwitch(appId);
  const total = apis.data?.total ?? 0;
  const instead = apis.isPlaceholderData ? undefined : pageInstead(apis.data, state);
  useEffect(() => {
    if (instead) {
      onChange({ keyword, interfaceVersion, enabled, pageNumber: instead, pageSize });
    }
  }, [instead, onChange, keyword, interfaceVersion, enabled, pageSize]);

  return (
    <Card title="APIs" description="Enable what the application may call." padding="none">
      <div className={toolbar}>
        <Inline gap={3}>
          <SearchField
            aria-label="Search APIs"
            placeholder="API or method name"
            value={typed}
            onChange={setTyped}
          />
          <Select
            aria-label="Interface version"
            value={interfaceVersion}
            onChange={(key) =>
              onChange({
                ...state,
                interfaceVersion: key as ApiTableState['interfaceVersion'],
                pageNumber: 1,
              })
            }
          >
            <SelectItem id="all">Every interface</SelectItem>
            <SelectItem id="new">New-customer interface</SelectItem>
            <SelectItem id="old">Old-customer interface</SelectItem>
          </Select>
          <Select
            aria-label="Enabled or not"
            value={enabled}
            onChange={(key) =>
              onChange({ ...state, enabled: key as ApiTableState['enabled'], pageNumber: 1 })
            }
          >
            <SelectItem id="all">Enabled or not</SelectItem>
            <SelectItem id="enabled">Enabled</SelectItem>
            <SelectItem id="disabled">Not enabled</SelectItem>
          </Select>
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
        <TableBody
          items={apis.data?.list.map((api) => ({ ...api, id: api.apiId })) ?? []}
          isLoading={apis.isPending || apis.isPlaceholderData || instead !== undefined}
          emptyState={
            apis.isLoadingError ? (
              <LoadFailure what="APIs" error={apis.error} onRetry={() => void apis.refetch()} />
            ) : (
              <EmptyState title="No API matches" icon={SearchIcon} headingLevel={3}>
                Try a shorter part of its name, or another filter.
              </EmptyState>
            )
          }
        >
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
              <TableCell align="end">{api.qps}</TableCell>
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
      {total > pageSize && (
        <div className={toolbar}>
          <Pagination
            pageCount={Math.ceil(total / pageSize)}
            page={pageNumber}
            summary={pageSummary(total, state)}
            onPageChange={(page) => onChange({ ...state, pageNumber: page })}
          />
        </div>
      )}
    </Card>
  );
}
