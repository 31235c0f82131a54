import {
  exportOperateLogList,
  type FlowRecharge,
  type FlowType,
  type OperateLog,
  OperateLogSort,
  type OperateType,
} from '@platform/sdk';
import { useGetOperateLogList } from '@platform/sdk/react';
import { changeInWords, FLOW_TITLES, flowAmountOf, OPERATE_TYPES } from '@platform/sdk/rules';
import {
  DescriptionItem,
  DescriptionList,
  EmptyState,
  Stack,
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
import { DateRangeFilter } from '#components/list/DateRangeFilter.tsx';
import { type DateRangeSearch, timesOf } from '#components/list/dateRange.ts';
import { ExportButton } from '#components/list/ExportButton.tsx';
import { FilterSelect, KeywordField, List, listQuery } from '#components/list/List.tsx';
import { type ListProps, pageOf } from '#components/list/listSearch.ts';
import { sortingOf } from '#components/list/sorting.ts';
import { TIME_PERIODS } from '#entities/order/products.ts';
import { formatDateTime, formatDay, formatNumber } from '#lib/format.ts';

/** The URL search parameters of the list. */
export interface OperateLogSearch extends DateRangeSearch {
  keyword?: string;
  operateType?: OperateType;
  /** Only recharges of this quota type. */
  flowType?: FlowType;
}

/** The operation records: who did what, to whom, when, and the changed values (specification §2.5). */
export function OperateLogList(state: ListProps<OperateLogSearch>) {
  const { search, onSearch } = state;
  const { keyword = '', operateType, flowType } = search;
  const times = timesOf(search);
  const filters = {
    keyword,
    ...(operateType && { operateType }),
    ...(flowType && { flowType }),
    ...(times && { operateTimeFrom: times.from, operateTimeTo: times.to }),
  };
  const sorting = sortingOf(state, OperateLogSort, '-operateTime');
  const records = useGetOperateLogList({ ...filters, ...sorting.request, ...pageOf(search) }, listQuery);
  return (
    <List
      {...state}
      what="operation records"
      views="operationRecords"
      query={records}
      filters={
        <>
          <KeywordField {...state} label="Search operation records" placeholder="Name, operation or order" />
          <FilterSelect
            label="Operation"
            all="All operations"
            options={OPERATE_TYPES}
            value={operateType}
            onChange={(chosen) => onSearch({ operateType: chosen })}
          />
          <FilterSelect
            label="Quota type"
            all="All quota types"
            options={FLOW_TITLES}
            value={flowType}
            onChange={(chosen) => onSearch({ flowType: chosen })}
          />
          <DateRangeFilter {...state} label="Time" />
          <ExportButton
            onExport={(format, options) => exportOperateLogList({ ...filters, format }, options)}
          />
        </>
      }
      empty={
        <EmptyState title="No operation record matches">Try a shorter keyword or a longer period.</EmptyState>
      }
    >
      {(body) => (
        <Table aria-label="Operation records" hasDetails {...sorting.table}>
          <TableHeader>
            <TableColumn id="operateTime" allowsSorting>
              Time
            </TableColumn>
            <TableColumn id="operator">Operator</TableColumn>
            <TableColumn id="operation">Operation</TableColumn>
            <TableColumn id="content" isRowHeader>
              Details
            </TableColumn>
            <TableColumn id="concerned">Affected</TableColumn>
          </TableHeader>
          <TableBody {...body}>
            {(record) => (
              <TableRow
                id={record.operateLogId}
                {...(record.changes.length > 0 && { detail: <Changes record={record} /> })}
                {...(record.flowRecharge && { detail: <Recharge recharge={record.flowRecharge} /> })}
              >
                <TableCell isNowrap>{formatDateTime(record.operateTime)}</TableCell>
                <TableCell>{record.operator}</TableCell>
                <TableCell isNowrap>
                  <Tag>{OPERATE_TYPES[record.operateType]}</Tag>
                </TableCell>
                <TableCell>{record.content}</TableCell>
                <TableCell>
                  <Stack gap="half">
                    {record.userName ?? record.enterpriseName ?? '–'}
                    {record.userName && record.enterpriseName && (
                      <Text size="small" tone="secondary" elementType="span">
                        {record.enterpriseName}
                      </Text>
                    )}
                  </Stack>
                </TableCell>
              </TableRow>
            )}
          </TableBody>
        </Table>
      )}
    </List>
  );
}

/** A recharge by an operator (specification §3, flow recharge). */
function Recharge({ recharge }: { recharge: FlowRecharge }) {
  const { flowType, packetCount, flowValue, unit, flowAmount, timePeriod, expirationDate } = recharge;
  return (
    <DescriptionList layout="grid">
      <DescriptionItem term="Quota type">{FLOW_TITLES[flowType]}</DescriptionItem>
      <DescriptionItem term="Number of packages">{formatNumber(packetCount)}</DescriptionItem>
      <DescriptionItem term="Amount per package">{flowAmountOf(flowType, flowValue, unit)}</DescriptionItem>
      <DescriptionItem term="Total amount">{flowAmountOf(flowType, flowAmount, unit)}</DescriptionItem>
      <DescriptionItem term="Validity">{TIME_PERIODS[timePeriod]}</DescriptionItem>
      <DescriptionItem term="Expires">{formatDay(expirationDate)}</DescriptionItem>
    </DescriptionList>
  );
}

/** The changes in a record, field by field, before and after. */
function Changes({ record: { changes } }: { record: OperateLog }) {
  return (
    <DescriptionList>
      {changes.map((change) => {
        const { field, before, after } = changeInWords(change, formatDateTime);
        return (
          <DescriptionItem key={field} term={field}>
            {before} <span aria-hidden>→</span>
            <VisuallyHidden> became </VisuallyHidden> {after}
          </DescriptionItem>
        );
      })}
    </DescriptionList>
  );
}
