import { getNoticeById, type NoticeForm, updateNotice } from '@platform/sdk';
import { useMutation } from '@tanstack/react-query';
import { refreshNotices } from './refreshNotices.ts';

/** The fields of a notice that change. */
export interface NoticeFieldChange extends Partial<Pick<NoticeForm, 'status' | 'endTime'>> {
  noticeId: string;
}

/**
 * Changes only some fields of a notice. Because an update replaces every field, the notice is fetched first: the list may
 * be older than other operators' changes.
 *
 * @returns the mutation, whose result is the changed notice
 */
export function useNoticeChange() {
  return useMutation({
    mutationFn: async ({ noticeId, ...changes }: NoticeFieldChange) => {
      const { founder: _, publishDate: __, jumpUrl, ...kept } = await getNoticeById({ noticeId });
      return updateNotice({ ...kept, ...(jumpUrl && { jumpUrl }), ...changes });
    },
    onSettled: refreshNotices,
  });
}
