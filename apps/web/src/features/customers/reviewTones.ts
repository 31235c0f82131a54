import type { ReviewStatus } from '@platform/sdk';

/** Colors of the states of a certification review. */
export const REVIEW_TONES: Record<ReviewStatus, 'warning' | 'success' | 'danger'> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
};
