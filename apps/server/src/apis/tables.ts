import type {
  ApiDeprecation,
  ApiParameter,
  ApiResponseField,
  ApiTag,
  InterfaceVersion,
  PriceKind,
} from '@platform/sdk';
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** The API catalog: every method in every version, with its description. */
export const apis = pgTable(
  'apis',
  {
    apiId: text().primaryKey(),
    methodName: text().notNull(),
    version: text().notNull(),
    interfaceVersion: text().$type<InterfaceVersion>().notNull(),
    name: text().notNull(),
    category: text().notNull(),
    description: text().notNull(),
    tags: jsonb().$type<ApiTag[]>().notNull(),
    requestParams: jsonb().$type<ApiParameter[]>().notNull(),
    responseParams: jsonb().$type<ApiResponseField[]>().notNull(),
    /** The business information of a response, as JSON text. */
    responseExample: text().notNull(),
    priceKind: text().$type<PriceKind>().notNull(),
    /** How many calls per second an application may make without an expansion. */
    qps: integer().notNull(),
    /** The order in the menu. */
    position: integer().notNull(),
    /** The deprecation that an operator set; null if there is none. A new version of the server does not change it. */
    deprecation: jsonb().$type<ApiDeprecation>(),
  },
  (table) => [uniqueIndex('apis_method').on(table.methodName, table.version)],
);
