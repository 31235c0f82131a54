import { useGetQuotaAlerts } from '@platform/sdk/react';
import { useStored } from '#lib/localStorage.ts';

/** Maximum number of dismissed alerts that a browser remembers; an account never has so many alerts at a time. */
const MAX_DISMISSED = 200;
/** Stale time of the alerts, in milliseconds: the next screens reuse them. */
const FRESH = 60_000;

/** @returns the query of the alerts, the alerts that the reader has not dismissed, and a function that dismisses one */
export function useQuotaAlerts() {
  const query = useGetQuotaAlerts({ query: { staleTime: FRESH } });
  const [dismissed, setDismissed] = useStored<readonly string[]>('dismissedAlerts', []);
  return {
    query,
    alerts: query.data?.list.filter(({ alertId }) => !dismissed.includes(alertId)) ?? [],
    dismiss: (alertId: string) => setDismissed([...dismissed, alertId].slice(-MAX_DISMISSED)),
  };
}
