import { Container, Skeleton, Stack, VisuallyHidden } from '@platform/ui';

/** Stands in place of content that is on its way. */
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

/** Stands in place of a page whose screen needs to be told something first. */
export function LoadingPage() {
  return (
    <Container space={8}>
      <Loading />
    </Container>
  );
}
