import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Breadcrumb, Breadcrumbs } from '../Breadcrumbs/index.ts';
import { Card } from '../Card/index.ts';
import { Container } from '../Container/index.ts';
import { Footer, FooterColumn } from '../Footer/index.ts';
import { Grid } from '../Grid/index.ts';
import { Header, HeaderLink } from '../Header/index.ts';
import { Heading } from '../Heading/index.ts';
import { AppWindowIcon, ChartLineIcon, MailIcon, WalletIcon } from '../Icon/index.ts';
import { Link } from '../Link/index.ts';
import { Logo } from '../Logo/index.ts';
import { Meter } from '../Meter/index.ts';
import { NavigationTree, NavigationTreeItem, NavigationTreeSection } from '../NavigationTree/index.ts';
import { Stack } from '../Stack/index.ts';
import { Text } from '../Text/index.ts';
import { AppShell } from './index.ts';

const header = (
  <Header
    start={
      <Link href="#home" variant="quiet">
        <Logo name="Passant" />
      </Link>
    }
    navigation={
      <>
        <HeaderLink href="#documents">Documentation</HeaderLink>
        <HeaderLink href="#panel" isCurrent>
          Control panel
        </HeaderLink>
      </>
    }
  />
);

const meta = {
  title: 'Layout/AppShell',
  component: AppShell,
  parameters: {
    ...usage({
      use: 'the frame that all pages of an app share.',
      avoid: 'For a part of a page use `Container` and `Stack`.',
      dos: ['Use it once, around the router’s outlet.', 'Give the main content the heading of level 1.'],
      donts: ['Nest one shell in another.'],
      keyboard: {
        Tab: 'Reaches the skip link first, then header, navigation and content.',
        Enter: 'On the skip link, moves to the content.',
      },
    }),
    layout: 'fullscreen',
  },
  args: { skipLabel: 'Skip to content', header, children: 'The page' },
} satisfies Meta<typeof AppShell>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The control panel: its navigation can be resized and hidden, and becomes a drawer on a phone. */
export const Console: Story = {
  args: {
    sideLabel: 'Control panel',
    side: (
      <NavigationTree aria-label="Control panel" selectedRoute="#usage" isResizable isCollapsible>
        <NavigationTreeItem href="#overview" title="Overview" icon={ChartLineIcon} />
        <NavigationTreeItem href="#messages" title="Messages" icon={MailIcon} />
        <NavigationTreeSection title="Develop">
          <NavigationTreeItem href="#applications" title="My applications" icon={AppWindowIcon} />
          <NavigationTreeItem href="#usage" title="Usage" icon={WalletIcon} />
        </NavigationTreeSection>
      </NavigationTree>
    ),
    children: (
      <Container space={8}>
        <Stack gap={6}>
          <Stack gap={1}>
            <Breadcrumbs>
              <Breadcrumb href="#panel">Control panel</Breadcrumb>
              <Breadcrumb>Usage</Breadcrumb>
            </Breadcrumbs>
            <Heading level={1}>Usage</Heading>
          </Stack>
          <Grid layout="three">
            {['API calls', 'Video traffic', 'Snapshots'].map((what, index) => (
              <Card key={what} title={what}>
                <Meter label="This month" value={32 + 20 * index} />
              </Card>
            ))}
          </Grid>
        </Stack>
      </Container>
    ),
  },
};
/** A public page. */
export const Public: Story = {
  args: {
    children: (
      <Container space={12} width="prose">
        <Heading level={1}>This page could not be found</Heading>
        <Text>The footer stays at the end of the window, however short the page is.</Text>
      </Container>
    ),
    footer: (
      <Footer legal="© 2026 Passant">
        <FooterColumn title="Products">
          <Link variant="quiet" href="#flow">
            Customer flow
          </Link>
        </FooterColumn>
      </Footer>
    ),
  },
};
