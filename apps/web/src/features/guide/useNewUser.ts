import type { EnterpriseCertification, OperationPermission, PlatformError, UserInfo } from '@platform/sdk';
import { useGetEnterpriseInfo } from '@platform/sdk/react';
import { usePermissionQuery, useUserQuery } from '#lib/user.ts';

/** How far the reading of what the guide shows is. */
export interface NewUser {
  /** The account, what it is entitled to, and its company's certification, once all are there. */
  data:
    | { user: UserInfo; permission: OperationPermission; enterprise: EnterpriseCertification | null }
    | undefined;
  /** Why they are not. */
  error: PlatformError | null;
  /** Reads them again. */
  retry: () => void;
}

/** @returns what the guide's tasks are measured by: the account, what it is entitled to, and its certification */
export function useNewUser(): NewUser {
  const user = useUserQuery();
  const permission = usePermissionQuery();
  const enterprise = useGetEnterpriseInfo({ query: { meta: { showsError: true } } });
  const readings = [user, permission, enterprise];
  return {
    data:
      user.data && permission.data && enterprise.data !== undefined
        ? { user: user.data, permission: permission.data, enterprise: enterprise.data }
        : undefined,
    error: readings.find(({ error }) => error)?.error ?? null,
    retry: () => void Promise.all(readings.map((reading) => reading.refetch())),
  };
}
