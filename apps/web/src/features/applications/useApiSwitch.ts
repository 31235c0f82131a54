import type { ApplicationApi, GetAppApiInfoAnswer } from '@platform/sdk';
import {
  getGetAppApiInfoQueryKey,
  getSetApplicationApiMutationKey,
  useSetApplicationApi,
} from '@platform/sdk/react';
import { useQueryClient } from '@tanstack/react-query';
import { useInvalidateApplications } from './useInvalidateApplications.ts';

/**
 * Enables and disables APIs at once on the screen, and takes it back where the server refuses.
 *
 * @param appId the application
 * @returns what switches an API
 */
export function useApiSwitch(appId: string): (api: ApplicationApi, isEnabled: boolean) => void {
  const queryClient = useQueryClient();
  const invalidate = useInvalidateApplications();
  const mutationKey = getSetApplicationApiMutationKey();
  const queryKey = getGetAppApiInfoQueryKey({ appId });

  const show = (apiId: string, isEnabled: boolean) =>
    queryClient.setQueriesData<GetAppApiInfoAnswer>(
      { queryKey },
      (page) =>
        page && {
          ...page,
          list: page.list.map((each) => (each.apiId === apiId ? { ...each, isEnabled } : each)),
        },
    );

  const setApi = useSetApplicationApi({
    mutation: {
      onMutate: async ({ data: { apiId, isEnabled } }) => {
        // A list that is on its way says how it was before.
        await queryClient.cancelQueries({ queryKey });
        show(apiId, isEnabled);
      },
      onError: (_error, { data: { apiId, isEnabled } }) => show(apiId, !isEnabled),
      onSettled: async () => {
        // While another switch is on its way the server does not know it yet; the last one reads the list again.
        if (queryClient.isMutating({ mutationKey }) === 1) await invalidate();
      },
    },
  });
  return ({ apiId }, isEnabled) => setApi.mutate({ data: { appId, apiId, isEnabled } });
}
