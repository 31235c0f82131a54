import type { QuotaAlert } from '@platform/sdk';
import { useGetQuotaAlerts } from '@platform/sdk/react';
import { Alert, Button, Inline, LinkButton, Stack } from '@platform/ui';
import { useState } from 'react';
import { useStored } from '#lib/localStorage.ts';
import { ALERT_SETTINGS_PATH } from './alertSettingsPath.ts';
import { buyLabel } from './buyLabel.ts';

/** The number of dismissed alerts that a browser remembers: more than are true at any time. */
const MAX_DISMISSED = 200;
/** How long the alerts of one screen are good enough for the next, in milliseconds. */
const FRESH = 60_000;

/**
 * The alerts of the current account that the reader has not dismissed: the first, and the others on demand, so that the
 * screen below stays in sight. Nothing while they load or cannot be loaded.
 */
export function QuotaAlertList() {
  const { data } = useGetQuotaAlerts({ query: { staleTime: FRESH } });
  const [dismissed, setDismissed] = useStored<readonly string[]>('dismissedAlerts', []);
  const shown = data?.list.filter(({ alertId }) => !dismissed.includes(alertId)) ?? [];
  const [showsAll, setShowsAll] = useState(false);
  if (shown.length === 0) return null;
  const more = showsAll ? 0 : shown.length - 1;
  const dismiss = (alertId: string) => setDismissed([...dismissed, alertId].slice(-MAX_DISMISSED));
  return (
    <Stack elementType="section" gap={3} aria-label="Quota alerts">
      {shown.slice(0, shown.length - more).map((alert) => (
        <QuotaAlertItem key={alert.alertId} alert={alert} onDismiss={() => dismiss(alert.alertId)} />
      ))}
      {more > 0 && (
        <Inline>
          <Button size="small" variant="quiet" onPress={() => setShowsAll(true)}>
            {more === 1 ? 'Show 1 more alert' : `Show ${more} more alerts`}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}

/** One alert, with where to buy more and where to change when alerts appear. */
function QuotaAlertItem({ alert, onDismiss }: { alert: QuotaAlert; onDismiss: () => void }) {
  const { kind, flowType, isUsedUp, title, content, jumpUrl } = alert;
  return (
    <Alert
      tone={isUsedUp ? 'warning' : 'info'}
      title={title}
      onDismiss={onDismiss}
      actions={
        <>
          <LinkButton href={jumpUrl} size="small">
            {kind === 'trialEnd' ? 'See packages' : buyLabel(flowType)}
          </LinkButton>
          <LinkButton href={ALERT_SETTINGS_PATH} size="small" variant="quiet">
            Alert settings
          </LinkButton>
        </>
      }
    >
      {content}
    </Alert>
  );
}
