import type { Product } from '@platform/sdk';
import { contentsOf, PRODUCT_TYPES } from '@platform/sdk/rules';
import {
  Link,
  MenuItem,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  Tag,
  Text,
} from '@platform/ui';
import { ActionsColumn } from '#components/list/ActionsColumn.tsx';
import type { ListBody } from '#components/list/List.tsx';
import { RowMenu } from '#components/list/RowMenu.tsx';
import type { TableSorting } from '#components/list/sorting.ts';
import { formatContent, sectionName } from '#entities/order/products.ts';
import { formatDateTime, formatMoney } from '#lib/format.ts';
import { productHref } from './productHref.ts';
import { lines, name, remark } from './products.css.ts';
import { VALIDITIES } from './productTypes.ts';

/** Props of ProductTable. */
export interface ProductTableProps extends ListBody<Product> {
  sorting: TableSorting;
  onDelete: (product: Product) => void;
}

/** Products with content, price and actions. */
export function ProductTable({ sorting, onDelete, ...body }: ProductTableProps) {
  return (
    <Table aria-label="Products" {...sorting}>
      <TableHeader>
        <TableColumn id="productName" allowsSorting isRowHeader>
          Product
        </TableColumn>
        <TableColumn id="category">Category</TableColumn>
        <TableColumn id="type">Type</TableColumn>
        <TableColumn id="gives">Includes</TableColumn>
        <TableColumn id="unitPrice" allowsSorting align="end">
          Unit price
        </TableColumn>
        <TableColumn id="validity">Validity</TableColumn>
        <TableColumn id="updateTime" allowsSorting>
          Updated
        </TableColumn>
        <ActionsColumn />
      </TableHeader>
      <TableBody {...body}>
        {(product) => (
          <TableRow id={product.productId}>
            <TableCell>
              <Stack gap="half" className={name}>
                <Link href={productHref(product.productId)} variant="standalone">
                  {product.productName}
                </Link>
                <Text size="small" tone="secondary" elementType="span" className={remark}>
                  {product.remark}
                </Text>
              </Stack>
            </TableCell>
            <TableCell isNowrap>{sectionName(product)}</TableCell>
            <TableCell isNowrap>
              <Tag tone={product.type === 'package' ? 'accent' : 'neutral'}>
                {PRODUCT_TYPES[product.type]}
              </Tag>
            </TableCell>
            <TableCell isNowrap>
              <ul className={lines}>
                {contentsOf(product)
                  .map(formatContent)
                  .map((line) => (
                    <li key={line}>{line}</li>
                  ))}
              </ul>
            </TableCell>
            <TableCell align="end" isNowrap>
              {formatMoney(product.unitPrice)}
            </TableCell>
            <TableCell isNowrap>{VALIDITIES[product.validityMonths]}</TableCell>
            <TableCell isNowrap>{formatDateTime(product.updateTime)}</TableCell>
            <TableCell align="end">
              <RowMenu name={product.productName} actions={['delete']} onAction={() => onDelete(product)}>
                <MenuItem id="edit" href={productHref(product.productId)}>
                  Edit
                </MenuItem>
                <MenuItem id="delete" tone="danger">
                  Delete
                </MenuItem>
              </RowMenu>
            </TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  );
}
