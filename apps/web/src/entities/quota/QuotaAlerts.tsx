import { lazyComponent } from '#components/lazyComponent.tsx';

/**
 * Shows which quotas are nearly used up or expire soon, above the screens where calls are made and paid for. Loaded after
 * the screen, because most accounts have nothing to see here.
 */
export const QuotaAlerts = lazyComponent(() =>
  import('./QuotaAlertList.tsx').then((loaded) => loaded.QuotaAlertList),
);
