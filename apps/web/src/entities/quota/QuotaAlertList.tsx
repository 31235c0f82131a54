import type { QuotaAlert } from '@platform/sdk';
import { Alert, Button, Inline, LinkButton, Stack } from '@platform/ui';
import { useState } from 'react';
import { ALERT_SETTINGS_PATH } from './alertSettingsPath.ts';
import { alertAction } from './buyLabel.ts';
import { useQuotaAlerts } from './useQuotaAlerts.ts';

/**
 * The alerts of the current account that the reader has not dismissed: the first, and the others on demand, so that the
 * screen below stays in sight. Renders nothing while the alerts load, or if they cannot be loaded.
 */
export function QuotaAlertList() {
  const { alerts: shown, dismiss } = useQuotaAlerts();
  const [showsAll, setShowsAll] = useState(false);
  if (shown.length === 0) return null;
  const more = showsAll ? 0 : shown.length - 1;
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

/** One alert, with links to what solves it and to the alert settings. */
function QuotaAlertItem({ alert, onDismiss }: { alert: QuotaAlert; onDismiss: () => void }) {
  const { kind, isUsedUp, title, content, jumpUrl } = alert;
  return (
    <Alert
      tone={isUsedUp ? 'warning' : 'info'}
      title={title}
      onDismiss={onDismiss}
      actions={
        <>
          <LinkButton href={jumpUrl} size="small">
            {alertAction(alert)}
          </LinkButton>
          {kind !== 'deprecation' && (
            <LinkButton href={ALERT_SETTINGS_PATH} size="small" variant="quiet">
              Alert settings
            </LinkButton>
          )}
        </>
      }
    >
      {content}
    </Alert>
  );
}
