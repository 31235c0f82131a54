import { ApiError } from '@platform/sdk';
import { Button, Code, Container, EmptyState, Inline, LinkButton, Text } from '@platform/ui';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LoadingPage } from '#components/Loading.tsx';
import { reloadForChunk } from '#lib/chunkReload.ts';
import { ChunkError } from '#lib/loadChunk.ts';
import { usePageTitle } from './pageTitle.ts';

/** A page to go on from. */
interface Overview {
  href: string;
  /** What the link to it says. */
  label: string;
}

/** Where those go on who looked for a document. */
export const DOCUMENTATION: Overview = { href: '/documentCore', label: 'Go to the documentation' };

/** What an error page says. */
interface ErrorPageProps {
  /** The status, as HTTP would say it. */
  status: number;
  /** What happened. */
  message: string;
  /** Tries again, where that may help. */
  onRetry?: () => void;
  /** What leads on better than the home page, where something does. */
  overview?: Overview | undefined;
}

/** The page that stands where another could not be shown, with a way home (specification §2.1, §8). */
function ErrorPage({ status, message, onRetry, overview }: ErrorPageProps) {
  const heading = usePageTitle(message);
  return (
    <Container width="form" space={16}>
      <EmptyState
        title={
          <span ref={heading} tabIndex={-1}>
            {message}
          </span>
        }
        headingLevel={1}
        actions={
          <Inline gap={2} justify="center">
            {overview && (
              <LinkButton href={overview.href} variant="primary">
                {overview.label}
              </LinkButton>
            )}
            <LinkButton href="/" variant={overview ? 'secondary' : 'primary'}>
              Back to home
            </LinkButton>
            {onRetry && <Button onPress={onRetry}>Try again</Button>}
          </Inline>
        }
      >
        <Text tone="secondary" elementType="span">
          Status <Code>{status}</Code>
        </Text>
      </EmptyState>
    </Container>
  );
}

/** The error page of an address that leads nowhere. */
export function NotFoundPage() {
  return <ErrorPage status={404} message="This page could not be found" />;
}

/** The same for what would be a document. */
export function DocumentNotFoundPage() {
  return <ErrorPage status={404} message="This page could not be found" overview={DOCUMENTATION} />;
}

/** The error page of a screen that is for other roles (specification §6). */
export function NoPermissionPage() {
  return <ErrorPage status={403} message="You have no permission to see this page" />;
}

/**
 * The error page of a route that failed. Where the route itself could not be loaded, the page is reloaded first. What is
 * not the platform's answer has status 500 (specification §8).
 */
export function RouteErrorPage({
  error,
  reset,
  overview,
}: ErrorComponentProps & Pick<ErrorPageProps, 'overview'>) {
  const router = useRouter();
  const [isReloading, setReloading] = useState(error instanceof ChunkError);
  useEffect(() => {
    if (isReloading) setReloading(reloadForChunk());
  }, [isReloading]);
  if (isReloading) return <LoadingPage />;
  const status = error instanceof ApiError ? error.status : 500;
  const message = error instanceof Error && error.message ? error.message : 'Something went wrong';
  const retry = () => {
    // The browser may remember that a file which the part imports failed to load.
    if (error instanceof ChunkError) return location.reload();
    reset();
    // What a route is told before it is shown is asked for again too.
    void router.invalidate();
  };
  return <ErrorPage status={status} message={message} onRetry={retry} overview={overview} />;
}
