import { Breadcrumb, Breadcrumbs, Container, Heading, Inline, Stack, Text } from '@platform/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { PaletteButton } from './PaletteButton.tsx';
import { trail, useScreen } from './screens.ts';

/** The product's name, as titles end with it. */
export const PRODUCT = 'Passant Open Platform';

/** What a page consists of. */
export interface PageProps {
  /** The page's name, where it is not the screen's: its heading, the window's title and the last breadcrumb. */
  title?: string;
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

/** A page under the header: the way to it, its heading and content. */
export function Page({ title, description, actions, width = 'page', children }: PageProps) {
  const screen = useScreen();
  const name = title ?? screen?.title ?? PRODUCT;
  const heading = usePageTitle(name);
  const above = screen ? trail(screen).slice(0, -1) : [];
  return (
    <Container width={width} space={8}>
      <Stack gap={6}>
        <Stack gap={1}>
          {above.length > 0 && (
            <Inline justify="between" gap={4}>
              <Breadcrumbs>
                {above.map(({ path, title: nameAbove }) => (
                  <Breadcrumb key={path} href={path}>
                    {nameAbove}
                  </Breadcrumb>
                ))}
                <Breadcrumb>{name}</Breadcrumb>
              </Breadcrumbs>
              <PaletteButton />
            </Inline>
          )}
          <Inline justify="between" gap={4}>
            <Stack gap={1}>
              <Heading level={1} ref={heading} tabIndex={-1}>
                {name}
              </Heading>
              {description && <Text tone="secondary">{description}</Text>}
            </Stack>
            {actions && <Inline gap={2}>{actions}</Inline>}
          </Inline>
        </Stack>
        {children}
      </Stack>
    </Container>
  );
}
