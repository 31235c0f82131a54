import { exportOperateLogList, type OperateLog, type OperateType } from '@platform/sdk';
import { useGetOperateLogList } from '@platform/sdk/react';
import {
  Code,
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
import { formatDateTime } from '#lib/format.ts';
import { type ListProps, pageOf } from '#lib/list.ts';
import { DateRangeFilter, type DateRangeSearch, timesOf } from '#shell/DateRangeFilter.tsx';
import { ExportButton } from '#shell/ExportButton.tsx';
import { FilterSelect, KeywordField, List, listQuery } from '#shell/List.tsx';
import { OPERATE_TYPES } from './operateTypes.ts';

/** What of the list stands in the address. */
export interface OperateLogSearch extends DateRangeSearch {
  keyword?: string;
  operateType?: OperateType;
}

/** The operation records: who did what to whom, when, and what it changed (specification §2.5). */
export function OperateLogList(state: ListProps<OperateLogSearch>) {
  const { search, onSearch } = state;
  const { keyword = '', operateType } = search;
  const times = timesOf(search);
  const filters = {
    keyword,
    ...(operateType && { operateType }),
    ...(times && { operateTimeFrom: times.from, operateTimeTo: times.to }),
  };
  const records = useGetOperateLogList({ ...filters, ...pageOf(search) }, listQuery);
  return (
    <List
      {...state}
      what="operation records"
      query={records}
      filters={
        <>
          <KeywordField
            {...state}
            label="Search operation records"
            placeholder="Operator, user or enterprise"
          />
          <FilterSelect
            label="Operation"
            all="All operations"
            options={OPERATE_TYPES}
            value={operateType}
            onChange={(chosen) => onSearch({ operateType: chosen })}
          />
          <DateRangeFilter {...state} label="Operate time" />
          <ExportButton onExport={(options) => exportOperateLogList(filters, options)} />
        </>
      }
      empty={
        <EmptyState title="No operation record matches">Try a shorter keyword or a longer time.</EmptyState>
      }
    >
      {(body) => (
        <Table aria-label="Operation records" hasDetails>
          <TableHeader>
            <TableColumn id="time">Time</TableColumn>
            <TableColumn id="operator">Operator</TableColumn>
            <TableColumn id="operation">Operation</TableColumn>
            <TableColumn id="content" isRowHeader>
              What was done
            </TableColumn>
            <TableColumn id="concerned">To whom</TableColumn>
          </TableHeader>
          <TableBody {...body}>
            {(record) => (
              <TableRow
                id={record.operateLogId}
                {...(record.changes.length > 0 && { detail: <Changes record={record} /> })}
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

/** What a record changed, field by field, before and after. */
function Changes({ record: { changes } }: { record: OperateLog }) {
  return (
    <DescriptionList>
      {changes.map(({ field, before, after }) => (
        <DescriptionItem key={field} term={<Code>{field}</Code>}>
          {before ?? 'Nothing'} <span aria-hidden>→</span>
          <VisuallyHidden> became </VisuallyHidden> {after ?? 'nothing'}
        </DescriptionItem>
      ))}
    </DescriptionList>
  );
}
