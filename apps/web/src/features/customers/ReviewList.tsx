import type { EnterpriseCertification, ReviewStatus } from '@platform/sdk';
import { useGetEnterpriseList } from '@platform/sdk/react';
import {
  Button,
  EmptyState,
  Inline,
  Pagination,
  SearchField,
  Select,
  SelectItem,
  Stack,
  StatusLight,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  Text,
  VisuallyHidden,
} from '@platform/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { type PageState, pageInstead, pageSummary } from '#lib/pages.ts';
import { useDebounced } from '#lib/useDebounced.ts';
import { LoadFailure } from '#shell/LoadFailure.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { REVIEW_STATUSES } from './reviewStatuses.ts';

/** Which part of the list is shown; it stands in the URL. */
export interface ReviewListState extends PageState {
  keyword: string;
  /** Undefined for all. */
  reviewStatus: ReviewStatus | undefined;
}

/** What the list is told. */
export interface ReviewListProps extends ReviewListState {
  onChange: (state: ReviewListState) => void;
}

const ALL = 'all';

/** The enterprises that applied for certification, each with its review (specification §2.5, authentication review). */
export function ReviewList({ onChange, ...state }: ReviewListProps) {
  const { keyword, reviewStatus, pageNumber, pageSize } = state;
  const page = { pageNumber, pageSize };
  const enterprises = useGetEnterpriseList(
    { keyword, ...(reviewStatus && { reviewStatus }), ...page },
    { query: { placeholderData: keepPreviousData, meta: { showsError: true } } },
  );
  const [reviewed, setReviewed] = useState<EnterpriseCertification>();
  const [typed, setTyped] = useDebounced(keyword, (text) =>
    onChange({ ...state, keyword: text, pageNumber: 1 }),
  );
  const total = enterprises.data?.total ?? 0;
  const instead = enterprises.isPlaceholderData ? undefined : pageInstead(enterprises.data, page);
  useEffect(() => {
    if (instead) onChange({ keyword, reviewStatus, pageNumber: instead, pageSize });
  }, [instead, onChange, keyword, reviewStatus, pageSize]);

  return (
    <Stack gap={4}>
      <Inline gap={3}>
        <SearchField
          aria-label="Search enterprises"
          placeholder="Enterprise, contact person or phone"
          value={typed}
          onChange={setTyped}
        />
        <Select
          aria-label="Review status"
          value={reviewStatus ?? ALL}
          onChange={(key) =>
            onChange({
              ...state,
              reviewStatus: key === ALL ? undefined : (key as ReviewStatus),
              pageNumber: 1,
            })
          }
        >
          <SelectItem id={ALL}>All reviews</SelectItem>
          {Object.entries(REVIEW_STATUSES).map(([id, { label }]) => (
            <SelectItem key={id} id={id}>
              {label}
            </SelectItem>
          ))}
        </Select>
      </Inline>
      <Table aria-label="Certifications">
        <TableHeader>
          <TableColumn id="enterprise" isRowHeader>
            Enterprise
          </TableColumn>
          <TableColumn id="contact">Contact person</TableColumn>
          <TableColumn id="applied">Application time</TableColumn>
          <TableColumn id="status">Review status</TableColumn>
          <TableColumn id="actions" align="end">
            <VisuallyHidden>Actions</VisuallyHidden>
          </TableColumn>
        </TableHeader>
        <TableBody
          items={(enterprises.data?.list ?? []).map((one) => ({ ...one, id: one.enterpriseId }))}
          isLoading={enterprises.isPending || enterprises.isPlaceholderData || instead !== undefined}
          emptyState={
            enterprises.isLoadingError ? (
              <LoadFailure
                what="certifications"
                headingLevel={2}
                error={enterprises.error}
                onRetry={() => void enterprises.refetch()}
              />
            ) : (
              <EmptyState title="No certification matches">
                Try another status or a shorter keyword.
              </EmptyState>
            )
          }
        >
          {(enterprise) => (
            <TableRow id={enterprise.enterpriseId}>
              <TableCell>{enterprise.enterpriseName}</TableCell>
              <TableCell>
                <Stack gap="half">
                  {enterprise.contactPerson}
                  <Text size="small" tone="secondary" elementType="span">
                    {enterprise.areaCode} {enterprise.phone}
                  </Text>
                </Stack>
              </TableCell>
              <TableCell isNowrap>{formatDateTime(enterprise.applicationTime)}</TableCell>
              <TableCell isNowrap>
                <StatusLight tone={REVIEW_STATUSES[enterprise.reviewStatus].tone}>
                  {REVIEW_STATUSES[enterprise.reviewStatus].label}
                </StatusLight>
              </TableCell>
              <TableCell align="end">
                <Button
                  size="small"
                  aria-label={`Review ${enterprise.enterpriseName}`}
                  onPress={() => setReviewed(enterprise)}
                >
                  {enterprise.reviewStatus === 'pending' ? 'Review' : 'Look at'}
                </Button>
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
      {total > pageSize && (
        <Pagination
          pageCount={Math.ceil(total / pageSize)}
          page={pageNumber}
          summary={pageSummary(total, page)}
          onPageChange={(target) => onChange({ ...state, pageNumber: target })}
        />
      )}
      <ReviewDialog enterprise={reviewed} onClose={() => setReviewed(undefined)} />
    </Stack>
  );
}
