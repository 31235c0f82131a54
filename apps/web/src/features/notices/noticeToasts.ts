import type { Notice } from '@platform/sdk';
import { formatDateTime } from '#lib/format.ts';
import { toasts } from '#lib/toasts.ts';

/** Shows a toast that a notice was published, and when it becomes visible. */
export function showPublishedToast({ title, noticeTime }: Notice): void {
  const isLater = new Date(noticeTime) > new Date();
  toasts.show({
    tone: 'success',
    title: `${title} was published`,
    description: isLater ? `Users see it from ${formatDateTime(noticeTime)}.` : 'Users can see it now.',
  });
}

/** Shows a toast that an incident or a maintenance has ended. */
export function showEndedToast({ title }: Notice): void {
  toasts.show({
    tone: 'success',
    title: `${title} has ended`,
    description: 'Edit the notice to tell readers what happened.',
  });
}

/**
 * Shows a toast about a saved notice.
 *
 * @param before the notice before saving; undefined for a new one
 */
export function showSavedToast(saved: Notice, before: Notice | undefined): void {
  const { title, status } = saved;
  if (status === 'published' && before?.status !== 'published') showPublishedToast(saved);
  else if (status === 'draft') toasts.show({ tone: 'success', title: `${title} was saved as a draft` });
  else toasts.show({ tone: 'success', title: `${title} was saved` });
}
