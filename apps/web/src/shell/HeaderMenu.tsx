import {
  BookOpenIcon,
  HeaderLink,
  HouseIcon,
  LayoutGridIcon,
  LogInIcon,
  PackageIcon,
  Text,
  ThemeSwitch,
  UserPlusIcon,
} from '@platform/ui';
import { APPEARANCE } from './appearanceLabels.ts';
import { onlyPhone } from './Header.css.ts';

/** Props of HeaderMenu. */
export interface HeaderMenuProps {
  isLoggedIn: boolean;
  /** The first part of the current path. */
  section: string | undefined;
  /** The start page of the control panel. */
  consoleHref: string;
}

/** The content of the menu on small screens (specification §2.2). */
export function HeaderMenu({ isLoggedIn, section, consoleHref }: HeaderMenuProps) {
  return (
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
      <HeaderLink href="/" icon={HouseIcon} isCurrent={section === ''}>
        Home
      </HeaderLink>
      <HeaderLink href="/documentCore" icon={BookOpenIcon} isCurrent={section === 'documentCore'}>
        Documentation centre
      </HeaderLink>
      {!isLoggedIn && (
        <HeaderLink href="/package" icon={PackageIcon} isCurrent={section === 'package'}>
          Pricing
        </HeaderLink>
      )}
      <HeaderLink
        href={consoleHref}
        icon={LayoutGridIcon}
        isCurrent={section === 'controlPanel' || section === 'onlineDebugger'}
      >
        Control panel
      </HeaderLink>
      <div className={onlyPhone}>
        <Text tone="secondary" weight="medium" elementType="span">
          Appearance
        </Text>
        <ThemeSwitch aria-label="Appearance" labels={APPEARANCE} />
      </div>
    </>
  );
}
