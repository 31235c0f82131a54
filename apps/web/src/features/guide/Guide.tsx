import { Grid, Stack } from '@platform/ui';
import { Page } from '#shell/Page.tsx';
import { IntegrationGuide, SdkDownload } from './Integration.tsx';
import { Reading } from './Reading.tsx';
import { Tasks } from './Tasks.tsx';

/** The guide for new users: its three tasks, and what helps with them (specification §2.5). */
export function Guide() {
  return (
    <Page description="Three tasks lead to the first signed call. Do them in the order that suits you.">
      <Grid layout="two" gap={6}>
        <Stack gap={6}>
          <Tasks />
          <SdkDownload />
        </Stack>
        <Stack gap={6}>
          <IntegrationGuide />
          <Reading />
        </Stack>
      </Grid>
    </Page>
  );
}
