/** Where notices are listed. */
export const NOTICES = '/controlPanel/noticeManagement';

/**
 * @param noticeId a notice's id
 * @returns where it is edited
 */
export function noticeHref(noticeId: string): string {
  return `${NOTICES}/addNotice?noticeId=${encodeURIComponent(noticeId)}`;
}
