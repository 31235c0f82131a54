import { isNull, sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment } from '#database/columns.ts';

/** A column for the category of a product. */
export const productCategory = () => text({ enum: ['dataPackage', 'qps', 'videoData', 'snapshot'] });
/** A column for whether a product is single or a package. */
export const productType = () => text({ enum: ['single', 'package'] });

/** The price list (specification §3, product). Deleted products are kept, but not listed. */
export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    category: productCategory().notNull(),
    type: productType().notNull(),
    /** The price of one piece for its whole validity period, in minor units of the currency. */
    unitPrice: bigint({ mode: 'number' }).notNull(),
    /** The content of one piece, in the unit. */
    amount: integer().notNull(),
    unit: text({ enum: ['times', 'MB', 'GB', 'QPS', 'package'] }).notNull(),
    validityMonths: smallint().notNull().$type<6 | 12>(),
    remark: text().notNull(),
    updateTime: moment().notNull(),
    deleteTime: moment(),
    /** The text that keywords are searched in. */
    searchText: text().notNull().generatedAlwaysAs(sql`lower(name || ' ' || remark)`),
  },
  (table) => [
    uniqueIndex('products_name').on(sql`lower(${table.name})`).where(isNull(table.deleteTime)),
    index('products_listed').on(table.type, table.updateTime).where(isNull(table.deleteTime)),
  ],
);

/** The single products in packages. */
export const productItems = pgTable(
  'product_items',
  {
    packageId: text()
      .notNull()
      .references(() => products.id),
    productId: text()
      .notNull()
      .references(() => products.id),
    /** Position in the package, from 0. */
    position: smallint().notNull(),
    amount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.productId] }), index().on(table.productId)],
);
