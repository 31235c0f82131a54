import { type DeclaredTable, impersonalTable } from '#database/personalTables.ts';
import { productItems, products } from './tables.ts';

/** This domain's tables contain no data about persons. */
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
