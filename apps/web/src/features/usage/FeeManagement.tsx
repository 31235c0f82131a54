import {
  exportApiFeeDetails,
  FeeSort,
  type FlowType,
  type GetApiFeeDetailInfosBody,
  getApiFeeDetailInfos,
} from '@platform/sdk';
import { useGetApiFeeDetailInfos, useGetFlowPackageRatio } from '@platform/sdk/react';
import { FLOW_TITLES, STATISTICS_DELAY } from '@platform/sdk/rules';
import {
  CoinsIcon,
  EmptyState,
  Heading,
  Inline,
  Link,
  LinkButton,
  Stack,
  StatCard,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  Text,
  ToggleButton,
  ToggleButtonGroup,
} from '@platform/ui';
import { Figures } from '#components/charts/Figures.tsx';
import { LoadedChart } from '#components/charts/LoadedChart.tsx';
import { Share } from '#components/charts/Share.tsx';
import { DaysFilter, LAST_DAYS, rangeOf } from '#components/list/DaysFilter.tsx';
import { ExportButton } from '#components/list/ExportButton.tsx';
import { FilterSelect, List, listQuery } from '#components/list/List.tsx';
import { type ListProps, pageOf } from '#components/list/listSearch.ts';
import { name } from '#components/list/names.css.ts';
import { sortingOf } from '#components/list/sorting.ts';
import { usePrint } from '#components/list/usePrint.tsx';
import { ApplicationName } from '#entities/application/ApplicationName.tsx';
import { FLOW_NAMES, FLOW_TYPES } from '#entities/flow/flowTypes.ts';
import { orderHref } from '#entities/order/orderHref.ts';
import { PrintedStatement } from '#entities/order/PrintedStatement.tsx';
import { StatisticsTime } from '#entities/statistic/StatisticsTime.tsx';
import { formatDay, formatMoney } from '#lib/format.ts';
import { useToday } from '#lib/gatewayDay.ts';
import { Api } from './Api.tsx';
import { ApplicationFilter, type UsageSearch } from './Filters.tsx';
import { ApiFilter } from './FlowDetails.tsx';
import { NoUsage } from './NoUsage.tsx';
import { ratioParts } from './ratio.ts';

/** The URL search parameters of the fees. */
export interface FeeSearch extends UsageSearch {
  /** Only fees of this API. */
  api?: string;
  /** Only fees of this quota type. */
  kind?: FlowType;
  /** The quota type whose sources the chart shows; calls by default. */
  ratio?: Exclude<FlowType, 'interface'>;
}

/** Props of Fee: a sum of fees. */
interface FeeProps {
  label: string;
  /** The filters: days, application and quota type. */
  filters: GetApiFeeDetailInfosBody;
  /** Whether the days are known. */
  isEnabled: boolean;
  hint?: string;
}

/** The cost of the usage that packages paid for. */
function Fee({ label, filters, isEnabled, hint }: FeeProps) {
  const fees = useGetApiFeeDetailInfos(
    // One entry is enough, because every page contains the sum.
    { ...filters, pageNumber: 1, pageSize: 1 },
    // The list below it shows the error.
    { query: { ...listQuery.query, enabled: isEnabled } },
  );
  return (
    <StatCard
      label={label}
      isFramed={false}
      value={fees.data ? formatMoney(fees.data.totalFee) : '–'}
      isLoading={fees.isPending}
      {...(hint && { hint })}
    />
  );
}

/**
 * The usage that packages paid for, and the share of each source (specification §2.1, feeManagement, §7.2, feeDetail).
 */
export function FeeManagement(state: ListProps<FeeSearch>) {
  const { search, onSearch } = state;
  const { application, api, kind, ratio = 'interface' } = search;
  const today = useToday();
  const range = rangeOf(search, today);
  const filters = { ...range, ...(application && { appId: application }) };
  const options = { query: { ...listQuery.query, enabled: range !== undefined } };
  const shares = useGetFlowPackageRatio({ ...filters, flowType: ratio }, options);
  const filter = { ...filters, ...(kind && { flowType: kind }), ...(api && { apiId: api }) };
  const sorting = sortingOf(state, FeeSort, '-day');
  const listed = { ...filter, ...sorting.request };
  const fees = useGetApiFeeDetailInfos({ ...listed, ...pageOf(search) }, options);
  const { printed, printButton } = usePrint((page) => getApiFeeDetailInfos({ ...listed, ...page }));
  const shown = printed ?? fees.data?.list ?? [];
  return (
    <Stack gap={6}>
      <PrintedStatement
        label="Costs"
        from={range?.dayFrom}
        to={range?.dayTo}
        filters={[
          application && (shown[0]?.appName ?? application),
          kind && FLOW_TITLES[kind],
          api && (shown[0]?.apiName ?? api),
        ]}
        sum={fees.data?.totalFee}
        count={shown.length}
        total={fees.data?.total}
      />
      <Inline gap={3} align="end">
        <DaysFilter {...state} />
        <ApplicationFilter value={application} onChange={(chosen) => onSearch({ application: chosen })} />
      </Inline>
      <Figures hasLead>
        <Fee
          label="Costs in this period"
          filters={filters}
          isEnabled={range !== undefined}
          hint="Each amount is rounded on its own."
        />
        {Object.entries(FLOW_TITLES).map(([flowType, title]) => (
          <Fee
            key={flowType}
            label={title}
            filters={{ ...filters, flowType: flowType as FlowType }}
            isEnabled={range !== undefined}
          />
        ))}
      </Figures>
      <LoadedChart title="Sources" what="shares" query={shares} size="small" hasControls>
        {({ list, flowType }) => (
          <Share
            title="Sources"
            controls={
              <Inline>
                <ToggleButtonGroup<FlowType>
                  aria-label="Usage"
                  selectedKey={ratio}
                  onSelectionChange={(chosen) =>
                    onSearch({ ratio: chosen === 'interface' ? undefined : chosen })
                  }
                >
                  {Object.entries(FLOW_TITLES).map(([id, title]) => (
                    <ToggleButton key={id} id={id}>
                      {title}
                    </ToggleButton>
                  ))}
                </ToggleButtonGroup>
              </Inline>
            }
            of="Source"
            amount="Used"
            unit={FLOW_TYPES[flowType].unit}
            parts={ratioParts(list)}
            empty={
              <NoUsage
                title={`No ${FLOW_NAMES[ratio]} in this period`}
                of="paid"
                days={range}
                onShowLastDays={() => onSearch(LAST_DAYS)}
              />
            }
          />
        )}
      </LoadedChart>
      <Stack gap={4}>
        <Stack gap="half">
          <Heading level={2} size="title">
            Costs by day
          </Heading>
          <Text size="small" tone="secondary">
            Usage that packages paid for, by day. Rounded per line.
          </Text>
        </Stack>
        <List
          {...state}
          what="costs"
          views="fees"
          modes={['ratio']}
          headingLevel={3}
          query={fees}
          filters={
            <>
              <FilterSelect
                label="Usage"
                all="All usage"
                options={FLOW_TITLES}
                value={kind}
                onChange={(chosen) => onSearch({ kind: chosen })}
              />
              <ApiFilter {...state} />
              <ExportButton
                onExport={(format, exporting) => exportApiFeeDetails({ ...filter, format }, exporting)}
              />
              {printButton}
            </>
          }
          empty={
            <EmptyState
              title="No costs in this period"
              headingLevel={3}
              icon={CoinsIcon}
              actions={<LinkButton href="/package">View packages</LinkButton>}
            >
              Usage that the free quota, the trial and recharges cover is free. Costs appear here within{' '}
              {STATISTICS_DELAY.to} minutes.
            </EmptyState>
          }
        >
          {(body) => (
            <>
              <StatisticsTime time={fees.data?.statisticsTime} />
              <Table aria-label="Costs by day" {...sorting.table}>
                <TableHeader>
                  <TableColumn id="day" allowsSorting>
                    Day
                  </TableColumn>
                  <TableColumn isRowHeader>Usage</TableColumn>
                  <TableColumn>Application</TableColumn>
                  <TableColumn id="productName" allowsSorting>
                    Source
                  </TableColumn>
                  <TableColumn align="end">Used</TableColumn>
                  <TableColumn id="fee" allowsSorting align="end" placement="corner">
                    Cost
                  </TableColumn>
                </TableHeader>
                <TableBody
                  {...body}
                  items={shown.map((row) => ({
                    ...row,
                    id: `${row.day} ${row.appId} ${row.methodName} ${row.version} ${row.grantId}`,
                  }))}
                >
                  {(row) => (
                    <TableRow>
                      <TableCell isNowrap>{formatDay(row.day)}</TableCell>
                      <TableCell>
                        {row.apiName && row.methodName && row.version ? (
                          <Api name={row.apiName} methodName={row.methodName} version={row.version} />
                        ) : (
                          FLOW_TITLES[row.flowType]
                        )}
                      </TableCell>
                      <TableCell>
                        <ApplicationName appId={row.appId} name={row.appName} />
                      </TableCell>
                      <TableCell>
                        <div className={name}>
                          <Link href={orderHref(row.orderId)}>{row.productName}</Link>
                        </div>
                      </TableCell>
                      <TableCell align="end" isNowrap>
                        {FLOW_TYPES[row.flowType].unit.amount(row.amount)}
                      </TableCell>
                      <TableCell align="end" isNowrap>
                        {formatMoney(row.fee)}
                      </TableCell>
                    </TableRow>
                  )}
                </TableBody>
              </Table>
            </>
          )}
        </List>
      </Stack>
    </Stack>
  );
}
