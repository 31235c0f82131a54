import type { ReviewStatus } from '@platform/sdk';

/** The states of a certification review, as operators see them (specification §4). */
export const REVIEW_STATUSES: Record<
  ReviewStatus,
  { label: string; tone: 'warning' | 'success' | 'danger' }
> = {
  pending: { label: 'Pending', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
};
