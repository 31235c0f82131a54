import type { ReactNode, Ref } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components';
import type { IconComponent } from '../Icon/createIcon.tsx';
import { MenuIcon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { type BaseProps, cx, type OwnedByKit } from '../internal/base.ts';
import { Drawer } from '../internal/Drawer.tsx';
import { useDrawerClose } from '../internal/drawerClose.ts';
import { useMessages } from '../ThemeProvider/messages.ts';
import {
  bar,
  endSlot,
  header,
  inBar,
  inMenu,
  link,
  menu as menuStyle,
  navigation as navigationStyle,
  onlyNarrow,
  onlyWide,
  startSlot,
  widths,
} from './Header.css.ts';

export interface HeaderProps extends BaseProps {
  /** What comes first: the logo, as a link home. */
  start: ReactNode;
  /** `HeaderLink`s and a `MegaMenu`. Below 960 px they give way to the menu. */
  navigation?: ReactNode;
  /** The navigation's name. Default: the provider's `mainNavigation`. */
  navigationLabel?: string;
  /** What comes last: messages, the account. What only a wide header has room for goes into `HeaderWide`. */
  end?: ReactNode;
  /**
   * What the menu of a small screen offers, mostly `HeaderLink`s: everything that the navigation and
   * `HeaderWide` hold there. Default: the navigation.
   */
  menu?: ReactNode;
  /**
   * Whether it reaches from edge to edge, as above a console, or is as wide as a page's content.
   * @default 'full'
   */
  width?: 'full' | 'page';
  /** The component's outermost element. */
  ref?: Ref<HTMLElement>;
}

/** The bar over every page, 54 px high, which stays in sight. */
export function Header({
  start,
  navigation,
  navigationLabel,
  end,
  menu = navigation,
  width = 'full',
  className,
  ...props
}: HeaderProps) {
  const messages = useMessages();
  return (
    <header {...props} className={cx(header, widths[width], className)}>
      <div className={bar}>
        <div className={startSlot}>{start}</div>
        {navigation !== undefined && (
          <nav aria-label={navigationLabel ?? messages.mainNavigation} className={navigationStyle}>
            {navigation}
          </nav>
        )}
        <div className={endSlot}>
          {end}
          {menu !== undefined && (
            <div className={onlyNarrow}>
              <Drawer
                title={messages.menu}
                button={(trigger) => <IconButton {...trigger} icon={MenuIcon} aria-label={messages.menu} />}
              >
                <nav aria-label={navigationLabel ?? messages.mainNavigation} className={menuStyle}>
                  {menu}
                </nav>
              </Drawer>
            </div>
          )}
        </div>
      </div>
    </header>
  );
}

export interface HeaderLinkProps extends Omit<AriaLinkProps, OwnedByKit | 'target'>, BaseProps {
  /** Where it leads, in a word or two. */
  children: ReactNode;
  /** Where the link leads. Without it, it is a button: give it `onPress`. */
  href?: string;
  /** An icon before the words, which only the menu shows. */
  icon?: IconComponent;
  /** Whether the page it leads to is being looked at. */
  isCurrent?: boolean;
  /** The component's outermost element. */
  ref?: Ref<HTMLAnchorElement>;
}

/** A link of the header: beside others in the bar, under one another in the menu, which it closes. */
export function HeaderLink({
  children,
  icon: Icon,
  isCurrent = false,
  onPress,
  className,
  ...props
}: HeaderLinkProps) {
  const close = useDrawerClose();
  return (
    <AriaLink
      {...props}
      {...(isCurrent ? { 'aria-current': 'page' } : {})}
      onPress={(event) => {
        onPress?.(event);
        close?.();
      }}
      className={cx(link, close ? inMenu : inBar, className)}
    >
      {close && Icon && <Icon size="large" />}
      {children}
    </AriaLink>
  );
}

export interface HeaderWideProps extends BaseProps {
  /** Buttons and links, which the menu of a small screen has to offer too. */
  children: ReactNode;
}

/** Parts of the header's end that are seen only where the navigation is. */
export function HeaderWide({ className, ...props }: HeaderWideProps) {
  return <div {...props} className={cx(onlyWide, className)} />;
}
