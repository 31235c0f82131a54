import type { NoticeStatus } from '@platform/sdk';

/** The states of a notice (specification §4). */
export const NOTICE_STATUSES: Record<
  NoticeStatus,
  { label: string; tone: 'neutral' | 'warning' | 'success' }
> = {
  draft: { label: 'Draft', tone: 'neutral' },
  unpublished: { label: 'Unpublished', tone: 'warning' },
  published: { label: 'Published', tone: 'success' },
};
