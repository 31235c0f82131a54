import {
  AppWindowIcon,
  Badge,
  BellIcon,
  BookOpenIcon,
  Button,
  ChevronDownIcon,
  Header as HeaderBar,
  HeaderLink,
  HeaderWide,
  HouseIcon,
  IconButton,
  LayoutGridIcon,
  Link,
  LinkButton,
  LogInIcon,
  LogOutIcon,
  Logo,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Tag,
  TerminalIcon,
  Tooltip,
  TooltipTarget,
  UserIcon,
  UserPlusIcon,
  VisuallyHidden,
} from '@platform/ui';
import { useLocation } from '@tanstack/react-router';
import { useIsLoggedIn } from '#lib/session.ts';
import { useUnreadCount } from '#lib/unread.ts';
import { useIsOnTrial, useLogOut, useUser } from '#lib/user.ts';
import { DocumentationMenu } from './DocumentationMenu.tsx';
import { brand, onlyNarrow } from './Header.css.ts';

/** Says that the account is on trial, and what the trial offers (specification §1). */
function TrialBadge() {
  return (
    <Tooltip content="The trial lasts 120 days, with 5GB video traffic per month and 1000 captures">
      <TooltipTarget>
        <Tag tone="accent">Trial</Tag>
      </TooltipTarget>
    </Tooltip>
  );
}

/** Leads to the messages, and says how many are unread. */
function Bell() {
  const count = useUnreadCount();
  return (
    <LinkButton href="/message" variant="quiet" icon={BellIcon}>
      <VisuallyHidden>Messages</VisuallyHidden>
      <Badge count={count} label={`${count} unread`} />
    </LinkButton>
  );
}

/** What the account's menu is told. */
interface AccountMenuProps {
  /** Whether there is room for an icon only. */
  isCompact?: boolean;
}

/** The account that is logged in, and what it can do from anywhere. */
function AccountMenu({ isCompact = false }: AccountMenuProps) {
  const name = useUser()?.cellphone ?? 'Account';
  const logOut = useLogOut();
  const items = (
    <>
      <MenuItem id="applications" icon={AppWindowIcon} href="/controlPanel/myApplication">
        My applications
      </MenuItem>
      <MenuItem id="debugger" icon={TerminalIcon} href="/onlineDebugger">
        Online debugger
      </MenuItem>
      <MenuItem id="logOut" icon={LogOutIcon}>
        Log out
      </MenuItem>
    </>
  );
  return (
    <MenuTrigger>
      {isCompact ? (
        <IconButton icon={UserIcon} aria-label={name} />
      ) : (
        <Button variant="quiet" icon={UserIcon} iconEnd={ChevronDownIcon}>
          {name}
        </Button>
      )}
      <Menu aria-label="Account" onAction={(key) => key === 'logOut' && logOut()}>
        {isCompact ? <MenuSection title={name}>{items}</MenuSection> : items}
      </Menu>
    </MenuTrigger>
  );
}

function AccountParts() {
  const isOnTrial = useIsOnTrial();
  return (
    <>
      {isOnTrial && <TrialBadge />}
      <Bell />
      <HeaderWide>
        <AccountMenu />
      </HeaderWide>
      <div className={onlyNarrow}>
        <AccountMenu isCompact />
      </div>
    </>
  );
}

function VisitorParts() {
  return (
    <HeaderWide>
      <LinkButton href="/login" variant="quiet">
        Log in
      </LinkButton>
      <LinkButton href="/register" variant="primary">
        Register
      </LinkButton>
    </HeaderWide>
  );
}

/** The header of every page, 54 px high (specification §2.2). */
export function Header() {
  const isLoggedIn = useIsLoggedIn();
  const section = useLocation({ select: ({ pathname }) => pathname.split('/')[1] });
  const home = (
    <HeaderLink href="/" icon={HouseIcon} isCurrent={section === ''}>
      Home
    </HeaderLink>
  );
  const controlPanel = (
    <HeaderLink href="/controlPanel/guide" icon={LayoutGridIcon} isCurrent={section === 'controlPanel'}>
      Control panel
    </HeaderLink>
  );
  return (
    <HeaderBar
      start={
        <Link href="/" variant="quiet" aria-label="Passant, home" className={brand}>
          <Logo name="Passant" />
        </Link>
      }
      navigation={
        <>
          {home}
          <DocumentationMenu isCurrent={section === 'documentCore'} />
          {controlPanel}
        </>
      }
      end={isLoggedIn ? <AccountParts /> : <VisitorParts />}
      menu={
        <>
          {!isLoggedIn && (
            <>
              <HeaderLink href="/register" icon={UserPlusIcon}>
                Register
              </HeaderLink>
              <HeaderLink href="/login" icon={LogInIcon}>
                Log in
              </HeaderLink>
            </>
          )}
          {home}
          <HeaderLink href="/documentCore" icon={BookOpenIcon} isCurrent={section === 'documentCore'}>
            API documentation
          </HeaderLink>
          {controlPanel}
        </>
      }
    />
  );
}
