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

/** A move of items. */
export interface TreeMove {
  /** The keys of the moved items, in the order of the tree. */
  keys: Key[];
  /** The key of the item that they were dropped at. */
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
  /** The label of the tree. */
  'aria-label': string;
  /** `TreeItem`s, or a function from one of `items` to a `TreeItem`. */
  children: ReactNode | ((item: T) => ReactElement);
  /** Shown if there are no items: mostly an `EmptyState`. */
  emptyState: ReactNode;
  /**
   * Called when items were moved, by dragging or by keyboard: Enter on the handle picks an item up, arrows choose the
   * position, Enter drops it, Escape cancels. Without this callback nothing can be moved; it can't be added or removed
   * after the first render.
   */
  onMove?: (move: TreeMove) => void;
  /** Whether an item accepts children. Default: all do. No item can be moved into itself or its descendants. */
  acceptsChildren?: (key: Key) => boolean;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * An ordered tree of items, such as folders and documents. For navigation between pages, use `NavigationTree`.
 * Up and down move, left closes, right opens and then moves through an item's buttons, letters jump to a name.
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
    // react-aria sets the tree's own id, from which it derives those of its items.
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
  /** The item's key, which the tree's callbacks receive. */
  id: Key;
  /** The item's name. */
  title: ReactNode;
  /** The name as plain text, for typeahead and screen readers, if the title is not text. */
  textValue?: string;
  /** An icon before the name. */
  icon?: IconComponent;
  /** Buttons at the end: `IconButton`s or a `Menu` to add, rename and delete. */
  actions?: ReactNode;
  /** `TreeItem`s inside it, or a function from one of `items` to a `TreeItem`. */
  children?: ReactNode | ((item: T) => ReactElement);
  /** The data of the child items, if children is a function. */
  items?: Iterable<T>;
  /** Whether it has children that are not loaded yet. */
  hasChildItems?: boolean;
  /** Disables it. */
  isDisabled?: boolean;
}

/** An item with its children. */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of an indent are identical
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
