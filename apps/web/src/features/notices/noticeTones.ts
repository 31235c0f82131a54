import type { NoticeStatus } from '@platform/sdk';

/** Colors of the states of a notice. */
export const NOTICE_TONES: Record<NoticeStatus, 'neutral' | 'warning' | 'success'> = {
  draft: 'neutral',
  unpublished: 'warning',
  published: 'success',
};
