import type { Notice } from '@platform/sdk';
import { invalidate } from '@platform/sdk/react';
import { refreshMessages } from '#entities/message/unread.ts';
import { formatDateTime } from '#lib/format.ts';
import { queryClient } from '#lib/queryClient.ts';
import { toasts } from '#lib/toasts.ts';

/** Reads the notices again, and the operator's own messages, among which the published ones are. */
export function refreshNotices(): Promise<unknown> {
  return Promise.all([invalidate(queryClient, 'getNoticeList', 'getNoticeById'), refreshMessages()]);
}

/** Says that a notice was published, and from when on it is read. */
export function tellPublished({ title, noticeTime }: Notice): void {
  const isLater = new Date(noticeTime) > new Date();
  toasts.show({
    tone: 'success',
    title: `${title} was published`,
    description: isLater
      ? `It reaches the users on ${formatDateTime(noticeTime)}.`
      : 'It is among the users’ messages now.',
  });
}

/**
 * Says what became of a notice that was written.
 *
 * @param saved the notice
 * @param before the notice as it was; undefined for a new one
 */
export function tellSaved(saved: Notice, before: Notice | undefined): void {
  const { title, status } = saved;
  if (status === 'published' && before?.status !== 'published') tellPublished(saved);
  else if (status === 'draft') toasts.show({ tone: 'success', title: `${title} was saved as a draft` });
  else toasts.show({ tone: 'success', title: `${title} was saved` });
}
