import type { ReactElement, ReactNode, Ref } from 'react';
import {
  Tree as AriaTree,
  TreeItem as AriaTreeItem,
  type TreeProps as AriaTreeProps,
  Button,
  Collection,
  DropIndicator,
  type Key,
  TreeItemContent,
  type TreeItemContentRenderProps,
  useDragAndDrop,
} from 'react-aria-components';
import type { IconComponent } from '../Icon/createIcon.tsx';
import { ChevronRightIcon, GripIcon } from '../Icon/Icon.tsx';
import { type BaseProps, cx, splitData, states } from '../internal/base.ts';
import {
  actionRow,
  chevron,
  chevronIcon,
  empty,
  handle,
  icon as iconStyle,
  indent,
  indicator,
  item,
  label,
  part,
  root,
  row,
  tree,
  words,
} from './Tree.css.ts';

/** What was moved, and where to. */
export interface TreeMove {
  /** The keys of what was moved, in the order of the tree. */
  keys: Key[];
  /** The key of the item that it was dropped at. */
  target: Key;
  /** Before the target, after it, or `on`: into it. */
  position: 'before' | 'after' | 'on';
}

export interface TreeProps<T extends object>
  extends BaseProps,
    Pick<
      AriaTreeProps<T>,
      | 'items'
      | 'selectionMode'
      | 'selectedKeys'
      | 'defaultSelectedKeys'
      | 'onSelectionChange'
      | 'expandedKeys'
      | 'defaultExpandedKeys'
      | 'onExpandedChange'
      | 'disabledKeys'
      | 'onAction'
    > {
  /** What the tree lists. */
  'aria-label': string;
  /** `TreeItem`s, or a function from one of `items` to one. */
  children: ReactNode | ((item: T) => ReactElement);
  /** What stands in place of items when there are none: an `EmptyState`, mostly. */
  emptyState: ReactNode;
  /**
   * Called when items were moved by dragging, or by the keyboard: Enter on the handle takes an item up, arrows
   * choose the place, Enter lets it down, Escape leaves it. Without it nothing can be moved; decide that at the first
   * rendering.
   */
  onMove?: (move: TreeMove) => void;
  /** Whether something may be moved into an item. Default: into any but itself and what it contains. */
  acceptsChildren?: (key: Key) => boolean;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * Things within things, to be put in order: folders and documents. To lead through pages, use `NavigationTree`.
 * Up and down move, left and right close and open, letters jump to a name, Tab goes through an item's buttons.
 */
export function Tree<T extends object>({
  children,
  emptyState,
  onMove,
  acceptsChildren,
  className,
  id,
  ref,
  ...props
}: TreeProps<T>) {
  const [data, treeProps] = splitData(props);
  const { dragAndDropHooks } = useDragAndDrop<T>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onMove: ({ keys, target }) =>
      onMove?.({ keys: [...keys], target: target.key, position: target.dropPosition }),
    ...(acceptsChildren ? { shouldAcceptItemDrop: ({ key }) => acceptsChildren(key) } : {}),
    renderDropIndicator: (target) => <DropIndicator target={target} className={indicator} />,
  });
  return (
    // The tree's own id is react-aria's: its items are named after it.
    <div {...data} id={id} ref={ref} className={cx(root, className)}>
      <AriaTree<T>
        {...treeProps}
        {...(onMove ? { dragAndDropHooks } : {})}
        renderEmptyState={() => <div className={empty}>{emptyState}</div>}
        className={tree}
      >
        {children}
      </AriaTree>
    </div>
  );
}

export interface TreeItemProps<T extends object> {
  /** The item's key, which the tree's functions are given. */
  id: Key;
  /** The item's name. */
  title: ReactNode;
  /** The name as plain text, for typing ahead and for screen readers, where the title is not text. */
  textValue?: string;
  /** An icon before the name. */
  icon?: IconComponent;
  /** Buttons at the end: `IconButton`s or a `Menu` to add, rename and delete. */
  actions?: ReactNode;
  /** `TreeItem`s inside it, or a function from one of `items` to one. */
  children?: ReactNode | ((item: T) => ReactElement);
  /** The data of the items inside it, where children is a function. */
  items?: Iterable<T>;
  /** Whether there is something inside that has still to be loaded. */
  hasChildItems?: boolean;
  /** Shows it and does not let it be used. */
  isDisabled?: boolean;
}

/** One thing, with what is inside it. */
export function TreeItem<T extends object>({
  id,
  title,
  textValue = typeof title === 'string' ? title : String(id),
  icon,
  actions,
  children,
  items,
  hasChildItems,
  isDisabled = false,
}: TreeItemProps<T>) {
  return (
    <AriaTreeItem
      id={id}
      textValue={textValue}
      isDisabled={isDisabled}
      {...(hasChildItems === undefined ? {} : { hasChildItems })}
      className={item}
    >
      <TreeItemContent>
        {(content) => <ItemRow {...content} title={title} icon={icon} actions={actions} />}
      </TreeItemContent>
      {typeof children === 'function' ? <Collection items={items ?? []}>{children}</Collection> : children}
    </AriaTreeItem>
  );
}

interface ItemRowProps extends TreeItemContentRenderProps {
  /** The name. */
  title: ReactNode;
  /** The icon before the name. */
  icon: IconComponent | undefined;
  /** The buttons at the end. */
  actions: ReactNode;
}

function ItemRow({
  title,
  icon: Icon,
  actions,
  level,
  hasChildItems,
  isExpanded,
  allowsDragging,
}: ItemRowProps) {
  return (
    <div className={row}>
      {allowsDragging && (
        <Button slot="drag" className={cx(part, handle)}>
          <GripIcon size="small" />
        </Button>
      )}
      {Array.from({ length: level - 1 }, (_, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps of an indent are all the same
        <span key={step} className={indent} />
      ))}
      {hasChildItems ? (
        <Button slot="chevron" className={cx(part, chevron)}>
          <ChevronRightIcon size="small" className={chevronIcon} {...states({ expanded: isExpanded })} />
        </Button>
      ) : (
        <span className={part} />
      )}
      <span className={label}>
        {Icon && <Icon className={iconStyle} />}
        <span className={words}>{title}</span>
      </span>
      {actions !== undefined && <span className={actionRow}>{actions}</span>}
    </div>
  );
}
