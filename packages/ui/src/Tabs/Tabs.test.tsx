import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { Tab, TabList, TabPanel, Tabs } from './index.ts';

test('arrows change the view, Tab goes into it', async () => {
  await render(
    <Tabs>
      <TabList aria-label="Usage">
        <Tab id="traffic">Traffic</Tab>
        <Tab id="qps">QPS</Tab>
      </TabList>
      <TabPanel id="traffic">5 GB</TabPanel>
      <TabPanel id="qps">10 per second</TabPanel>
    </Tabs>,
  );
  await userEvent.keyboard('{Tab}{ArrowRight}');
  await expect.element(byRole('tab', { name: 'QPS' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Tab}');
  await expect.element(byRole('tabpanel', { name: 'QPS' })).toHaveFocus();
});
