import type { Notice } from '@platform/sdk';
import {
  EllipsisIcon,
  IconButton,
  Link,
  Menu,
  MenuItem,
  MenuTrigger,
  StatusLight,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  VisuallyHidden,
} from '@platform/ui';
import type { ListBody } from '#components/list/List.tsx';
import { NOTICE_TYPES } from '#entities/message/noticeTypes.ts';
import { formatDateTime } from '#lib/format.ts';
import { title as titleStyle } from './NoticeTable.css.ts';
import { noticeHref } from './noticeHref.ts';
import { NOTICE_STATUSES } from './noticeStatuses.ts';

/** An action on a notice in the list. */
export type NoticeAction = 'publish' | 'unpublish';

/** Props of NoticeTable. */
export interface NoticeTableProps extends ListBody<Notice> {
  onAction: (action: NoticeAction, notice: Notice) => void;
}

/** Notices with their actions. */
export function NoticeTable({ onAction, ...body }: NoticeTableProps) {
  return (
    <Table aria-label="Notices">
      <TableHeader>
        <TableColumn id="title" isRowHeader>
          Title
        </TableColumn>
        <TableColumn id="type">Notice type</TableColumn>
        <TableColumn id="time">Notice time</TableColumn>
        <TableColumn id="status">Status</TableColumn>
        <TableColumn id="founder">Founder</TableColumn>
        <TableColumn id="published">Publish date</TableColumn>
        <TableColumn id="actions" align="end">
          <VisuallyHidden>Actions</VisuallyHidden>
        </TableColumn>
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
            <TableCell>{NOTICE_TYPES[notice.noticeType]}</TableCell>
            <TableCell isNowrap>{formatDateTime(notice.noticeTime)}</TableCell>
            <TableCell isNowrap>
              <StatusLight tone={NOTICE_STATUSES[notice.status].tone}>
                {NOTICE_STATUSES[notice.status].label}
              </StatusLight>
            </TableCell>
            <TableCell>{notice.founder}</TableCell>
            <TableCell isNowrap>{notice.publishDate ? formatDateTime(notice.publishDate) : '–'}</TableCell>
            <TableCell align="end">
              <MenuTrigger>
                <IconButton icon={EllipsisIcon} aria-label={`Actions for ${notice.title}`} size="small" />
                <Menu
                  aria-label={`Actions for ${notice.title}`}
                  onAction={(key) => {
                    if (key === 'publish' || key === 'unpublish') onAction(key, notice);
                  }}
                >
                  <MenuItem id="edit" href={noticeHref(notice.noticeId)}>
                    Edit
                  </MenuItem>
                  {notice.status === 'published' ? (
                    <MenuItem key="unpublish" id="unpublish">
                      Unpublish
                    </MenuItem>
                  ) : (
                    <MenuItem key="publish" id="publish">
                      Publish
                    </MenuItem>
                  )}
                </Menu>
              </MenuTrigger>
            </TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  );
}
