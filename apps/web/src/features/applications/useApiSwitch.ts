import type { ApplicationApi, GetAppApiInfoResult } from '@platform/sdk';
import { appApiInfoQueryKey, setApplicationApiMutationKey, useSetApplicationApi } from '@platform/sdk/react';
import { useQueryClient } from '@tanstack/react-query';
import { refreshApplications } from '#entities/application/refreshApplications.ts';

/**
 * Enables and disables APIs with an optimistic update that is rolled back if the server rejects the change.
 *
 * @returns a function that enables or disables an API
 */
export function useApiSwitch(
  appId: string,
): (api: Pick<ApplicationApi, 'apiId'>, isEnabled: boolean) => void {
  const queryClient = useQueryClient();
  const mutationKey = setApplicationApiMutationKey();
  const queryKey = appApiInfoQueryKey({ appId });

  const show = (apiId: string, isEnabled: boolean) =>
    queryClient.setQueriesData<GetAppApiInfoResult>(
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
        // A response on its way would contain the old state.
        await queryClient.cancelQueries({ queryKey });
        const pages = queryClient.getQueriesData<GetAppApiInfoResult>({ queryKey });
        const wasEnabled = pages.some(([, page]) =>
          page?.list.some((each) => each.apiId === apiId && each.isEnabled),
        );
        show(apiId, isEnabled);
        return wasEnabled;
      },
      onError: (_error, { data: { apiId } }, wasEnabled = false) => show(apiId, wasEnabled),
      onSettled: async () => {
        // While other switches are pending, the server does not know about them yet; the last one refetches the
        // list.
        if (queryClient.isMutating({ mutationKey }) === 1) await refreshApplications();
      },
    },
  });
  return ({ apiId }, isEnabled) => setApi.mutate({ data: { appId, apiId, isEnabled } });
}
