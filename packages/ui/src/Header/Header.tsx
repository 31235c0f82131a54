import type { ReactNode, Ref } from 'react';
import type { LinkProps as AriaLinkProps } from 'react-aria-components';
import type { IconComponent } from '../Icon/createIcon.tsx';
import { MenuIcon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { AppLink } from '../internal/AppLink.tsx';
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
  /** The first item: the logo, as a link home. */
  start: ReactNode;
  /** `HeaderLink`s and a `MegaMenu`. Below 960 px the menu replaces them. */
  navigation?: ReactNode;
  /** The label of the navigation. Default: `messages.mainNavigation` of `ThemeProvider`. */
  navigationLabel?: string;
  /** The last items: messages, the account. Put items that only fit on wide screens into `HeaderWide`. */
  end?: ReactNode;
  /**
   * The content of the menu on small screens, mostly `HeaderLink`s: everything that the navigation and `HeaderWide`
   * show on wide ones. Default: the navigation.
   */
  menu?: ReactNode;
  /**
   * `full` extends from edge to edge, as in a console; `page` is as wide as a page's content.
   * @default 'full'
   */
  width?: 'full' | 'page';
  /** The component's outermost element. */
  ref?: Ref<HTMLElement>;
}

/** The sticky bar at the top of every page, 54 px high. */
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
  /** The label, one or two words. */
  children: ReactNode;
  /** The link target. Without a target, the link acts as a button: pass `onPress`. */
  href?: string;
  /** An icon before the label, shown only in the menu. */
  icon?: IconComponent;
  /** Whether it links to the current page. */
  isCurrent?: boolean;
  /** The component's outermost element. */
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link of the header. Links are side by side in the bar, and stacked in the menu, which closes when a link is
 * followed.
 */
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
    <AppLink
      {...props}
      {...(isCurrent ? { 'aria-current': 'page' } : {})}
      {...((onPress || close) && {
        onPress: (event) => {
          onPress?.(event);
          close?.();
        },
      })}
      className={cx(link, close ? inMenu : inBar, className)}
    >
      {close && Icon && <Icon size="large" />}
      {children}
    </AppLink>
  );
}

export interface HeaderWideProps extends BaseProps {
  /** Buttons and links; the menu of small screens has to offer them too. */
  children: ReactNode;
}

/** Items at the header's end that are only visible on wide screens, like the navigation. */
export function HeaderWide({ className, ...props }: HeaderWideProps) {
  return <div {...props} className={cx(onlyWide, className)} />;
}
