import { type DeclaredTable, impersonalTable } from '#database/personalTables.ts';
import { apis } from './tables.ts';

/** What data about persons this domain's tables contain. */
export const personalTables: DeclaredTable[] = [
  impersonalTable(apis, [
    'apiId',
    'methodName',
    'version',
    'interfaceVersion',
    'name',
    'category',
    'description',
    'tags',
    'requestParams',
    'responseParams',
    'responseExample',
    'priceKind',
    'qps',
    'position',
    'deprecation',
  ]),
];
