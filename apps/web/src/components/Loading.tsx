import { Container, Skeleton, Stack, VisuallyHidden } from '@platform/ui';

/** Placeholder for content that is loading. */
export function Loading() {
  return (
    <Stack gap={3} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton width="medium" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="medium" />
    </Stack>
  );
}

/** Placeholder for a page whose screen needs data before it can render. */
export function LoadingPage() {
  return (
    <Container space={8}>
      <Loading />
    </Container>
  );
}
