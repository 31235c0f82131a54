import type { ApplicationApi, GetAppApiInfo200 } from '@platform/sdk';
import { getGetAppApiInfoQueryKey, useGetAppApiInfo, useSetApplicationApi } from '@platform/sdk/react';
import {
  Card,
  Code,
  EmptyState,
  Inline,
  LinkButton,
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
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '#lib/format.ts';
import { useDebounced } from '#lib/useDebounced.ts';
import { LoadFailure } from '#shell/LoadFailure.tsx';
import { toolbar } from './ApiTable.css.ts';
import { useInvalidateApplications } from './useInvalidateApplications.ts';

/** Which part of the catalogue is shown; it stands in the URL. */
export interface ApiTableState {
  keyword: string;
  interfaceVersion: 'all' | 'new' | 'old';
  enabled: 'all' | 'enabled' | 'disabled';
  pageNumber: number;
}

/** What the table is told. */
export interface ApiTableProps extends ApiTableState {
  appId: string;
  onChange: (state: ApiTableState) => void;
}

const PAGE_SIZE = 20;

const TAGS: Record<ApplicationApi['tags'][number], string> = {
  free: 'Free',
  basic: 'Basic',
  valueAdded: 'Value-added',
  video: 'Video',
  capture: 'Capture',
};

function quotaOf(api: ApplicationApi): string {
  if (api.priceKind === 'paid') return 'Needs a package';
  return `${formatNumber(api.freeQuotaRemaining)} of ${formatNumber(api.freeQuota)} free calls left`;
}

/** The catalogue as an application sees it: searched, enabled, debugged (specification §2.5, My Applications). */
export function ApiTable({ appId, onChange, ...state }: ApiTableProps) {
  const { keyword, interfaceVersion, enabled, pageNumber } = state;
  const [typed, setTyped] = useDebounced(keyword, (text) =>
    onChange({ ...state, keyword: text, pageNumber: 1 }),
  );
  const filters = {
    appId,
    keyword,
    ...(interfaceVersion !== 'all' && { interfaceVersion }),
    ...(enabled !== 'all' && { isEnabled: enabled === 'enabled' }),
    pageNumber,
    pageSize: PAGE_SIZE,
  };
  const apis = useGetAppApiInfo(filters, {
    query: { placeholderData: keepPreviousData, meta: { showsError: true } },
  });
  const queryClient = useQueryClient();
  const queryKey = getGetAppApiInfoQueryKey(filters);
  const setApi = useSetApplicationApi();
  const invalidate = useInvalidateApplications();
  const total = apis.data?.total ?? 0;

  const toggle = async (api: ApplicationApi, isEnabled: boolean) => {
    // A list that is still on its way would put the switch back.
    await queryClient.cancelQueries({ queryKey });
    // The switch moves at once; what the server says afterwards wins.
    queryClient.setQueryData<GetAppApiInfo200>(
      queryKey,
      (page) =>
        page && {
          ...page,
          list: page.list.map((each) => (each.apiId === api.apiId ? { ...each, isEnabled } : each)),
        },
    );
    await setApi.mutateAsync({ data: { appId, apiId: api.apiId, isEnabled } }).catch(() => {});
    await invalidate();
  };

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
          isLoading={apis.isPending || apis.isPlaceholderData}
          emptyState={
            apis.isError ? (
              <LoadFailure what="APIs" error={apis.error} onRetry={() => apis.refetch()} />
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
                  onChange={(isEnabled) => void toggle(api, isEnabled)}
                />
              </TableCell>
              <TableCell>
                <Stack gap="half">
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
                    <Tag key={tag}>{TAGS[tag]}</Tag>
                  ))}
                </Inline>
              </TableCell>
              <TableCell align="end">{api.qps}</TableCell>
              <TableCell>
                <Stack gap="half">
                  <Text isTabular>{formatNumber(api.callsToday)}</Text>
                  <Text size="small" tone="secondary" isTabular>
                    {quotaOf(api)}
                  </Text>
                </Stack>
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
      {total > PAGE_SIZE && (
        <div className={toolbar}>
          <Pagination
            pageCount={Math.ceil(total / PAGE_SIZE)}
            page={pageNumber}
            onPageChange={(page) => onChange({ ...state, pageNumber: page })}
          />
        </div>
      )}
    </Card>
  );
}
