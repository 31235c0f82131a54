export {
  Table,
  TableBody,
  type TableBodyProps,
  TableCell,
  type TableCellProps,
  TableColumn,
  type TableColumnProps,
  TableHeader,
  type TableHeaderProps,
  type TableProps,
  TableRow,
  type TableRowProps,
} from './Table.tsx';
export { TableSelectionBar, type TableSelectionBarProps } from './TableSelectionBar.tsx';
