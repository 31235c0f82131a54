import { exportNoticeList, type Notice, NoticeSort, type NoticeStatus, type NoticeType } from '@platform/sdk';
import { useGetNoticeList } from '@platform/sdk/react';
import { NOTICE_STATUSES, NOTICE_TYPES } from '@platform/sdk/rules';
import { EmptyState } from '@platform/ui';
import { useState } from 'react';
import { ExportButton } from '#components/list/ExportButton.tsx';
import { FilterSelect, KeywordField, List, listQuery } from '#components/list/List.tsx';
import { type ListProps, type ListSearch, pageOf } from '#components/list/listSearch.ts';
import { sortingOf } from '#components/list/sorting.ts';
import { NoticeTable } from './NoticeTable.tsx';
import { showEndedToast, showPublishedToast } from './noticeToasts.ts';
import { UnpublishDialog } from './UnpublishDialog.tsx';
import { useNoticeChange } from './useNoticeChange.ts';

/** The URL search parameters of the list. */
export interface NoticeSearch extends ListSearch {
  keyword?: string;
  noticeType?: NoticeType;
  status?: NoticeStatus;
}

/** The notices in any status: search, publish, unpublish (specification §2.5, notice management). */
export function NoticeList(state: ListProps<NoticeSearch>) {
  const { search, onSearch } = state;
  const { keyword = '', noticeType, status } = search;
  const filters = { keyword, ...(noticeType && { noticeType }), ...(status && { status }) };
  const sorting = sortingOf(state, NoticeSort, '-noticeTime');
  const notices = useGetNoticeList({ ...filters, ...sorting.request, ...pageOf(search) }, listQuery);
  const change = useNoticeChange();
  const [toUnpublish, setToUnpublish] = useState<Notice>();
  return (
    <>
      <List
        {...state}
        what="notices"
        views="notices"
        query={notices}
        filters={
          <>
            <KeywordField {...state} label="Search notices" placeholder="Search by title" />
            <FilterSelect
              label="Notice type"
              all="All notice types"
              options={NOTICE_TYPES}
              value={noticeType}
              onChange={(chosen) => onSearch({ noticeType: chosen })}
            />
            <FilterSelect
              label="Status"
              all="Any status"
              options={NOTICE_STATUSES}
              value={status}
              onChange={(chosen) => onSearch({ status: chosen })}
            />
            <ExportButton onExport={(format, options) => exportNoticeList({ ...filters, format }, options)} />
          </>
        }
        empty={
          keyword || noticeType || status ? (
            <EmptyState title="No notice matches">
              Try another type or status, or a shorter part of the title.
            </EmptyState>
          ) : (
            <EmptyState title="No notices yet">
              Notices that you publish appear in every user’s messages.
            </EmptyState>
          )
        }
      >
        {(body) => (
          <NoticeTable
            {...body}
            sorting={sorting.table}
            onAction={(action, notice) => {
              const { noticeId } = notice;
              if (action === 'unpublish') setToUnpublish(notice);
              else if (action === 'end') {
                change.mutate({ noticeId, endTime: new Date().toISOString() }, { onSuccess: showEndedToast });
              } else change.mutate({ noticeId, status: 'published' }, { onSuccess: showPublishedToast });
            }}
          />
        )}
      </List>
      <UnpublishDialog notice={toUnpublish} onClose={() => setToUnpublish(undefined)} />
    </>
  );
}
