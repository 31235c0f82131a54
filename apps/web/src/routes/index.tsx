import { Container, Heading, Stack } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { Catalogue } from '#features/documents/Catalogue.tsx';
import { FirstSteps, Welcome } from '#features/home/Welcome.tsx';

export const Route = createFileRoute('/')({ staticData: { hasFooter: true }, component: HomePage });

function HomePage() {
  return (
    <Container space={12}>
      <Stack gap={16}>
        <Welcome />
        <FirstSteps />
        <Stack gap={4}>
          <Heading level={2}>API catalogue</Heading>
          <Catalogue headingLevel={3} />
        </Stack>
      </Stack>
    </Container>
  );
}
