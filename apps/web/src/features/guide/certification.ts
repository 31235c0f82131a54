import type { EnterpriseCertification, ReviewStatus, UserInfo } from '@platform/sdk';

/** How long a review takes (specification §9, business hours). */
export const REVIEW_TIME = 'one working day, Monday to Saturday 9:00-21:00';

/** The certification status of an account. */
export interface Certification {
  state: 'none' | ReviewStatus;
  /** The status in words. */
  label: string;
  tone: 'neutral' | 'warning' | 'success' | 'danger';
}

const STATES: Record<Certification['state'], Omit<Certification, 'state'>> = {
  none: { label: 'Not certified', tone: 'neutral' },
  pending: { label: 'In review', tone: 'warning' },
  approved: { label: 'Certified', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
};

/**
 * @param enterprise the certification of the account's enterprise; null if it has not applied here
 * @returns the certification status (specification §4); an enterprise from before reviews existed has no
 *   certification and counts as certified
 */
export function certificationOf(
  { authenticationTime }: Pick<UserInfo, 'authenticationTime'>,
  enterprise: Pick<EnterpriseCertification, 'reviewStatus'> | null,
): Certification {
  const state = enterprise?.reviewStatus ?? (authenticationTime === null ? 'none' : 'approved');
  return { state, ...STATES[state] };
}
