import {
  Children,
  type ComponentProps,
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
  card,
  cardContents,
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

/** Widths of the kit's own columns, in pixels, used when react-aria computes the widths. */
const SELECT_WIDTH = 52;
const EXPAND_WIDTH = 48;
const EXPAND_COLUMN = 'kit-expand';
const SELECT_COLUMN = 'kit-select';

interface TableKind {
  /** See TableProps. */
  hasDetails: boolean;
  /** See TableProps. */
  isVirtualized: boolean;
  /** Whether react-aria computes the widths of columns, instead of the browser. */
  hasWidths: boolean;
  /** Whether rows are cards on a phone. */
  hasCards: boolean;
}

const TableKindContext = createContext<TableKind>({
  hasDetails: false,
  isVirtualized: false,
  hasWidths: false,
  hasCards: true,
});

interface TableOwnProps
  extends Omit<AriaTableProps, OwnedByKit | 'aria-label' | 'treeColumn' | 'selectionBehavior'>,
    BaseProps {
  /** The label of the table. */
  'aria-label': string;
  /** A `TableHeader` and a `TableBody`. */
  children: ReactNode;
  /**
   * Draws the table's frame. Switch it off inside a `Card` with `padding="none"`.
   * @default true
   */
  isFramed?: boolean;
  /**
   * Gives every row with a `detail` a button that shows it. `expandedKeys` and `onExpandedChange` control which details
   * are shown.
   */
  hasDetails?: boolean;
  /** Lets the reader resize columns that have `allowsResizing`. */
  isResizable?: boolean;
  /** Called with the widths of columns after one was resized, so that the app can store them. */
  onResizeEnd?: (widths: Map<Key, number | string>) => void;
  /**
   * In a window narrower than a tablet, `cards` shows each row as a card, with the names of the columns next to the
   * values; `placement` sets a column's place on the card. `table` scrolls inside, as virtualized and resizable tables
   * always do.
   * @default 'cards'
   */
  phoneLayout?: 'cards' | 'table';
  /** A `TableSelectionBar`; pass it while rows are selected. It stays in sight at the end of the table. */
  selectionBar?: ReactNode;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

export type TableProps = TableOwnProps &
  (
    | {
        /**
         * The maximum height, above which rows scroll below the header: none, half of the window, or three quarters.
         * @default 'none'; 'most' for a virtualized table
         */
        maxHeight?: 'none' | 'half' | 'most';
        /** Renders only visible rows. For more than a few hundred rows. */
        isVirtualized?: false;
        rowHeight?: never;
      }
    | {
        /** The maximum height, above which rows scroll. A virtualized table always has one. */
        maxHeight?: 'half' | 'most';
        /** Renders only visible rows. */
        isVirtualized: true;
        /**
         * The height of every row of a virtualized table, in pixels. Values stay on one line.
         * @default 44
         */
        rowHeight?: number;
      }
  );

/**
 * A table. If it is wider than its container, it scrolls inside; on a phone its rows are cards. Rows can be sorted,
 * selected and opened, columns resized.
 */
export function Table({
  'aria-label': label,
  maxHeight,
  isFramed = true,
  hasDetails = false,
  isResizable = false,
  isVirtualized = false,
  phoneLayout = 'cards',
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
  const hasCards = phoneLayout === 'cards' && !hasWidths;
  const kind = useMemo(
    () => ({ hasDetails, isVirtualized, hasWidths, hasCards }),
    [hasDetails, isVirtualized, hasWidths, hasCards],
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
      className={cx(table, hasCards && card.table, isVirtualized && virtual.table, isVirtualized && height)}
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
            // react-aria's container does not pass on a role or a name.
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

/** The check box that selects a row or, in the header, all rows. react-aria labels it. */
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

/** The header row. If rows can be selected or opened, it adds the columns for that. */
export function TableHeader<T extends object>({ columns, children, ...props }: TableHeaderProps<T>) {
  const { hasDetails, hasWidths, hasBoxes, isMultiple, isVirtualized, hasCards } = useKind();
  const messages = useMessages();
  const width = (pixels: number) => (hasWidths ? { width: pixels, minWidth: pixels } : {});
  const style = cx(column, isVirtualized ? virtual.column : cx(edges, slim));
  return (
    <AriaTableHeader {...props} {...(hasCards && { className: card.header })}>
      {hasBoxes && (
        <AriaColumn
          id={SELECT_COLUMN}
          {...width(SELECT_WIDTH)}
          textValue={messages.selection}
          className={cx(style, hasCards && (isMultiple ? card.sortable : card.unsortable))}
        >
          {isMultiple ? <SelectBox /> : <VisuallyHidden>{messages.selection}</VisuallyHidden>}
        </AriaColumn>
      )}
      {hasDetails && (
        <AriaColumn
          id={EXPAND_COLUMN}
          {...width(EXPAND_WIDTH)}
          textValue={messages.details}
          className={cx(style, hasCards && card.unsortable)}
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
  /** The column's name. A column of buttons needs one too, inside `VisuallyHidden`. */
  children: ReactNode;
  /**
   * `end` for numbers and buttons.
   * @default 'start'
   */
  align?: 'start' | 'end';
  /** Lets the reader resize the column, if the table `isResizable`. */
  allowsResizing?: boolean;
  /**
   * Where a card on a phone shows the column: `title` at the top, `corner` opposite to it, for one amount, state or
   * button, and `line` below, after the column's name. The name is `textValue`, by default `children` if they are text.
   * @default 'title' for a row header, otherwise 'line'
   */
  placement?: 'title' | 'line' | 'corner';
}

/**
 * A column. `width`, `defaultWidth`, `minWidth` and `maxWidth` only work in resizable or virtualized tables; in others
 * the browser determines the widths.
 */
export function TableColumn({
  children,
  align = 'start',
  allowsResizing = false,
  placement,
  textValue = typeof children === 'string' ? children : undefined,
  width,
  defaultWidth,
  minWidth,
  maxWidth,
  ...props
}: TableColumnProps) {
  const { isVirtualized, hasWidths, hasCards } = useContext(TableKindContext);
  const widths = Object.fromEntries(
    Object.entries({ width, defaultWidth, minWidth, maxWidth }).filter(([, value]) => value !== undefined),
  );
  return (
    <AriaColumn
      {...props}
      {...({ placement } satisfies CardColumn)}
      {...(textValue === undefined ? {} : { textValue })}
      {...(hasWidths ? widths : {})}
      className={cx(
        column,
        alignments[align],
        isVirtualized ? virtual.column : edges,
        hasCards && (props.allowsSorting ? card.sortable : card.unsortable),
      )}
    >
      {({ allowsSorting, sortDirection }) => {
        const SortIcon =
          sortDirection === 'ascending'
            ? ArrowUpIcon
            : sortDirection === 'descending'
              ? ArrowDownIcon
              : ChevronsUpDownIcon;
        return (
          <span className={columnContent}>
            {/* Next to a resizer, arrow keys have to reach the name separately, or the column can't be sorted. */}
            <span className={columnName} {...(allowsResizing ? { tabIndex: -1 } : {})}>
              {children}
            </span>
            {allowsSorting && (
              <SortIcon
                size="small"
                className={sortIcon}
                {...states({ idle: sortDirection === undefined })}
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
  /** Shown instead of rows if there are none: mostly an `EmptyState`. */
  emptyState: ReactNode;
  /** Whether rows are loading: an empty table shows placeholders, a filled one is dimmed. */
  isLoading?: boolean;
  /** The label of the placeholders and the spinner: what is loading. Default: `messages.loading` of `ThemeProvider`. */
  loadingLabel?: string;
  /**
   * The number of placeholders in an empty table while it loads.
   * @default 5
   */
  loadingRows?: number;
}

export type TableBodyProps<T extends object> = TableBodyOwnProps<T> &
  (
    | { onLoadMore?: never; isLoadingMore?: never }
    | {
        /** Called when the end of the rows becomes visible, to load more. */
        onLoadMore: () => void;
        /** Whether more rows are loading: shows a spinner at the end. */
        isLoadingMore: boolean;
      }
  );

/** The body of the table. */
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
  const { hasCards } = useContext(TableKindContext);
  const label = loadingLabel === undefined ? {} : { label: loadingLabel };
  return (
    <AriaTableBody
      {...props}
      aria-busy={isLoading || isLoadingMore}
      {...states({ stale: isLoading })}
      className={cx(body, hasCards && card.block)}
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
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
        <div key={line} className={loadingRow}>
          {Array.from({ length: columns }, (_cell, place) => (
            <Skeleton
              // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
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
  /** The content that a button opens below the row, in a table that `hasDetails`. Without it, the row has no button. */
  detail?: ReactNode;
  /** The component's outermost element. */
  ref?: Ref<HTMLTableRowElement>;
}

/** Counts the columns that a row's cells span. */
function countCells(children: ReactNode): number {
  return Children.toArray(children).reduce<number>((sum, child) => {
    if (!isValidElement<{ children?: ReactNode; colSpan?: number }>(child)) return sum;
    return sum + (child.type === Fragment ? countCells(child.props.children) : (child.props.colSpan ?? 1));
  }, 0);
}

/** The props of a column that its cells read from the collection of columns. */
type CardColumn = Pick<TableColumnProps, 'placement' | 'isRowHeader'>;

/** A cell whose place on a card depends on its column. */
function CardCell({ className = '', ...cell }: ComponentProps<'td'> & { 'data-column-index'?: number }) {
  const columns = useContext(TableStateContext)?.collection.columns ?? [];
  const column = columns[cell['data-column-index'] ?? -1];
  const { isRowHeader, placement = isRowHeader ? 'title' : 'line' } = (column?.props ?? {}) as CardColumn;
  return (
    <td
      {...cell}
      {...(placement === 'line' && column?.textValue && { 'data-label': column.textValue })}
      className={cx(className, card[placement])}
    />
  );
}

/** The `render` of a cell in a table with cards; react-aria knows a cell's column only while it renders. */
const renderCard = ((cell: ComponentProps<'td'>) => <CardCell {...cell} />) as NonNullable<
  AriaCellProps['render']
>;

/** A row. With `href` the whole row is a link. */
export function TableRow<T extends object>({ ref, detail, columns, children, ...props }: TableRowProps<T>) {
  const { hasDetails, hasBoxes, isVirtualized, hasCards } = useKind();
  const kitCell = cx(cell, isVirtualized ? virtual.cell : cx(edges, slim));
  const cells = columns ? [...columns].length : countCells(children as ReactNode);
  return (
    <AriaRow
      {...props}
      ref={ref as Ref<HTMLTableRowElement & HTMLDivElement>}
      className={cx(row, isVirtualized ? virtual.row : listed, hasCards && card.row)}
    >
      {hasBoxes && (
        <AriaCell className={cx(kitCell, hasCards && card.box)}>
          <SelectBox />
        </AriaCell>
      )}
      {hasDetails && (
        <AriaCell className={cx(kitCell, hasCards && card.expander)}>
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
        // Arrow keys reach the detail, but it can't be selected.
        <AriaRow
          {...(props.id === undefined ? {} : { id: `${props.id}:detail` })}
          isDisabled
          disabledBehavior="selection"
          className={cx(detailRow, isVirtualized ? virtual.row : listed, hasCards && card.block)}
        >
          <AriaCell
            colSpan={cells + 1 + (hasBoxes ? 1 : 0)}
            className={cx(detailStyle, hasCards && card.block)}
          >
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
   * The alignment, the same as the column's.
   * @default 'start'
   */
  align?: 'start' | 'end';
  /** Keeps the value on one line. */
  isNowrap?: boolean;
}

const isEmpty = (children: ReactNode) =>
  children === undefined || children === null || typeof children === 'boolean' || children === '';

/** A cell. A card leaves out a cell without content. */
export function TableCell({ align = 'start', isNowrap = false, children, ...props }: TableCellProps) {
  const { isVirtualized, hasWidths, hasCards } = useContext(TableKindContext);
  return (
    <AriaCell
      {...props}
      {...(hasCards && { render: renderCard })}
      className={cx(
        cell,
        alignments[align],
        isNowrap && tight,
        hasWidths && bounded,
        isVirtualized ? virtual.cell : edges,
      )}
    >
      {isVirtualized ? (
        <div className={virtual.content}>{children}</div>
      ) : hasCards && !isEmpty(children) ? (
        <div className={cardContents[align]}>{children}</div>
      ) : (
        children
      )}
    </AriaCell>
  );
}
