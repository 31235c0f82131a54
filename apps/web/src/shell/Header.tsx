import {
  Button,
  ChevronDownIcon,
  HouseIcon,
  IconButton,
  Inline,
  LayoutGridIcon,
  Link,
  LinkButton,
  LogInIcon,
  LogOutIcon,
  Logo,
  Menu,
  MenuIcon,
  MenuItem,
  MenuTrigger,
  Tag,
  TerminalIcon,
  Tooltip,
  TooltipTarget,
  UserIcon,
  UserPlusIcon,
} from '@platform/ui';
import { useIsLoggedIn } from '#lib/session.ts';
import { useIsOnTrial, useLogOut, useUser } from '#lib/user.ts';
import { bar, brand, header, navigation, small, wide } from './Header.css.ts';

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

function AccountMenu() {
  const user = useUser();
  const logOut = useLogOut();
  return (
    <MenuTrigger>
      <Button variant="quiet" icon={UserIcon} iconEnd={ChevronDownIcon}>
        {user?.cellphone ?? 'Account'}
      </Button>
      <Menu aria-label="Account" onAction={(key) => key === 'logOut' && logOut()}>
        <MenuItem id="applications" icon={LayoutGridIcon} href="/controlPanel/myApplication">
          My applications
        </MenuItem>
        <MenuItem id="debugger" icon={TerminalIcon} href="/onlineDebugger">
          Online debugger
        </MenuItem>
        <MenuItem id="logOut" icon={LogOutIcon}>
          Log out
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}

function VisitorMenu() {
  return (
    <MenuTrigger>
      <IconButton icon={MenuIcon} aria-label="Menu" />
      <Menu aria-label="Menu">
        <MenuItem id="register" icon={UserPlusIcon} href="/register">
          Register
        </MenuItem>
        <MenuItem id="login" icon={LogInIcon} href="/login">
          Log in
        </MenuItem>
        <MenuItem id="home" icon={HouseIcon} href="/">
          Home
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}

/** The header of every page, 54 px high (specification §2.2). */
export function Header() {
  const isLoggedIn = useIsLoggedIn();
  const isOnTrial = useIsOnTrial();
  return (
    <header className={header}>
      <div className={bar}>
        <Inline gap={6} isNowrap>
          <Link href="/" variant="quiet" aria-label="Passant, home" className={brand}>
            <Logo name="Passant" />
          </Link>
          {isLoggedIn && (
            <nav aria-label="Main" className={navigation}>
              <Link href="/controlPanel/myApplication" variant="quiet">
                My applications
              </Link>
              <Link href="/onlineDebugger" variant="quiet">
                Online debugger
              </Link>
            </nav>
          )}
        </Inline>
        {isLoggedIn ? (
          <Inline gap={2} isNowrap>
            {isOnTrial && <TrialBadge />}
            <AccountMenu />
          </Inline>
        ) : (
          <>
            <div className={wide}>
              <LinkButton href="/login" variant="quiet">
                Log in
              </LinkButton>
              <LinkButton href="/register" variant="primary">
                Register
              </LinkButton>
            </div>
            <div className={small}>
              <VisitorMenu />
            </div>
          </>
        )}
      </div>
    </header>
  );
}
