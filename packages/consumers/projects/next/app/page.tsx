import { Button } from '@platform/ui/Button';
import { Card } from '@platform/ui/Card';
import { CopyField } from '@platform/ui/CopyField';
import { DatePicker } from '@platform/ui/DatePicker';
import { Dialog, DialogTrigger } from '@platform/ui/Dialog';
import { Heading } from '@platform/ui/Heading';
import { CheckIcon } from '@platform/ui/Icon';
import { LinkButton } from '@platform/ui/LinkButton';
import { Stack } from '@platform/ui/Stack';
import { Text } from '@platform/ui/Text';
import { Suspense } from 'react';

/** A server component that renders the kit's components directly. */
export default function Home() {
  return (
    <Stack gap={4}>
      <Heading level={1}>Applications</Heading>
      <Card>
        <Text>Rendered when the app was built.</Text>
      </Card>
      <CopyField label="AppID" value="S107-7KQ2M9XD4H" />
      <Suspense fallback={<Text>Loading</Text>}>
        <DatePicker label="Opening" />
      </Suspense>
      <DialogTrigger>
        <Button>About</Button>
        <Dialog title="About applications">An application calls APIs.</Dialog>
      </DialogTrigger>
      <LinkButton href="/settings" icon={CheckIcon}>
        Settings
      </LinkButton>
    </Stack>
  );
}
