import {
  createPlatformQueryClient,
  developerAppListQueryOptions,
  userInfoQueryOptions,
} from '@platform/sdk/react';
import { Container } from '@platform/ui/Container';
import { Heading } from '@platform/ui/Heading';
import { Stack } from '@platform/ui/Stack';
import { Text } from '@platform/ui/Text';
import { dehydrate } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Account } from './Account.tsx';
import { clientOfRequest } from './client.ts';
import { Providers } from './Providers.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** The settings of the person's first application. Rendered for each request, because they depend on its cookies. */
async function Settings() {
  const client = await clientOfRequest();
  const queryClient = createPlatformQueryClient();
  await queryClient.prefetchQuery(userInfoQueryOptions({ client }));
  const { list } = await queryClient.fetchQuery(developerAppListQueryOptions({ pageSize: 1 }, { client }));
  return (
    <>
      <Providers state={dehydrate(queryClient)}>
        <Account />
      </Providers>
      {list[0] && <SettingsForm application={list[0]} />}
    </>
  );
}

export default function Page() {
  return (
    <Container elementType="main" width="form" space={8}>
      <Stack gap={6}>
        <Heading level={1}>Settings</Heading>
        <Suspense fallback={<Text>Loading</Text>}>
          <Settings />
        </Suspense>
      </Stack>
    </Container>
  );
}
