import { invalidate } from '@platform/sdk/react';
import { useQueryClient } from '@tanstack/react-query';
import { refreshUser } from '#lib/user.ts';

/** @returns a function that reads everything of applications again, after one has changed */
export function useInvalidateApplications(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      invalidate(
        queryClient,
        'getDeveloperAppList',
        'getAppInfoAndApiList',
        'getAppApiInfo',
        'getApiInfosByAppId',
      ),
      refreshUser(),
    ]);
  };
}
