import { getNoticeById, type NoticeStatus, updateNotice } from '@platform/sdk';
import { useMutation } from '@tanstack/react-query';
import { refreshNotices } from './afterNotice.ts';

/** What a notice's status becomes. */
export interface StatusChange {
  noticeId: string;
  status: NoticeStatus;
}

/**
 * Changes a notice's status alone. Every field is replaced by a change, so the notice is read before: the list may be
 * older than what somebody else wrote since.
 *
 * @returns the mutation, whose result is the changed notice
 */
export function useNoticeStatus() {
  return useMutation({
    mutationFn: async ({ noticeId, status }: StatusChange) => {
      const { title, content, noticeType, noticeTime, jumpMethod, jumpUrl } = await getNoticeById({
        noticeId,
      });
      const kept = { title, content, noticeType, noticeTime, jumpMethod, ...(jumpUrl && { jumpUrl }) };
      return updateNotice({ noticeId, ...kept, status });
    },
    onSettled: refreshNotices,
  });
}
