import { Tab, TabList, Tabs } from '@platform/ui';
import type { ReactNode } from 'react';

/** Props of UsageTabs. */
export interface UsageTabsProps {
  /** The shown page. */
  selected: 'traffic' | 'qps';
  /** The `TabPanel` of the shown page. */
  children: ReactNode;
}

/** The tabs of usage management (specification §2.5). Each tab has its own URL (§2.1). */
export function UsageTabs({ selected, children }: UsageTabsProps) {
  return (
    <Tabs selectedKey={selected}>
      <TabList aria-label="Usage">
        <Tab id="traffic" href="/controlPanel/usageManagement">
          Traffic
        </Tab>
        <Tab id="qps" href="/controlPanel/QPS">
          QPS
        </Tab>
      </TabList>
      {children}
    </Tabs>
  );
}
