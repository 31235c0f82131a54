import {
  Children,
  createContext,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  useContext,
  useMemo,
  useRef,
} from 'react';
import {
  Button as AriaButton,
  Cell as AriaCell,
  type CellProps as AriaCellProps,
  CheckboxField as AriaCheckboxField,
  Column as AriaColumn,
  type ColumnProps as AriaColumnProps,
  Row as AriaRow,
  type RowProps as AriaRowProps,
  Table as AriaTable,
  TableBody as AriaTableBody,
  type TableBodyProps as AriaTableBodyProps,
  TableHeader as AriaTableHeader,
  type TableHeaderProps as AriaTableHeaderProps,
  type TableProps as AriaTableProps,
  CheckboxButton,
  Collection,
  ColumnResizer,
  type Key,
  ResizableTableContainer,
  TableLoadMoreItem,
  TableStateContext,
  useTableOptions,
  Virtualizer,
} from 'react-aria-components';
import { ArrowDownIcon, ArrowUpIcon, ChevronRightIcon, ChevronsUpDownIcon } from '../Icon/Icon.tsx';
import { type BaseProps, cx, type OwnedByKit, splitData, states } from '../internal/base.ts';
import { CheckMark } from '../internal/CheckMark.tsx';
import { useOverflow } from '../internal/useOverflow.ts';
import { ProgressCircle } from '../ProgressCircle/ProgressCircle.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { useMessages } from '../ThemeProvider/messages.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { RowLayout } from './RowLayout.ts';
import {
  alignments,
  body,
  bounded,
  cell,
  column,
  columnContent,
  columnName,
  detailContent,
  detailRow,
  detail as detailStyle,
  edges,
  empty,
  expander,
  expanderIcon,
  frame,
  framed,
  heights,
  listed,
  loadingRow,
  loadingRows as loadingRowsStyle,
  moreRows,
  region,
  resizer,
  row,
  selectBox,
  selectField,
  slim,
  sortIcon,
  table,
  tight,
  virtual,
} from './Table.css.ts';

/** The kit's own columns, in pixels, where the columns' widths are counted. */
const SELECT_WIDTH = 52;
const EXPAND_WIDTH = 48;
const EXPAND_COLUMN = 'kit-expand';
const SELECT_COLUMN = 'kit-select';

interface TableKind {
  /** As the table's. */
  hasDetails: boolean;
  /** As the table's. */
  isVirtualized: boolean;
  /** Whether react-aria counts the columns' widths, instead of the browser. */
  hasWidths: boolean;
}

const TableKindContext = createContext<TableKind>({
  hasDetails: false,
  isVirtualized: false,
  hasWidths: false,
});

interface TableOwnProps
  extends Omit<AriaTableProps, OwnedByKit | 'aria-label' | 'treeColumn' | 'selectionBehavior'>,
    BaseProps {
  /** What the table lists. */
  'aria-label': string;
  /** A `TableHeader` and a `TableBody`. */
  children: ReactNode;
  /**
   * Draws the table's own frame. Switch it off inside a `Card` with `padding="none"`.
   * @default true
   */
  isFramed?: boolean;
  /** Gives every row a button that shows what its `detail` holds. `expandedKeys` and `onExpandedChange` follow it. */
  hasDetails?: boolean;
  /** Lets the reader drag the edges of columns that have `allowsResizing`. */
  isResizable?: boolean;
  /** Told the columns' widths after one was changed, to be remembered. */
  onResizeEnd?: (widths: Map<Key, number | string>) => void;
  /** A `TableSelectionBar`, while rows are selected. It stays in sight at the table's end. */
  selectionBar?: ReactNode;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

export type TableProps = TableOwnProps &
  (
    | {
        /**
         * The height from which rows scroll under the header: never, at half of the window, at three quarters of it.
         * @default 'none'; 'most' for a virtualised table
         */
        maxHeight?: 'none' | 'half' | 'most';
        /** Only rows in sight are on the page. For more than a thousand rows. */
        isVirtualized?: false;
        rowHeight?: never;
      }
    | {
        /** As above; a virtualised table always has one. */
        maxHeight?: 'half' | 'most';
        /** Only rows in sight are on the page. */
        isVirtualized: true;
        /**
         * The height that every row of a virtualised table has, in pixels. Values stay on one line.
         * @default 44
         */
        rowHeight?: number;
      }
  );

/**
 * Things in rows, their properties in columns. Where there is no room, it scrolls in its own region. Rows can be sorted,
 * selected and opened, columns resized.
 */
export function Table({
  'aria-label': label,
  maxHeight,
  isFramed = true,
  hasDetails = false,
  isResizable = false,
  isVirtualized = false,
  rowHeight = 44,
  onResizeEnd,
  selectionBar,
  className,
  id,
  ref,
  ...props
}: TableProps) {
  const regionRef = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(regionRef);
  const [data, tableProps] = splitData(props);
  const hasWidths = isResizable || isVirtualized;
  const kind = useMemo(
    () => ({ hasDetails, isVirtualized, hasWidths }),
    [hasDetails, isVirtualized, hasWidths],
  );
  const height = heights[maxHeight ?? (isVirtualized ? 'most' : 'none')];
  const scroller = {
    ...(scrolls && !isVirtualized ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {}),
    className: cx(region, !isVirtualized && height),
  };
  const grid = (
    <AriaTable
      {...tableProps}
      {...(hasDetails ? { treeColumn: EXPAND_COLUMN } : {})}
      aria-label={label}
      className={cx(table, isVirtualized && virtual.table, isVirtualized && height)}
    />
  );
  const layoutOptions = useMemo(() => ({ rowHeight }), [rowHeight]);
  return (
    <TableKindContext value={kind}>
      <div {...data} id={id} ref={ref} className={cx(frame, isFramed && framed, className)}>
        {hasWidths ? (
          <ResizableTableContainer
            ref={regionRef}
            {...(onResizeEnd ? { onResizeEnd } : {})}
            // The container passes on neither a role nor a name.
            render={(container) => <div {...container} {...scroller} />}
          >
            {isVirtualized ? (
              <Virtualizer layout={RowLayout} layoutOptions={layoutOptions}>
                {grid}
              </Virtualizer>
            ) : (
              grid
            )}
          </ResizableTableContainer>
        ) : (
          <div ref={regionRef} {...scroller}>
            {grid}
          </div>
        )}
        {selectionBar}
      </div>
    </TableKindContext>
  );
}

/** The box that selects a row, or in the header all of them. react-aria names it. */
function SelectBox() {
  return (
    <AriaCheckboxField slot="selection" className={selectField}>
      <CheckboxButton className={selectBox}>{(state) => <CheckMark {...state} />}</CheckboxButton>
    </AriaCheckboxField>
  );
}

function useKind() {
  const { selectionMode, selectionBehavior } = useTableOptions();
  const kind = useContext(TableKindContext);
  return { ...kind, hasBoxes: selectionBehavior === 'toggle', isMultiple: selectionMode === 'multiple' };
}

export interface TableHeaderProps<T extends object>
  extends Omit<AriaTableHeaderProps<T>, 'className' | 'style' | 'render'> {}

/** The row of columns. In a table whose rows can be selected or opened, it adds the columns for that. */
export function TableHeader<T extends object>({ columns, children, ...props }: TableHeaderProps<T>) {
  const { hasDetails, hasWidths, hasBoxes, isMultiple, isVirtualized } = useKind();
  const messages = useMessages();
  const width = (pixels: number) => (hasWidths ? { width: pixels, minWidth: pixels } : {});
  const style = cx(column, isVirtualized ? virtual.column : cx(edges, slim));
  return (
    <AriaTableHeader {...props}>
      {hasBoxes && (
        <AriaColumn
          id={SELECT_COLUMN}
          {...width(SELECT_WIDTH)}
          textValue={messages.selection}
          className={style}
        >
          {isMultiple ? <SelectBox /> : <VisuallyHidden>{messages.selection}</VisuallyHidden>}
        </AriaColumn>
      )}
      {hasDetails && (
        <AriaColumn
          id={EXPAND_COLUMN}
          {...width(EXPAND_WIDTH)}
          textValue={messages.details}
          className={style}
        >
          <VisuallyHidden>{messages.details}</VisuallyHidden>
        </AriaColumn>
      )}
      {columns ? (
        <Collection items={columns} {...(props.dependencies ? { dependencies: props.dependencies } : {})}>
          {children}
        </Collection>
      ) : (
        (children as ReactNode)
      )}
    </AriaTableHeader>
  );
}

export interface TableColumnProps
  extends Omit<AriaColumnProps, 'className' | 'style' | 'render' | 'children'> {
  /** The column's name. A column of buttons has one too, inside `VisuallyHidden`. */
  children: ReactNode;
  /**
   * `end` for numbers and buttons.
   * @default 'start'
   */
  align?: 'start' | 'end';
  /** Lets the reader drag the column's edge, in a table that `isResizable`. */
  allowsResizing?: boolean;
}

/**
 * One property of the things that are listed. `width`, `defaultWidth`, `minWidth` and `maxWidth` work in tables that are
 * resizable or virtualised; elsewhere the browser finds the widths.
 */
export function TableColumn({
  children,
  align = 'start',
  allowsResizing = false,
  width,
  defaultWidth,
  minWidth,
  maxWidth,
  ...props
}: TableColumnProps) {
  const { isVirtualized, hasWidths } = useContext(TableKindContext);
  const widths = Object.fromEntries(
    Object.entries({ width, defaultWidth, minWidth, maxWidth }).filter(([, value]) => value !== undefined),
  );
  return (
    <AriaColumn
      {...props}
      {...(hasWidths ? widths : {})}
      className={cx(column, alignments[align], isVirtualized ? virtual.column : edges)}
    >
      {({ allowsSorting, sortDirection, isHovered }) => {
        const SortIcon =
          sortDirection === 'ascending'
            ? ArrowUpIcon
            : sortDirection === 'descending'
              ? ArrowDownIcon
              : ChevronsUpDownIcon;
        return (
          <span className={columnContent}>
            {/* Beside a resizer, the name has to be a stop of its own for arrow keys, or sorting is out of reach. */}
            <span className={columnName} {...(allowsResizing ? { tabIndex: -1 } : {})}>
              {children}
            </span>
            {allowsSorting && (
              <SortIcon
                size="small"
                className={sortIcon}
                {...states({ idle: sortDirection === undefined, hovered: isHovered })}
              />
            )}
            {allowsResizing && hasWidths && <ColumnResizer className={resizer} />}
          </span>
        );
      }}
    </AriaColumn>
  );
}

interface TableBodyOwnProps<T extends object>
  extends Omit<AriaTableBodyProps<T>, 'className' | 'style' | 'render' | 'renderEmptyState'> {
  /** `TableRow`s, or a function from one of `items` to a `TableRow`. */
  children?: ReactNode | ((item: T) => ReactElement);
  /** What stands in place of rows when there are none: an `EmptyState`, mostly. */
  emptyState: ReactNode;
  /** Rows are on their way: an empty table holds their places, a full one is dimmed. */
  isLoading?: boolean;
  /** What is being waited for. Default: the provider's `loading`. */
  loadingLabel?: string;
  /**
   * How many places an empty table holds while it loads.
   * @default 5
   */
  loadingRows?: number;
}

export type TableBodyProps<T extends object> = TableBodyOwnProps<T> &
  (
    | { onLoadMore?: never; isLoadingMore?: never }
    | {
        /** Called when the end of the rows comes into sight, to load more. */
        onLoadMore: () => void;
        /** More rows are on their way: a spinner stands at the end. */
        isLoadingMore: boolean;
      }
  );

/** The rows. */
export function TableBody<T extends object>({
  emptyState,
  isLoading = false,
  loadingLabel,
  loadingRows = 5,
  onLoadMore,
  isLoadingMore = false,
  items,
  children,
  dependencies,
  ...props
}: TableBodyProps<T>) {
  const label = loadingLabel === undefined ? {} : { label: loadingLabel };
  return (
    <AriaTableBody
      {...props}
      aria-busy={isLoading || isLoadingMore}
      {...states({ stale: isLoading })}
      className={body}
      renderEmptyState={() =>
        isLoading ? <LoadingRows count={loadingRows} {...label} /> : <div className={empty}>{emptyState}</div>
      }
    >
      {items ? (
        <Collection items={items} {...(dependencies ? { dependencies } : {})}>
          {children}
        </Collection>
      ) : (
        (children as ReactNode)
      )}
      {onLoadMore && (
        <TableLoadMoreItem onLoadMore={onLoadMore} isLoading={isLoadingMore}>
          <div className={moreRows}>
            <ProgressCircle {...(loadingLabel === undefined ? {} : { 'aria-label': loadingLabel })} />
          </div>
        </TableLoadMoreItem>
      )}
    </AriaTableBody>
  );
}

function LoadingRows({ count, label }: { count: number; label?: string }) {
  const messages = useMessages();
  const columns = useContext(TableStateContext)?.collection.columnCount ?? 1;
  return (
    <div role="progressbar" aria-label={label ?? messages.loading} className={loadingRowsStyle}>
      {Array.from({ length: count }, (_row, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
        <div key={line} className={loadingRow}>
          {Array.from({ length: columns }, (_cell, place) => (
            <Skeleton
              // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
              key={place}
              width={(['long', 'medium', 'full', 'medium'] as const)[(line + place) % 4] ?? 'long'}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

export interface TableRowProps<T extends object>
  extends Omit<AriaRowProps<T>, 'className' | 'style' | 'render' | 'hasChildItems'> {
  /** What opens below the row, in a table that `hasDetails`. A row without it has no button. */
  detail?: ReactNode;
  /** The component's outermost element. */
  ref?: Ref<HTMLTableRowElement>;
}

/** How many columns a row's cells take. */
function countCells(children: ReactNode): number {
  return Children.toArray(children).reduce<number>((sum, child) => {
    if (!isValidElement<{ children?: ReactNode; colSpan?: number }>(child)) return sum;
    return sum + (child.type === Fragment ? countCells(child.props.children) : (child.props.colSpan ?? 1));
  }, 0);
}

/** One of the things that are listed. With `href` the whole row leads there. */
export function TableRow<T extends object>({ ref, detail, columns, children, ...props }: TableRowProps<T>) {
  const { hasDetails, hasBoxes, isVirtualized } = useKind();
  const kitCell = cx(cell, isVirtualized ? virtual.cell : cx(edges, slim));
  const cells = columns ? [...columns].length : countCells(children as ReactNode);
  return (
    <AriaRow
      {...props}
      ref={ref as Ref<HTMLTableRowElement & HTMLDivElement>}
      className={cx(row, isVirtualized ? virtual.row : listed)}
    >
      {hasBoxes && (
        <AriaCell className={kitCell}>
          <SelectBox />
        </AriaCell>
      )}
      {hasDetails && (
        <AriaCell className={kitCell}>
          {({ hasChildItems, isExpanded }) =>
            hasChildItems && (
              <AriaButton slot="chevron" className={expander}>
                <ChevronRightIcon className={expanderIcon} {...states({ expanded: isExpanded })} />
              </AriaButton>
            )
          }
        </AriaCell>
      )}
      {columns ? <Collection items={columns}>{children}</Collection> : (children as ReactNode)}
      {hasDetails && detail !== undefined && (
        // It can be reached by arrow keys and is no thing to select.
        <AriaRow
          {...(props.id === undefined ? {} : { id: `${props.id}:detail` })}
          isDisabled
          disabledBehavior="selection"
          className={cx(detailRow, isVirtualized ? virtual.row : listed)}
        >
          <AriaCell colSpan={cells + 1 + (hasBoxes ? 1 : 0)} className={detailStyle}>
            <div className={detailContent}>{detail}</div>
          </AriaCell>
        </AriaRow>
      )}
    </AriaRow>
  );
}

export interface TableCellProps extends Omit<AriaCellProps, 'className' | 'style' | 'render' | 'children'> {
  /** The value. */
  children?: ReactNode;
  /**
   * As the column's.
   * @default 'start'
   */
  align?: 'start' | 'end';
  /** Keeps the value on one line. */
  isNowrap?: boolean;
}

/** One property of one thing. */
export function TableCell({ align = 'start', isNowrap = false, children, ...props }: TableCellProps) {
  const { isVirtualized, hasWidths } = useContext(TableKindContext);
  return (
    <AriaCell
      {...props}
      className={cx(
        cell,
        alignments[align],
        isNowrap && tight,
        hasWidths && bounded,
        isVirtualized ? virtual.cell : edges,
      )}
    >
      {isVirtualized ? <div className={virtual.content}>{children}</div> : children}
    </AriaCell>
  );
}
