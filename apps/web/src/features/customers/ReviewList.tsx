import {
  CertificationSort,
  type EnterpriseCertification,
  exportEnterpriseList,
  type ReviewStatus,
} from '@platform/sdk';
import { useGetEnterpriseList } from '@platform/sdk/react';
import { REVIEW_STATUSES } from '@platform/sdk/rules';
import {
  Button,
  EmptyState,
  Stack,
  StatusLight,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  Text,
} from '@platform/ui';
import { useState } from 'react';
import { ActionsColumn } from '#components/list/ActionsColumn.tsx';
import { DateRangeFilter } from '#components/list/DateRangeFilter.tsx';
import { type DateRangeSearch, timesOf } from '#components/list/dateRange.ts';
import { ExportButton } from '#components/list/ExportButton.tsx';
import { FilterSelect, KeywordField, List, listQuery } from '#components/list/List.tsx';
import { type ListProps, pageOf } from '#components/list/listSearch.ts';
import { name } from '#components/list/names.css.ts';
import { sortingOf } from '#components/list/sorting.ts';
import { formatDateTime } from '#lib/format.ts';
import { toasts } from '#lib/toasts.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { REVIEW_TONES } from './reviewTones.ts';

/** The URL search parameters of the list. */
export interface ReviewSearch extends DateRangeSearch {
  keyword?: string;
  reviewStatus?: ReviewStatus;
}

const verb = ({ reviewStatus }: EnterpriseCertification) => (reviewStatus === 'pending' ? 'Review' : 'View');

/**
 * The enterprises that applied for certification, with their reviews (specification §2.5, authentication review).
 */
export function ReviewList(state: ListProps<ReviewSearch>) {
  const { search, onSearch } = state;
  const { keyword = '', reviewStatus } = search;
  const times = timesOf(search);
  const filters = {
    keyword,
    ...(reviewStatus && { reviewStatus }),
    ...(times && { applicationTimeFrom: times.from, applicationTimeTo: times.to }),
  };
  const sorting = sortingOf(state, CertificationSort, '-applicationTime');
  const enterprises = useGetEnterpriseList({ ...filters, ...sorting.request, ...pageOf(search) }, listQuery);
  const [opened, setOpened] = useState<EnterpriseCertification>();
  // Another operator may decide while the review is open.
  const reviewed =
    opened &&
    (enterprises.data?.list.find(({ enterpriseId }) => enterpriseId === opened.enterpriseId) ?? opened);
  const showDecided = (decided: EnterpriseCertification, message: string) => {
    const next = enterprises.data?.list.find(
      ({ enterpriseId, reviewStatus: status }) =>
        status === 'pending' && enterpriseId !== decided.enterpriseId,
    );
    toasts.show({
      tone: 'success',
      title: message,
      ...(next && {
        action: { label: `Review ${next.enterpriseName}`, onPress: () => setOpened(next) },
      }),
    });
    setOpened(undefined);
  };
  return (
    <>
      <List
        {...state}
        what="certifications"
        views="reviews"
        query={enterprises}
        filters={
          <>
            <KeywordField {...state} label="Search enterprises" placeholder="Enterprise, person or phone" />
            <FilterSelect
              label="Review status"
              all="All reviews"
              options={REVIEW_STATUSES}
              value={reviewStatus}
              onChange={(chosen) => onSearch({ reviewStatus: chosen })}
            />
            <DateRangeFilter {...state} label="Application time" />
            <ExportButton
              onExport={(format, options) => exportEnterpriseList({ ...filters, format }, options)}
            />
          </>
        }
        empty={
          <EmptyState title="No certification matches">Try another status or a shorter keyword.</EmptyState>
        }
      >
        {(body) => (
          <Table aria-label="Certifications" {...sorting.table}>
            <TableHeader>
              <TableColumn id="enterprise" isRowHeader>
                Enterprise
              </TableColumn>
              <TableColumn id="contact">Contact person</TableColumn>
              <TableColumn id="applicationTime" allowsSorting>
                Application time
              </TableColumn>
              <TableColumn id="status">Review status</TableColumn>
              <ActionsColumn />
            </TableHeader>
            <TableBody {...body}>
              {(enterprise) => (
                <TableRow id={enterprise.enterpriseId}>
                  <TableCell>
                    <div className={name}>{enterprise.enterpriseName}</div>
                  </TableCell>
                  <TableCell>
                    <Stack gap="half" className={name}>
                      {enterprise.contactPerson}
                      <Text size="small" tone="secondary" elementType="span">
                        {enterprise.areaCode} {enterprise.phone}
                      </Text>
                    </Stack>
                  </TableCell>
                  <TableCell isNowrap>{formatDateTime(enterprise.applicationTime)}</TableCell>
                  <TableCell isNowrap>
                    <StatusLight tone={REVIEW_TONES[enterprise.reviewStatus]}>
                      {REVIEW_STATUSES[enterprise.reviewStatus]}
                    </StatusLight>
                  </TableCell>
                  <TableCell align="end">
                    <Button
                      size="small"
                      aria-label={`${verb(enterprise)} ${enterprise.enterpriseName}`}
                      onPress={() => setOpened(enterprise)}
                    >
                      {verb(enterprise)}
                    </Button>
                  </TableCell>
                </TableRow>
              )}
            </TableBody>
          </Table>
        )}
      </List>
      <ReviewDialog enterprise={reviewed} onClose={() => setOpened(undefined)} onDecide={showDecided} />
    </>
  );
}
