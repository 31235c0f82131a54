import type { OperationPermission, PlatformError, UserInfo } from '@platform/sdk';
import { usePermissionQuery, useUserQuery } from '#lib/user.ts';

/** How far the reading of what the guide shows is. */
export interface NewUser {
  /** The account and what it is entitled to, once both are there. */
  data: { user: UserInfo; permission: OperationPermission } | undefined;
  /** Why they are not. */
  error: PlatformError | null;
  /** Reads them again. */
  retry: () => void;
}

/** @returns what the guide's tasks are measured by: the account and what it is entitled to */
export function useNewUser(): NewUser {
  const user = useUserQuery();
  const permission = usePermissionQuery();
  return {
    data: user.data && permission.data && { user: user.data, permission: permission.data },
    error: user.error ?? permission.error,
    retry: () => void Promise.all([user.refetch(), permission.refetch()]),
  };
}
