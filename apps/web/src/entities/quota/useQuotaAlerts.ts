import { useGetQuotaAlerts } from '@platform/sdk/react';
import { useStored } from '#lib/localStorage.ts';

/** The number of dismissed alerts that a browser remembers: more than are true at any time. */
const MAX_DISMISSED = 200;
/** How long the alerts of one screen are good enough for the next, in milliseconds. */
const FRESH = 60_000;

/** @returns the query of the alerts, those that the reader has not dismissed, and a function that dismisses one */
export function useQuotaAlerts() {
  const query = useGetQuotaAlerts({ query: { staleTime: FRESH } });
  const [dismissed, setDismissed] = useStored<readonly string[]>('dismissedAlerts', []);
  return {
    query,
    alerts: query.data?.list.filter(({ alertId }) => !dismissed.includes(alertId)) ?? [],
    dismiss: (alertId: string) => setDismissed([...dismissed, alertId].slice(-MAX_DISMISSED)),
  };
}
