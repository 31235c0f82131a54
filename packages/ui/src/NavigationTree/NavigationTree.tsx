import { type ReactNode, type Ref, useEffect, useLayoutEffect, useRef } from 'react';
import {
  NavigationTree as AriaNavigationTree,
  NavigationTreeItem as AriaNavigationTreeItem,
  type NavigationTreeProps as AriaNavigationTreeProps,
  NavigationTreeSection as AriaNavigationTreeSection,
  Button,
  Link,
  type LinkProps,
  NavigationTreeHeader,
  NavigationTreeItemContent,
  type NavigationTreeItemContentRenderProps,
} from 'react-aria-components';
import type { IconComponent } from '../Icon/createIcon.tsx';
import { ChevronRightIcon, PanelIcon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { assignRef } from '../internal/assignRef.ts';
import { type BaseProps, cx, states } from '../internal/base.ts';
import { useDrawerClose } from '../internal/drawerClose.ts';
import { useControlled } from '../internal/useControlled.ts';
import { useMessages } from '../ThemeProvider/messages.ts';
import {
  chevron,
  chevronIcon,
  chosenWidth,
  collapsed,
  collapsedTree,
  end as endStyle,
  foot,
  indent,
  item,
  link,
  root,
  row,
  sectionTitle,
  tree,
  words,
} from './NavigationTree.css.ts';
import { ResizeHandle } from './ResizeHandle.tsx';

export interface NavigationTreeProps
  extends BaseProps,
    Pick<
      AriaNavigationTreeProps<object>,
      'selectedRoute' | 'expandedKeys' | 'defaultExpandedKeys' | 'onExpandedChange' | 'disabledKeys'
    > {
  /** What it leads through: “Control panel”. */
  'aria-label': string;
  /** `NavigationTreeItem`s and `NavigationTreeSection`s. */
  children: ReactNode;
  /** Whether its edge can be moved, by pointer and by keyboard. A double click gives it its first width back. */
  isResizable?: boolean;
  /** Its width in pixels, where the app keeps it. In a drawer it is as wide as the drawer. */
  width?: number;
  /**
   * Its width in pixels at first.
   * @default 234
   */
  defaultWidth?: number;
  /**
   * The least width that it can be given, in pixels.
   * @default 180
   */
  minWidth?: number;
  /**
   * The greatest width that it can be given, in pixels.
   * @default 400
   */
  maxWidth?: number;
  /** Called with the new width while the edge moves. */
  onWidthChange?: (width: number) => void;
  /** Whether it can be hidden by a button at its foot. */
  isCollapsible?: boolean;
  /** Whether it is hidden, where the app keeps that. */
  isCollapsed?: boolean;
  /** Whether it is hidden at first. */
  defaultCollapsed?: boolean;
  /** Called when it is hidden or shown. */
  onCollapsedChange?: (isCollapsed: boolean) => void;
  /** The component's outermost element. */
  ref?: Ref<HTMLElement>;
}

/**
 * The side navigation of a console or a documentation: pages in groups, to any depth. `selectedRoute` is the
 * `href` of the page that is looked at; the groups around it open by themselves. Up and down move, left and right
 * close and open, Enter follows.
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
  disabledKeys,
  ...props
}: NavigationTreeProps) {
  const messages = useMessages();
  const nav = useRef<HTMLElement>(null);
  const isInDrawer = useDrawerClose() !== undefined;
  const [width, setWidth] = useControlled(givenWidth, defaultWidth, onWidthChange);
  const [isHidden, setHidden] = useControlled(givenCollapsed, defaultCollapsed, onCollapsedChange);
  const isCollapsed = isHidden && isCollapsible && !isInDrawer;

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
        assignRef(ref, element);
      }}
      className={cx(root, isCollapsed && collapsed, className)}
    >
      <AriaNavigationTree
        aria-label={label}
        {...(selectedRoute === undefined ? {} : { selectedRoute })}
        {...(expandedKeys === undefined ? {} : { expandedKeys })}
        {...(defaultExpandedKeys === undefined ? {} : { defaultExpandedKeys })}
        {...(onExpandedChange === undefined ? {} : { onExpandedChange })}
        {...(disabledKeys === undefined ? {} : { disabledKeys })}
        className={cx(tree, isCollapsed && collapsedTree)}
      >
        {children}
      </AriaNavigationTree>
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
  /** The key, which `expandedKeys` speaks of. Default: the `href`. */
  id?: string | number;
  /** The page's or group's name. */
  title: ReactNode;
  /** The name as plain text, for typing ahead, where the title is not text. */
  textValue?: string;
  /** An icon before the name. */
  icon?: IconComponent;
  /** What stands after the name: a count, a tag. */
  end?: ReactNode;
  /** `NavigationTreeItem`s, which this one opens and closes. */
  children?: ReactNode;
  /** Shows it and does not let it be followed. */
  isDisabled?: boolean;
}

/** A page, or, without `href`, a group of pages. */
export function NavigationTreeItem({
  id,
  href,
  routerOptions,
  target,
  rel,
  title,
  textValue = typeof title === 'string' ? title : '',
  icon,
  end,
  children,
  isDisabled = false,
}: NavigationTreeItemProps) {
  const key = id ?? href;
  return (
    <AriaNavigationTreeItem
      {...(key === undefined ? {} : { id: key })}
      {...(href === undefined ? {} : { href })}
      {...(routerOptions === undefined ? {} : { routerOptions })}
      {...(target === undefined ? {} : { target })}
      {...(rel === undefined ? {} : { rel })}
      textValue={textValue}
      isDisabled={isDisabled}
      className={item}
    >
      <NavigationTreeItemContent>
        {(content) => (
          <ItemRow {...content} isPage={href !== undefined} title={title} icon={icon} end={end} />
        )}
      </NavigationTreeItemContent>
      {children}
    </AriaNavigationTreeItem>
  );
}

interface ItemRowProps extends NavigationTreeItemContentRenderProps {
  /** Whether it leads somewhere. */
  isPage: boolean;
  /** The name. */
  title: ReactNode;
  /** The icon before the name. */
  icon: IconComponent | undefined;
  /** What stands after the name. */
  end: ReactNode;
}

function ItemRow({
  isPage,
  title,
  icon: Icon,
  end,
  level,
  hasChildItems,
  isExpanded,
  isCurrent,
  isCurrentAncestor,
  isDisabled,
  isFocusVisible,
  state,
  id,
}: ItemRowProps) {
  const close = useDrawerClose();
  const opened = useRef(false);
  useEffect(() => {
    // Once per visit: whoever closes the group of the current page wants it closed.
    if (isCurrentAncestor && !opened.current && !isExpanded) state.toggleKey(id);
    opened.current = isCurrentAncestor;
  }, [isCurrentAncestor, isExpanded, state, id]);
  return (
    <div
      className={row}
      {...states({
        current: isCurrent,
        ancestor: isCurrentAncestor,
        disabled: isDisabled,
        focused: isFocusVisible,
      })}
    >
      {Array.from({ length: level - 1 }, (_, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps of an indent are all the same
        <span key={step} className={indent} />
      ))}
      <Link className={link} {...(close && isPage ? { onPress: () => close() } : {})}>
        {Icon && <Icon />}
        <span className={words}>{title}</span>
      </Link>
      {end !== undefined && <span className={endStyle}>{end}</span>}
      {hasChildItems && (
        <Button slot="chevron" className={chevron}>
          <ChevronRightIcon size="small" className={chevronIcon} {...states({ expanded: isExpanded })} />
        </Button>
      )}
    </div>
  );
}

export interface NavigationTreeSectionProps {
  /** What the pages have in common. */
  title: ReactNode;
  /** `NavigationTreeItem`s. */
  children: ReactNode;
}

/** Pages under one name, always open. */
export function NavigationTreeSection({ title, children }: NavigationTreeSectionProps) {
  return (
    <AriaNavigationTreeSection>
      <NavigationTreeHeader className={sectionTitle}>{title}</NavigationTreeHeader>
      {children}
    </AriaNavigationTreeSection>
  );
}
