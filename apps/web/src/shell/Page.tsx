import { Breadcrumb, Breadcrumbs, Container, Heading, Inline, Stack, Text } from '@platform/ui';
import type { ReactNode } from 'react';
import { lazyComponent } from '#components/lazyComponent.tsx';
import { TextWithCode } from '#components/TextWithCode.tsx';
import { useUser } from '#lib/user.ts';
import { PRODUCT, usePageTitle } from './pageTitle.ts';
import { trail, useScreen } from './screens.ts';

/** Props of Page. */
export interface PageProps {
  /** Overrides the screen's name as heading, window title and last breadcrumb. */
  title?: string;
  /** A sentence under the heading. Search engines show it too if it is text; parts between backticks are code. */
  description?: ReactNode;
  /** Buttons next to the heading. */
  actions?: ReactNode;
  /** Maximum width of the content. */
  width?: 'narrow' | 'form' | 'prose' | 'page';
  children: ReactNode;
}

const KeepAccount = lazyComponent(
  async () => (await import('#entities/account/KeepAccount.tsx')).KeepAccount,
);

/** A page below the header: breadcrumbs, heading and content. If the account will be closed, the page shows that first. */
export function Page({ title, description, actions, width = 'page', children }: PageProps) {
  const screen = useScreen();
  const name = title ?? screen?.title ?? PRODUCT;
  const sentence = typeof description === 'string' ? description : undefined;
  const heading = usePageTitle(name, sentence?.replaceAll('`', ''));
  const closeTime = useUser()?.closeTime;
  // The console navigation shows where its own screens are.
  const above = screen && screen.section === undefined ? trail(screen).slice(0, -1) : [];
  return (
    <Container width={width} space={6}>
      <Stack gap={5}>
        {closeTime && <KeepAccount closeTime={closeTime} />}
        <Stack gap={1}>
          {above.length > 0 && (
            <Breadcrumbs>
              {above.map(({ path, title: nameAbove }) => (
                <Breadcrumb key={path} href={path}>
                  {nameAbove}
                </Breadcrumb>
              ))}
              <Breadcrumb>{name}</Breadcrumb>
            </Breadcrumbs>
          )}
          <Inline justify="between" gap={4}>
            <Stack gap={1}>
              <Heading level={1} ref={heading} tabIndex={-1}>
                {name}
              </Heading>
              {description && (
                <Text tone="secondary">
                  {sentence === undefined ? description : <TextWithCode>{sentence}</TextWithCode>}
                </Text>
              )}
            </Stack>
            {actions && <Inline gap={2}>{actions}</Inline>}
          </Inline>
        </Stack>
        {children}
      </Stack>
    </Container>
  );
}
