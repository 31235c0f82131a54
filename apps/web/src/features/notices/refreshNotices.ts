import { refreshMessages } from '#entities/message/unread.ts';
import { refresher } from '#lib/refresher.ts';

const refreshNoticeLists = refresher('getNoticeList', 'getNoticeById');

/** Refetches the notices and the operator's own messages, which include published notices. */
export function refreshNotices(): Promise<unknown> {
  return Promise.all([refreshNoticeLists(), refreshMessages()]);
}
