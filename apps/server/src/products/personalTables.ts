import { type DeclaredTable, impersonalTable } from '#database/personalTables.ts';
import { productItems, products } from './tables.ts';

/** What data about persons this domain's tables contain. */
export const personalTables: DeclaredTable[] = [
  impersonalTable(products, [
    'id',
    'name',
    'category',
    'type',
    'unitPrice',
    'amount',
    'unit',
    'validityMonths',
    'remark',
    'updateTime',
    'deleteTime',
    'searchText',
  ]),
  impersonalTable(productItems, ['packageId', 'productId', 'position', 'amount']),
];
