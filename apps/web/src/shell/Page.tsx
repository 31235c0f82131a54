import { Container, Heading, Inline, Stack, Text } from '@platform/ui';
import { type ReactNode, useEffect, useRef } from 'react';

/** The product's name, as titles end with it. */
export const PRODUCT = 'Passant Open Platform';

/** What a page consists of. */
export interface PageProps {
  /** The page's name: its heading and the window's title. */
  title: string;
  /** A sentence under the heading. */
  description?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** How wide the content may become. */
  width?: 'narrow' | 'form' | 'prose' | 'page';
  children: ReactNode;
}

/**
 * Names the window after the page, and moves the focus to its heading, so that a screen reader begins there.
 *
 * @param title the page's name
 * @returns the heading's ref
 */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`;
  }, [title]);
  useEffect(() => {
    // On the first load the focus stays where the browser puts it: at the top, before the skip link.
    if (document.body.dataset.visited) heading.current?.focus();
  }, []);
  return heading;
}

/** A page under the header: its heading and content. */
export function Page({ title, description, actions, width = 'page', children }: PageProps) {
  const heading = usePageTitle(title);
  return (
    <Container width={width} space={8}>
      <Stack gap={6}>
        <Inline justify="between" gap={4}>
          <Stack gap={1}>
            <Heading level={1} ref={heading} tabIndex={-1}>
              {title}
            </Heading>
            {description && <Text tone="secondary">{description}</Text>}
          </Stack>
          {actions && <Inline gap={2}>{actions}</Inline>}
        </Inline>
        {children}
      </Stack>
    </Container>
  );
}
