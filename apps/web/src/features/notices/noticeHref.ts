/** Path of the list of notices. */
export const NOTICES = '/controlPanel/noticeManagement';

/** @returns the URL of the notice's editor */
export function noticeHref(noticeId: string): string {
  return `${NOTICES}/addNotice?noticeId=${encodeURIComponent(noticeId)}`;
}
