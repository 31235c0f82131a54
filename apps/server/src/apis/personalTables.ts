import { type DeclaredTable, impersonalTable } from '#database/personalTables.ts';
import { apis } from './tables.ts';

/** What this domain's tables have about persons. */
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
