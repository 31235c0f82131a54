import type { EnterpriseCertification, ReviewStatus, UserInfo } from '@platform/sdk';

/** Where an account stands with its company's certification. */
export interface Certification {
  state: 'none' | ReviewStatus;
  /** The state in words. */
  label: string;
  tone: 'neutral' | 'warning' | 'success' | 'danger';
}

const STATES: Record<Certification['state'], Omit<Certification, 'state'>> = {
  none: { label: 'Not certified', tone: 'neutral' },
  pending: { label: 'Waits for review', tone: 'warning' },
  approved: { label: 'Certified', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
};

/**
 * @param user the account
 * @param enterprise its company's certification; null where it has not applied here
 * @returns where the certification stands (specification §4); a company of before there were reviews has none and is certified
 */
export function certificationOf(
  { authenticationTime }: Pick<UserInfo, 'authenticationTime'>,
  enterprise: Pick<EnterpriseCertification, 'reviewStatus'> | null,
): Certification {
  const state = enterprise?.reviewStatus ?? (authenticationTime === null ? 'none' : 'approved');
  return { state, ...STATES[state] };
}
