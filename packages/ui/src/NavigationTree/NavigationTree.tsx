import {
  Children,
  createContext,
  isValidElement,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { LinkProps } from 'react-aria-components';
import type { IconComponent } from '../Icon/createIcon.tsx';
import { ChevronRightIcon, PanelIcon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { assignRef } from '../internal/assignRef.ts';
import { type BaseProps, cx, states } from '../internal/base.ts';
import { useDrawerClose } from '../internal/drawerClose.ts';
import { NativeLink } from '../internal/NativeLink.tsx';
import { useControlled } from '../internal/useControlled.ts';
import { useMessages } from '../ThemeProvider/messages.ts';
import {
  chevronIcon,
  chosenWidth,
  collapsed,
  collapsedTree,
  end as endStyle,
  foot,
  indent,
  link,
  list,
  root,
  row,
  sectionTitle,
  tree,
  words,
} from './NavigationTree.css.ts';
import { ResizeHandle } from './ResizeHandle.tsx';

/** State of the tree for its items. */
interface Place {
  /** The current page. */
  selectedRoute: string | undefined;
  /** The groups that are open. */
  expanded: ReadonlySet<NavigationKey>;
  /** Opens a group, or closes it. */
  toggle: (key: NavigationKey) => void;
  /** Opens a group of the current page. Several groups can open in one commit. */
  open: (key: NavigationKey) => void;
  /** The depth of the item, from 0. */
  level: number;
}

const PlaceContext = createContext<Place>({
  selectedRoute: undefined,
  expanded: new Set(),
  toggle: () => {},
  open: () => {},
  level: 0,
});

/** Checks whether the current page is among these items, at any depth. */
function containsRoute(items: ReactNode, route: string): boolean {
  return Children.toArray(items).some(
    (item) =>
      isValidElement<Partial<NavigationTreeItemProps>>(item) &&
      (item.props.href === route || containsRoute(item.props.children, route)),
  );
}

/** Moves the focus to a neighbor, or opens or closes the focused group; arrow left moves from a page to its group. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target as HTMLElement;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // While Enter is held down, a group opens or closes once.
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = stops.indexOf(from);
  const isForward = event.key === (getComputedStyle(from).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
  const isOpen = from.ariaExpanded === 'true';
  let next: HTMLElement | null | undefined;
  if (event.key === 'ArrowDown') next = stops[at + 1];
  else if (event.key === 'ArrowUp') next = stops[at - 1];
  else if (event.key === 'Home') next = stops[0];
  else if (event.key === 'End') next = stops.at(-1);
  else if (isForward && isOpen) next = stops[at + 1];
  else if (isForward && from.ariaExpanded === 'false') from.click();
  else if (isForward) return;
  else if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  else if (isOpen) from.click();
  else next = from.closest('ul')?.closest('li')?.querySelector('button');
  event.preventDefault();
  next?.focus();
}

/** The key of a group. */
export type NavigationKey = string | number;

export interface NavigationTreeProps extends BaseProps {
  /** The label of the navigation: “Control panel”. */
  'aria-label': string;
  /** The `href` of the current page. */
  selectedRoute?: string;
  /** The keys of the open groups, if controlled. */
  expandedKeys?: ReadonlySet<NavigationKey>;
  /** The keys of the initially open groups. */
  defaultExpandedKeys?: Iterable<NavigationKey>;
  /** Called with the keys of the open groups when one is opened or closed. */
  onExpandedChange?: (keys: ReadonlySet<NavigationKey>) => void;
  /** `NavigationTreeItem`s and `NavigationTreeSection`s. */
  children: ReactNode;
  /** Whether its width can be changed, by pointer and by keyboard. A double click on the edge resets it. */
  isResizable?: boolean;
  /** Its width in pixels, if controlled. In a drawer it is as wide as the drawer. */
  width?: number;
  /**
   * Its initial width in pixels.
   * @default 234
   */
  defaultWidth?: number;
  /**
   * Its minimum width in pixels.
   * @default 180
   */
  minWidth?: number;
  /**
   * Its maximum width in pixels.
   * @default 400
   */
  maxWidth?: number;
  /** Called with the new width during resizing. */
  onWidthChange?: (width: number) => void;
  /** Whether it can be hidden by a button at its end. */
  isCollapsible?: boolean;
  /** Whether it is hidden, if controlled. */
  isCollapsed?: boolean;
  /** Whether it is initially hidden. */
  defaultCollapsed?: boolean;
  /** Called when it is hidden or shown. */
  onCollapsedChange?: (isCollapsed: boolean) => void;
  /** The component's outermost element. */
  ref?: Ref<HTMLElement>;
}

/**
 * The side navigation of a console or of documentation: pages in groups of any depth, as lists of links and of buttons
 * that open groups. The groups of the current page open automatically. Up and down move, left and right close and
 * open, Enter follows a link.
 */
export function NavigationTree({
  'aria-label': label,
  children,
  isResizable = false,
  width: givenWidth,
  defaultWidth = 234,
  minWidth = 180,
  maxWidth = 400,
  onWidthChange,
  isCollapsible = false,
  isCollapsed: givenCollapsed,
  defaultCollapsed = false,
  onCollapsedChange,
  className,
  ref,
  id,
  selectedRoute,
  expandedKeys,
  defaultExpandedKeys,
  onExpandedChange,
  ...props
}: NavigationTreeProps) {
  const messages = useMessages();
  const nav = useRef<HTMLElement>(null);
  const isInDrawer = useDrawerClose() !== undefined;
  const [width, setWidth] = useControlled(givenWidth, defaultWidth, onWidthChange);
  const [isHidden, setHidden] = useControlled(givenCollapsed, defaultCollapsed, onCollapsedChange);
  const isCollapsed = isHidden && isCollapsible && !isInDrawer;
  const [first] = useState(() => new Set(defaultExpandedKeys));
  const [expanded, setExpanded] = useControlled<ReadonlySet<NavigationKey>>(
    expandedKeys,
    first,
    onExpandedChange,
  );
  const opened = useRef(expanded);
  opened.current = expanded;
  const place: Place = {
    selectedRoute,
    expanded,
    toggle: (key) => {
      const next = new Set(expanded);
      if (!next.delete(key)) next.add(key);
      setExpanded(next);
    },
    open: (key) => {
      opened.current = new Set(opened.current).add(key);
      setExpanded(opened.current);
    },
    level: 0,
  };

  useLayoutEffect(() => {
    nav.current?.style.setProperty(chosenWidth.slice(4, -1), `${width}px`);
  }, [width]);

  return (
    <nav
      {...props}
      id={id}
      aria-label={label}
      ref={(element) => {
        nav.current = element;
        return assignRef(ref, element);
      }}
      className={cx(root, isCollapsed && collapsed, className)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut for its links and buttons */}
      <div className={cx(tree, isCollapsed && collapsedTree)} onKeyDown={moveFocus}>
        <PlaceContext value={place}>
          <ul className={list}>{children}</ul>
        </PlaceContext>
      </div>
      {isCollapsible && !isInDrawer && (
        <div className={foot}>
          <IconButton
            size="small"
            icon={PanelIcon}
            aria-label={isCollapsed ? messages.expandNavigation : messages.collapseNavigation}
            onPress={() => setHidden(!isCollapsed)}
          />
        </div>
      )}
      {isResizable && !isCollapsed && !isInDrawer && (
        <ResizeHandle
          label={messages.resizeNavigation}
          width={width}
          initial={defaultWidth}
          minimum={minWidth}
          maximum={maxWidth}
          onChange={setWidth}
        />
      )}
    </nav>
  );
}

export interface NavigationTreeItemProps
  extends Pick<LinkProps, 'href' | 'routerOptions' | 'target' | 'rel'> {
  /** The key in `expandedKeys`. Default: the `href` or, without one, a generated key. */
  id?: NavigationKey;
  /** The page's or group's name. */
  title: ReactNode;
  /** An icon before the name. */
  icon?: IconComponent;
  /** Content after the name: a count, a tag. */
  end?: ReactNode;
  /** The `NavigationTreeItem`s of a group. */
  children?: ReactNode;
}

/** A page or, without `href`, a group of pages. */
export function NavigationTreeItem({
  id,
  href,
  title,
  icon: Icon,
  end,
  children,
  ...destination
}: NavigationTreeItemProps) {
  const place = useContext(PlaceContext);
  const { selectedRoute, level } = place;
  const close = useDrawerClose();
  const inside = useId();
  const key = id ?? href ?? inside;
  const isCurrent = href !== undefined && href === selectedRoute;
  const isAncestor = selectedRoute !== undefined && containsRoute(children, selectedRoute);
  const opened = useRef(false);
  // Already expanded in the first render, because a server runs no effects.
  const isExpanded = place.expanded.has(key) || (isAncestor && !opened.current);
  useEffect(() => {
    // Once per visit, so that readers can close the group of the current page.
    if (isAncestor && !opened.current && !place.expanded.has(key)) place.open(key);
    opened.current = isAncestor;
  });
  const content = (
    <>
      {Array.from({ length: level }, (_, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of an indent are identical
        <span key={step} className={indent} />
      ))}
      {Icon && <Icon />}
      <span className={words}>{title}</span>
    </>
  );
  return (
    <li>
      <div className={row} {...states({ current: isCurrent, ancestor: isAncestor })}>
        {href === undefined ? (
          // Native, like the links, because a tree has dozens of both.
          <button
            type="button"
            // Otherwise Safari does not focus a button on Tab or on a click.
            tabIndex={0}
            className={link}
            aria-expanded={isExpanded}
            {...(isExpanded ? { 'aria-controls': inside } : {})}
            onClick={() => place.toggle(key)}
          >
            {content}
            <ChevronRightIcon size="small" className={chevronIcon} {...states({ expanded: isExpanded })} />
          </button>
        ) : (
          <NativeLink
            {...destination}
            href={href}
            className={link}
            {...(isCurrent ? { 'aria-current': 'page' } : {})}
            onClick={() => close?.()}
          >
            {content}
          </NativeLink>
        )}
        {end !== undefined && <span className={endStyle}>{end}</span>}
      </div>
      {isExpanded && (
        <PlaceContext value={{ ...place, level: level + 1 }}>
          <ul id={inside} className={list}>
            {children}
          </ul>
        </PlaceContext>
      )}
    </li>
  );
}

export interface NavigationTreeSectionProps {
  /** The heading of the section. */
  title: ReactNode;
  /** `NavigationTreeItem`s. */
  children: ReactNode;
}

/** Pages below a heading, always visible. */
export function NavigationTreeSection({ title, children }: NavigationTreeSectionProps) {
  const name = useId();
  return (
    <li>
      <div id={name} className={sectionTitle}>
        {title}
      </div>
      <ul aria-labelledby={name} className={list}>
        {children}
      </ul>
    </li>
  );
}
