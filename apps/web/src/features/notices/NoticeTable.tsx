import type { Notice } from '@platform/sdk';
import { NOTICE_STATUSES, NOTICE_TYPES, PLATFORM_STATES } from '@platform/sdk/rules';
import {
  Link,
  MenuItem,
  StatusLight,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  Text,
} from '@platform/ui';
import { ActionsColumn } from '#components/list/ActionsColumn.tsx';
import type { ListBody } from '#components/list/List.tsx';
import { RowMenu } from '#components/list/RowMenu.tsx';
import type { TableSorting } from '#components/list/sorting.ts';
import { formatDateTime } from '#lib/format.ts';
import { title as titleStyle } from './NoticeTable.css.ts';
import { noticeHref } from './noticeHref.ts';
import { NOTICE_TONES } from './noticeTones.ts';

/** An action on a notice in the list. */
export type NoticeAction = 'publish' | 'unpublish' | 'end';

/** Props of NoticeTable. */
export interface NoticeTableProps extends ListBody<Notice> {
  sorting: TableSorting;
  onAction: (action: NoticeAction, notice: Notice) => void;
}

/** Whether users will see the notice from its notice time on. */
function isScheduled({ status, noticeTime }: Notice): boolean {
  return status === 'published' && Date.parse(noticeTime) > Date.now();
}

/** Whether the status page shows the notice's incident or maintenance as ongoing. */
function isOngoing({ status, startTime, endTime }: Notice): boolean {
  const now = new Date();
  const hasStarted = startTime !== null && new Date(startTime) <= now;
  return status === 'published' && hasStarted && (endTime === null || new Date(endTime) > now);
}

/** Notices with their actions. */
export function NoticeTable({ sorting, onAction, ...body }: NoticeTableProps) {
  return (
    <Table aria-label="Notices" {...sorting}>
      <TableHeader>
        <TableColumn id="title" allowsSorting isRowHeader>
          Title
        </TableColumn>
        <TableColumn id="type">Notice type</TableColumn>
        <TableColumn id="noticeTime" allowsSorting>
          Notice time
        </TableColumn>
        <TableColumn id="status">Status</TableColumn>
        <TableColumn id="founder">Created by</TableColumn>
        <TableColumn id="publishDate" allowsSorting>
          Publish date
        </TableColumn>
        <ActionsColumn />
      </TableHeader>
      <TableBody {...body}>
        {(notice) => (
          <TableRow id={notice.noticeId}>
            <TableCell>
              <span className={titleStyle}>
                <Link href={noticeHref(notice.noticeId)} variant="standalone">
                  {notice.title}
                </Link>
              </span>
            </TableCell>
            <TableCell>
              {NOTICE_TYPES[notice.noticeType]}
              {notice.startTime && (
                <Text size="small" tone="muted">
                  {PLATFORM_STATES[notice.announcedState]}
                  {isOngoing(notice) && ', ongoing'}
                </Text>
              )}
            </TableCell>
            <TableCell isNowrap>{formatDateTime(notice.noticeTime)}</TableCell>
            <TableCell isNowrap>
              <StatusLight tone={NOTICE_TONES[notice.status]}>{NOTICE_STATUSES[notice.status]}</StatusLight>
              {isScheduled(notice) && (
                <Text size="small" tone="muted">
                  Scheduled
                </Text>
              )}
            </TableCell>
            <TableCell>{notice.founder}</TableCell>
            <TableCell isNowrap>{notice.publishDate ? formatDateTime(notice.publishDate) : '–'}</TableCell>
            <TableCell align="end">
              <RowMenu
                name={notice.title}
                actions={['publish', 'unpublish', 'end']}
                onAction={(action) => onAction(action, notice)}
              >
                <MenuItem id="edit" href={noticeHref(notice.noticeId)}>
                  Edit
                </MenuItem>
                {isOngoing(notice) && <MenuItem id="end">End now</MenuItem>}
                {notice.status === 'published' ? (
                  <MenuItem key="unpublish" id="unpublish">
                    Unpublish
                  </MenuItem>
                ) : (
                  <MenuItem key="publish" id="publish">
                    Publish
                  </MenuItem>
                )}
              </RowMenu>
            </TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  );
}
