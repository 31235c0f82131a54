import { ApiError, PlatformError } from '@platform/sdk';
import { Button, Code, Container, EmptyState, Inline, LinkButton, Text } from '@platform/ui';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LoadingPage } from '#components/Loading.tsx';
import { lazyComponent } from '#components/lazyComponent.tsx';
import { reloadForChunk } from '#lib/chunkReload.ts';
import { ChunkError } from '#lib/loadChunk.ts';
import { useIsOnline } from '#lib/useIsOnline.ts';
import { usePageTitle } from './pageTitle.ts';

const SupportReference = lazyComponent(() =>
  import('#components/SupportReference.tsx').then((module) => module.SupportReference),
);

/** A page that an error page links to. */
interface Overview {
  href: string;
  /** Label of the link. */
  label: string;
}

/** The link of the error page for missing documents. */
export const DOCUMENTATION: Overview = { href: '/documentCore', label: 'Go to the documentation' };

/** Props of ErrorPage. */
interface ErrorPageProps {
  /** HTTP status code; undefined for an error that is not about a response. */
  status?: number | undefined;
  /** The error message. */
  message: string;
  /** What happens next. */
  note?: string;
  /** The id of the request that failed, if there is one. */
  requestId?: string | undefined;
  /** Retries; left out if retrying cannot help. */
  onRetry?: () => void;
  /** A more helpful link than the home page, if there is one. */
  overview?: Overview | undefined;
}

/** The error page that replaces a page that could not be shown, with a link home (specification §2.1, §8). */
function ErrorPage({ status, message, note, requestId, onRetry, overview }: ErrorPageProps) {
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
        {status ? (
          <>
            <Text tone="secondary" elementType="span">
              Status <Code>{status}</Code>
            </Text>
            <SupportReference requestId={requestId} status={status} />
          </>
        ) : (
          note
        )}
      </EmptyState>
    </Container>
  );
}

/** The error page for an unknown URL. */
export function NotFoundPage() {
  return <ErrorPage status={404} message="This page could not be found" />;
}

/** The error page for a missing document. */
export function DocumentNotFoundPage() {
  return <ErrorPage status={404} message="This page could not be found" overview={DOCUMENTATION} />;
}

/** The error page of a screen for other roles (specification §6). */
export function NoPermissionPage() {
  return <ErrorPage status={403} message="You have no permission to see this page" />;
}

const reload = () => location.reload();

/**
 * The error page of a route that failed. If the route's code could not be loaded, the page is reloaded first, and again
 * when the connection is back. Other errors that are not a response of the platform have status 500 (specification §8).
 */
export function RouteErrorPage({
  error,
  reset,
  overview,
}: ErrorComponentProps & Pick<ErrorPageProps, 'overview'>) {
  const router = useRouter();
  const isOnline = useIsOnline();
  const isChunk = error instanceof ChunkError;
  const [isReloading, setReloading] = useState(isChunk);
  useEffect(() => {
    if (isReloading) setReloading(reloadForChunk());
  }, [isReloading]);
  useEffect(() => {
    if (!isChunk) return;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isChunk]);
  if (isReloading) return <LoadingPage />;
  if (isChunk && !isOnline) {
    return (
      <ErrorPage message="You are offline" note="This page loads as soon as you have a connection again." />
    );
  }
  const status = error instanceof ApiError ? error.status : isChunk ? undefined : 500;
  const message = error instanceof Error && error.message ? error.message : 'Something went wrong';
  const requestId = error instanceof PlatformError ? error.requestId : undefined;
  const retry = () => {
    // The browser may remember that a file of the page failed to load. Only a reload makes it try again.
    if (isChunk) return reload();
    reset();
    // Invalidates the route's loader data as well.
    void router.invalidate();
  };
  return (
    <ErrorPage status={status} message={message} requestId={requestId} onRetry={retry} overview={overview} />
  );
}
