import { useGetDeveloperAppList } from '@platform/sdk/react';
import { Alert } from '@platform/ui/Alert';
import { Container } from '@platform/ui/Container';
import { Heading } from '@platform/ui/Heading';
import { Skeleton } from '@platform/ui/Skeleton';
import { Stack } from '@platform/ui/Stack';
import { ApplicationForm } from './ApplicationForm.tsx';
import { DisplayForm } from './DisplayForm.tsx';
import { Toasts } from './Toasts.tsx';

/** The settings of the first application. */
export function SettingsPage() {
  const { data, error } = useGetDeveloperAppList({ pageSize: 1 });
  const application = data?.list[0];
  return (
    <Container elementType="main" width="form" space={8}>
      <Stack gap={6}>
        <Heading level={1}>Settings</Heading>
        {error && <Alert tone="danger">{error.message}</Alert>}
        {application ? <ApplicationForm application={application} /> : <Skeleton />}
        <DisplayForm />
        <Toasts />
      </Stack>
    </Container>
  );
}
