import { Card, Container, Heading, Stack, Text } from '@platform/ui';
import type { ReactNode } from 'react';
import { usePageTitle } from '#shell/pageTitle.ts';
import { useScreen } from '#shell/screens.ts';

/** Props of AccountCard. */
export interface AccountCardProps {
  /** Content below the form: a link to another form. */
  footer: ReactNode;
  children: ReactNode;
}

/** The page of a form for visitors: login, registration, forgotten password. */
export function AccountCard({ footer, children }: AccountCardProps) {
  const title = useScreen()?.title ?? '';
  const heading = usePageTitle(title);
  return (
    <Container width="narrow" space={12}>
      <Stack gap={6}>
        <Heading level={1} ref={heading} tabIndex={-1} align="center">
          {title}
        </Heading>
        <Card elementType="div">{children}</Card>
        <Text tone="secondary" align="center">
          {footer}
        </Text>
      </Stack>
    </Container>
  );
}
