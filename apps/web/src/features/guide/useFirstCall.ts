import type { ApplicationSummary, PlatformError } from '@platform/sdk';
import { useGetDeveloperAppList, useGetOwnInvokeLog } from '@platform/sdk/react';

/** How far a newcomer is on the way to the first call, or the loading state. */
export interface FirstCall {
  data:
    | {
        /** How many applications there are. */
        applications: number;
        /** The newest application that can make a call; undefined if there is none. */
        caller: ApplicationSummary | undefined;
        /** The newest application; undefined if there is none. */
        newest: ApplicationSummary | undefined;
        /** Whether a call has succeeded. */
        hasCalled: boolean;
      }
    | undefined;
  /** The error if loading failed. */
  error: PlatformError | null;
  /** Retries loading. */
  retry: () => void;
}

const showsError = { query: { meta: { showsError: true } } } as const;

/** @returns the account's progress from an application to a call that succeeded */
export function useFirstCall(): FirstCall {
  const applications = useGetDeveloperAppList({ pageNumber: 1, pageSize: 100 }, showsError);
  const calls = useGetOwnInvokeLog({ status: 'success', pageNumber: 1, pageSize: 1 }, showsError);
  const readings = [applications, calls];
  return {
    data:
      applications.data && calls.data
        ? {
            applications: applications.data.total,
            caller: applications.data.list.find(({ canCall }) => canCall),
            newest: applications.data.list[0],
            hasCalled: calls.data.total > 0,
          }
        : undefined,
    error: readings.find(({ error }) => error)?.error ?? null,
    retry: () => void Promise.all(readings.map((reading) => reading.refetch())),
  };
}
