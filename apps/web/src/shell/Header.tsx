import {
  BookOpenIcon,
  Header as HeaderBar,
  HeaderLink,
  HeaderWide,
  HouseIcon,
  LayoutGridIcon,
  Link,
  LinkButton,
  LogInIcon,
  Logo,
  ThemeSwitch,
  type ThemeSwitchLabels,
  UserPlusIcon,
} from '@platform/ui';
import { useLocation } from '@tanstack/react-router';
import { lazyComponent } from '#components/lazyComponent.tsx';
import { consoleHref } from '#lib/permissions.ts';
import { useIsLoggedIn } from '#lib/session.ts';
import { useUser } from '#lib/user.ts';
import { DocumentationMenu } from './DocumentationMenu.tsx';
import { accountsLogo, brand } from './Header.css.ts';

const APPEARANCE: ThemeSwitchLabels = {
  colorScheme: 'Colours',
  contrast: 'Contrast',
  system: 'Like the system',
  light: 'Light',
  dark: 'Dark',
  regular: 'Regular',
  more: 'High',
};

/** The header's controls for logged-in accounts. Lazy-loaded because visitors do not need them. */
export const HeaderAccount = lazyComponent(() =>
  import('./HeaderAccount.tsx').then((loaded) => loaded.HeaderAccount),
);

function HeaderVisitor() {
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
  const user = useUser();
  const section = useLocation({ select: ({ pathname }) => pathname.split('/')[1] });
  const home = (
    <HeaderLink href="/" icon={HouseIcon} isCurrent={section === ''}>
      Home
    </HeaderLink>
  );
  const controlPanel = (
    <HeaderLink
      href={consoleHref(user)}
      icon={LayoutGridIcon}
      isCurrent={section === 'controlPanel' || section === 'onlineDebugger'}
    >
      Control panel
    </HeaderLink>
  );
  return (
    <HeaderBar
      start={
        <Link href="/" variant="quiet" aria-label="Passant, home" className={brand}>
          <Logo name="Passant" {...(isLoggedIn && { className: accountsLogo })} />
        </Link>
      }
      navigation={
        <>
          {home}
          <DocumentationMenu isCurrent={section === 'documentCore'} />
          {controlPanel}
        </>
      }
      end={
        <>
          {isLoggedIn ? <HeaderAccount /> : <HeaderVisitor />}
          <ThemeSwitch aria-label="Appearance" labels={APPEARANCE} />
        </>
      }
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
