import { getNoticeById, type NoticeStatus, updateNotice } from '@platform/sdk';
import { useMutation } from '@tanstack/react-query';
import { refreshNotices } from './refreshNotices.ts';

/** The new status of a notice. */
export interface StatusChange {
  noticeId: string;
  status: NoticeStatus;
}

/**
 * Changes only a notice's status. Because an update replaces every field, the notice is fetched first: the list may
 * be older than other operators' changes.
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
