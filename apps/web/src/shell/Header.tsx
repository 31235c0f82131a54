import {
  CommandPaletteButton,
  Header as HeaderBar,
  HeaderLink,
  HeaderWide,
  Link,
  LinkButton,
  Logo,
  ThemeSwitch,
} from '@platform/ui';
import { useLocation } from '@tanstack/react-router';
import { lazyComponent } from '#components/lazyComponent.tsx';
import { consoleHref } from '#lib/permissions.ts';
import { useIsLoggedIn } from '#lib/session.ts';
import { useUser } from '#lib/user.ts';
import { APPEARANCE } from './appearanceLabels.ts';
import { DocumentationMenu } from './DocumentationMenu.tsx';
import { accountsLogo, brand, onlyRoomy } from './Header.css.ts';
import { useOpenPalette } from './PaletteProvider.tsx';

/** The header's controls for logged-in accounts. Lazy-loaded because visitors do not need them. */
export const HeaderAccount = lazyComponent(() =>
  import('./HeaderAccount.tsx').then((loaded) => loaded.HeaderAccount),
);

/** The menu on small screens. Lazy-loaded because it is closed at first. */
export const HeaderMenu = lazyComponent(() => import('./HeaderMenu.tsx').then((loaded) => loaded.HeaderMenu));

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
  const openPalette = useOpenPalette();
  const section = useLocation({ select: ({ pathname }) => pathname.split('/')[1] });
  const controlPanelHref = consoleHref(user);
  return (
    <HeaderBar
      start={
        <Link href="/" variant="quiet" aria-label="Passant, home" className={brand}>
          <Logo name="Passant" {...(isLoggedIn && { className: accountsLogo })} />
        </Link>
      }
      navigation={
        <>
          <HeaderLink href="/" isCurrent={section === ''}>
            Home
          </HeaderLink>
          <DocumentationMenu isCurrent={section === 'documentCore'} />
          {!isLoggedIn && (
            <HeaderLink href="/package" isCurrent={section === 'package'}>
              Pricing
            </HeaderLink>
          )}
          <HeaderLink
            href={controlPanelHref}
            isCurrent={section === 'controlPanel' || section === 'onlineDebugger'}
          >
            Control panel
          </HeaderLink>
        </>
      }
      end={
        <>
          <CommandPaletteButton isCompact onPress={openPalette}>
            Search
          </CommandPaletteButton>
          {isLoggedIn ? <HeaderAccount /> : <HeaderVisitor />}
          <div className={onlyRoomy}>
            <ThemeSwitch aria-label="Appearance" labels={APPEARANCE} />
          </div>
        </>
      }
      menu={<HeaderMenu isLoggedIn={isLoggedIn} section={section} consoleHref={controlPanelHref} />}
    />
  );
}
