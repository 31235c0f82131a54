import { Grid, Stack } from '@platform/ui';
import { Page } from '#shell/Page.tsx';
import { ErrorTable } from './ErrorTable.tsx';
import { IntegrationGuide } from './Integration.tsx';
import { Reading } from './Reading.tsx';
import { SdkDownload } from './SdkDownload.tsx';
import { Tasks } from './Tasks.tsx';

/** The guide for new users: three tasks and helpful links (specification §2.5). */
export function Guide() {
  return (
    <Page description="Create an application, enable an API and send your first signed call.">
      <Grid layout="two" gap={6}>
        <Tasks />
        <Stack gap={6}>
          <SdkDownload />
          <Reading />
        </Stack>
      </Grid>
      <IntegrationGuide />
      <ErrorTable />
    </Page>
  );
}
