import {
  getGetApiInfosByAppIdQueryKey,
  getGetAppApiInfoQueryKey,
  getGetAppInfoAndApiListQueryKey,
  getGetDeveloperAppListQueryKey,
} from '@platform/sdk/react';
import { useQueryClient } from '@tanstack/react-query';
import { refreshUser } from '#lib/user.ts';

/** @returns a function that reads everything of applications anew, after one has changed */
export function useInvalidateApplications(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const keys = [
      getGetDeveloperAppListQueryKey(),
      getGetAppInfoAndApiListQueryKey(),
      getGetAppApiInfoQueryKey(),
      getGetApiInfosByAppIdQueryKey(),
    ].map((key) => key.filter((part) => part !== undefined));
    await Promise.all([
      ...keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      refreshUser(),
    ]);
  };
}
