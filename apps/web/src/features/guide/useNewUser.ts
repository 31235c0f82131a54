import type { EnterpriseCertification, OperationPermission, PlatformError, UserInfo } from '@platform/sdk';
import { useGetEnterpriseInfo } from '@platform/sdk/react';
import { usePermissionQuery, useUserQuery } from '#lib/user.ts';
import { type Certification, certificationOf } from './certification.ts';

/** The data of the guide, or its loading state. */
export interface NewUser {
  /** The account, its permissions, and its enterprise's certification, once all are loaded. */
  data:
    | {
        user: UserInfo;
        permission: OperationPermission;
        enterprise: EnterpriseCertification | null;
        certification: Certification;
      }
    | undefined;
  /** The error if loading failed. */
  error: PlatformError | null;
  /** Retries loading. */
  retry: () => void;
}

/** @returns the data that decides the state of the guide's tasks: account, permissions and certification */
export function useNewUser(): NewUser {
  const user = useUserQuery();
  const permission = usePermissionQuery();
  const enterprise = useGetEnterpriseInfo({ query: { meta: { showsError: true } } });
  const readings = [user, permission, enterprise];
  return {
    data:
      user.data && permission.data && enterprise.data !== undefined
        ? {
            user: user.data,
            permission: permission.data,
            enterprise: enterprise.data,
            certification: certificationOf(user.data, enterprise.data),
          }
        : undefined,
    error: readings.find(({ error }) => error)?.error ?? null,
    retry: () => void Promise.all(readings.map((reading) => reading.refetch())),
  };
}
