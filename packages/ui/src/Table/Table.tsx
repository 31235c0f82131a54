import { type ReactElement, type ReactNode, type Ref, useRef } from 'react';
import {
  Cell as AriaCell,
  type CellProps as AriaCellProps,
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
} from 'react-aria-components';
import { ArrowDownIcon, ArrowUpIcon, ChevronsUpDownIcon } from '../Icon/Icon.tsx';
import { type BaseProps, cx, type OwnedByKit, splitData, states } from '../internal/base.ts';
import { useOverflow } from '../internal/useOverflow.ts';
import { ProgressCircle } from '../ProgressCircle/ProgressCircle.tsx';
import {
  alignments,
  body,
  cell,
  column,
  columnContent,
  empty,
  framed,
  heights,
  region,
  row,
  sortIcon,
  table,
  tight,
} from './Table.css.ts';

export interface TableProps extends Omit<AriaTableProps, OwnedByKit | 'aria-label'>, BaseProps {
  /** What the table lists. */
  'aria-label': string;
  /** A `TableHeader` and a `TableBody`. */
  children: ReactNode;
  /**
   * The height from which rows scroll under the header: never, at half of the window, at three quarters of it.
   * @default 'none'
   */
  maxHeight?: 'none' | 'half' | 'most';
  /**
   * Draws the table's own frame. Switch it off inside a `Card` with `padding="none"`.
   * @default true
   */
  isFramed?: boolean;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/** Things in rows, their properties in columns. Where there is no room, it scrolls in its own region. */
export function Table({
  'aria-label': label,
  maxHeight = 'none',
  isFramed = true,
  className,
  id,
  ref,
  ...props
}: TableProps) {
  const regionRef = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(regionRef);
  const [data, tableProps] = splitData(props);
  return (
    <div
      {...data}
      id={id}
      ref={(element) => {
        regionRef.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      {...(scrolls ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
      className={cx(region, isFramed && framed, heights[maxHeight], className)}
    >
      <AriaTable {...tableProps} aria-label={label} className={table} />
    </div>
  );
}

export interface TableHeaderProps<T extends object>
  extends Omit<AriaTableHeaderProps<T>, 'className' | 'style' | 'render'> {}

/** The row of columns. */
export function TableHeader<T extends object>(props: TableHeaderProps<T>) {
  return <AriaTableHeader {...props} />;
}

export interface TableColumnProps
  extends Omit<
    AriaColumnProps,
    'className' | 'style' | 'render' | 'children' | 'width' | 'defaultWidth' | 'minWidth' | 'maxWidth'
  > {
  /** The column's name. A column of buttons has one too, inside `VisuallyHidden`. */
  children: ReactNode;
  /**
   * `end` for numbers and buttons.
   * @default 'start'
   */
  align?: 'start' | 'end';
}

/** One property of the things that are listed. */
export function TableColumn({ children, align = 'start', ...props }: TableColumnProps) {
  return (
    <AriaColumn {...props} className={cx(column, alignments[align])}>
      {({ allowsSorting, sortDirection, isHovered }) => {
        const SortIcon =
          sortDirection === 'ascending'
            ? ArrowUpIcon
            : sortDirection === 'descending'
              ? ArrowDownIcon
              : ChevronsUpDownIcon;
        return (
          <span className={columnContent}>
            {children}
            {allowsSorting && (
              <SortIcon
                size="small"
                className={sortIcon}
                {...states({ idle: sortDirection === undefined, hovered: isHovered })}
              />
            )}
          </span>
        );
      }}
    </AriaColumn>
  );
}

export interface TableBodyProps<T extends object>
  extends Omit<AriaTableBodyProps<T>, 'className' | 'style' | 'render' | 'renderEmptyState'> {
  /** `TableRow`s, or a function from one of `items` to a `TableRow`. */
  children?: ReactNode | ((item: T) => ReactElement);
  /** What stands in place of rows when there are none: an `EmptyState`, mostly. */
  emptyState: ReactNode;
  /** Rows are on their way: an empty table spins, a full one is dimmed. */
  isLoading?: boolean;
  /** What is being waited for. Default: the provider's `loading`. */
  loadingLabel?: string;
}

/** The rows. */
export function TableBody<T extends object>({
  emptyState,
  isLoading = false,
  loadingLabel,
  ...props
}: TableBodyProps<T>) {
  return (
    <AriaTableBody
      {...props}
      aria-busy={isLoading}
      {...states({ stale: isLoading })}
      className={body}
      renderEmptyState={() => (
        <div className={empty}>
          {isLoading ? (
            <ProgressCircle {...(loadingLabel === undefined ? {} : { 'aria-label': loadingLabel })} />
          ) : (
            emptyState
          )}
        </div>
      )}
    />
  );
}

export interface TableRowProps<T extends object>
  extends Omit<AriaRowProps<T>, 'className' | 'style' | 'render'> {
  /** The component's outermost element. */
  ref?: Ref<HTMLTableRowElement>;
}

/** One of the things that are listed. With `href` the whole row leads there. */
export function TableRow<T extends object>({ ref, ...props }: TableRowProps<T>) {
  return <AriaRow {...props} ref={ref as Ref<HTMLTableRowElement & HTMLDivElement>} className={row} />;
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
export function TableCell({ align = 'start', isNowrap = false, ...props }: TableCellProps) {
  return <AriaCell {...props} className={cx(cell, alignments[align], isNowrap && tight)} />;
}
