import { type OperationPermission, OperationPermissionStatus, type UserInfo } from '@platform/sdk';

/** Where an account stands with its company's certification. */
export interface Certification {
  state: 'none' | 'pending' | 'certified';
  /** The state in words. */
  label: string;
  tone: 'neutral' | 'warning' | 'success';
}

const STATES: Record<Certification['state'], Certification> = {
  none: { state: 'none', label: 'Not certified', tone: 'neutral' },
  pending: { state: 'pending', label: 'Waits for review', tone: 'warning' },
  certified: { state: 'certified', label: 'Certified', tone: 'success' },
};

/**
 * @param user the account
 * @param permission what it is entitled to
 * @returns where its company's certification stands (specification §4)
 */
export function certificationOf(
  { authenticationTime }: Pick<UserInfo, 'authenticationTime'>,
  { status }: Pick<OperationPermission, 'status'>,
): Certification {
  if (authenticationTime !== null || status === OperationPermissionStatus.Certified) return STATES.certified;
  return status === OperationPermissionStatus.CertificationPending ? STATES.pending : STATES.none;
}
