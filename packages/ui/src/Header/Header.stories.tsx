import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Badge } from '../Badge/index.ts';
import { Button } from '../Button/index.ts';
import { Container } from '../Container/index.ts';
import {
  BellIcon,
  BookOpenIcon,
  ChevronDownIcon,
  HouseIcon,
  LogInIcon,
  LogOutIcon,
  TerminalIcon,
  UserIcon,
  UserPlusIcon,
} from '../Icon/index.ts';
import { Link } from '../Link/index.ts';
import { LinkButton } from '../LinkButton/index.ts';
import { Logo } from '../Logo/index.ts';
import { Menu, MenuItem, MenuTrigger } from '../Menu/index.ts';
import { Tag } from '../Tag/index.ts';
import { Text } from '../Text/index.ts';
import { Tooltip, TooltipTarget } from '../Tooltip/index.ts';
import { Header, HeaderLink, HeaderWide } from './index.ts';

const places = (
  <>
    <HeaderLink href="#home" icon={HouseIcon}>
      Home
    </HeaderLink>
    <HeaderLink href="#documents" icon={BookOpenIcon}>
      Documentation
    </HeaderLink>
    <HeaderLink href="#panel" icon={TerminalIcon} isCurrent>
      Control panel
    </HeaderLink>
  </>
);
const home = (
  <Link href="#home" variant="quiet">
    <Logo name="Passant" />
  </Link>
);

const meta = {
  title: 'Navigation/Header',
  component: Header,
  subcomponents: { HeaderLink, HeaderWide },
  parameters: {
    ...usage({
      use: 'the bar at the top of every page, with logo, navigation and account.',
      avoid: 'For the title of a page use `Heading`.',
      dos: ['Put the most used items into `end`: on a phone, the navigation is only in the menu.'],
      donts: ['Put actions of the page into it.'],
      keyboard: {
        Tab: 'Moves between links and buttons.',
        'Enter, Space': 'On a phone, opens the menu.',
        Escape: 'Closes the menu.',
      },
    }),
    layout: 'fullscreen',
  },
  args: { start: home, navigation: places },
} satisfies Meta<typeof Header>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A visitor: on a phone, registration and login are in the menu. */
export const Visitor: Story = {
  args: {
    width: 'page',
    end: (
      <HeaderWide>
        <LinkButton variant="quiet" href="#login">
          Log in
        </LinkButton>
        <LinkButton variant="primary" href="#register">
          Register
        </LinkButton>
      </HeaderWide>
    ),
    menu: (
      <>
        <HeaderLink href="#register" icon={UserPlusIcon}>
          Register
        </HeaderLink>
        <HeaderLink href="#login" icon={LogInIcon}>
          Log in
        </HeaderLink>
        {places}
      </>
    ),
  },
};
/** A user on trial with messages: on a phone, the account is in the menu. */
export const LoggedIn: Story = {
  args: {
    menu: (
      <>
        {places}
        <HeaderLink href="#account" icon={UserIcon}>
          Account centre
        </HeaderLink>
        <HeaderLink icon={LogOutIcon}>Log out</HeaderLink>
      </>
    ),
    end: (
      <>
        <Tooltip content="120 days, 5 GB of video traffic per month and 1,000 snapshots">
          <TooltipTarget>
            <Tag tone="accent">Trial</Tag>
          </TooltipTarget>
        </Tooltip>
        <LinkButton variant="quiet" href="#messages" icon={BellIcon}>
          <Badge count={3} label="3 unread messages" />
        </LinkButton>
        <HeaderWide>
          <MenuTrigger>
            <Button variant="quiet" iconEnd={ChevronDownIcon}>
              138 **** 8000
            </Button>
            <Menu>
              <MenuItem icon={UserIcon} href="#account">
                Account centre
              </MenuItem>
              <MenuItem icon={LogOutIcon}>Log out</MenuItem>
            </Menu>
          </MenuTrigger>
        </HeaderWide>
      </>
    ),
  },
};
/** Only the home link, as on a login page. */
export const Bare: Story = { args: { navigation: undefined } };
export const StaysInSight: Story = {
  render: (args) => (
    <>
      <Header {...args} />
      <Container space={8}>
        {Array.from({ length: 60 }, (_, line) => `Line ${line + 1}`).map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </Container>
    </>
  ),
};
