import { randomUUIDv7 } from 'node:crypto';
import type { FlowType, Product, ProductCategory, ProductForm, ProductType } from '@platform/sdk';
import type { QueryOf, ResultOf } from '@platform/sdk/operations';
import { formatMoney, isCountable, productRefusals, timePeriodsOf } from '@platform/sdk/rules';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  max,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Actor, changesOf, type OperateLogs } from '#audit/service.ts';
import type { Database } from '#database/database.ts';
import { sharedRead } from '#database/sharedReads.ts';
import { orderOf } from '#database/sorting.ts';
import { containsLowered, lowered } from '#database/text.ts';
import { conflict, invalidField, notFound } from '#http/refusal.ts';
import { moneyOf } from '#money.ts';
import { productItems, products } from './tables.ts';

export { productCategory, productType } from './tables.ts';

type ProductRow = typeof products.$inferSelect;

/** The products that a package contains. */
const held = alias(products, 'held');

/** The quota type that each product category gives. `qps` gives none, because calls per second are not used up. */
export const FLOW_TYPES: Record<Exclude<ProductCategory, 'qps'>, FlowType> = {
  dataPackage: 'interface',
  videoData: 'video',
  snapshot: 'snapshot',
};

/** A product to create with a given id: for sample data. */
export type InstalledProduct = Omit<ProductRow, 'deleteTime' | 'searchText'> & {
  items?: { productId: string; amount: number }[];
};

const isListed = isNull(products.deleteTime);
/** The order of the price list: by category, then by price. */
const PRICE_LIST = [
  sql`array_position(array['dataPackage', 'qps', 'videoData', 'snapshot'], ${products.category})`,
  asc(products.unitPrice),
  asc(products.id),
];

/** Filters of a product list. */
type Filters = Omit<QueryOf<'getProductList'>, 'type'> & { type?: ProductType | undefined };

/** Options of Products. */
export interface ProductsOptions {
  database: Database;
  /** Records changes of the price list. */
  operateLogs: Pick<OperateLogs, 'record'>;
  clock: () => Date;
}

/** The price list: single products and packages of several (specification §2.5, §3, §7.7, §7.8). */
export class Products {
  readonly #options: ProductsOptions;

  constructor(options: ProductsOptions) {
    this.#options = options;
  }

  /** @returns one page of all products, by default the latest change first */
  list(filters: Filters): Promise<{ total: number; list: Product[] }> {
    const { name, unitPrice, updateTime, id } = products;
    return this.#page(
      filters,
      orderOf({ productName: lowered(name), unitPrice, updateTime }, filters, [desc(updateTime), desc(id)]),
    );
  }

  /** @returns one page of the single products, in the price list's order */
  singles(filters: Filters): Promise<{ total: number; list: Product[] }> {
    return this.#page({ ...filters, type: 'single' }, PRICE_LIST);
  }

  /** @returns one page of the packages, lowest price first */
  packages(filters: Filters): Promise<{ total: number; list: Product[] }> {
    return this.#page({ ...filters, type: 'package' }, [asc(products.unitPrice), asc(products.id)]);
  }

  /** @returns all products, latest change first */
  onSale(): Promise<Product[]> {
    return sharedRead('products on sale', () => this.#readAll(isListed));
  }

  /**
   * @param type only products of this type; undefined for all
   * @returns the names of all products in the price list's order, single ones first
   */
  async names(type?: ProductType): Promise<ResultOf<'getAllProductNames'>> {
    return this.#options.database
      .select({
        productId: products.id,
        productName: products.name,
        category: products.category,
        type: products.type,
      })
      .from(products)
      .where(and(isListed, type && eq(products.type, type)))
      .orderBy(desc(products.type), ...PRICE_LIST);
  }

  /**
   * @returns the product, with its contents
   * @throws Refusal NotFound, also for a deleted product
   */
  async read(productId: string): Promise<Product> {
    const [product] = await this.readAll([productId]);
    if (!product) throw notFound('product');
    return product;
  }

  /** @returns the products that exist, in the ids' order */
  async readAll(productIds: readonly string[]): Promise<Product[]> {
    const list = await this.#readAll(and(inArray(products.id, [...productIds]), isListed));
    const known = new Map(list.map((product) => [product.productId, product]));
    return productIds.flatMap((id) => known.get(id) ?? []);
  }

  /**
   * Adds or changes a product, and records it. Orders keep their own copy.
   *
   * @param form the product; `productId` identifies an existing one
   * @returns its id and the time of the change
   * @throws Refusal NotFound, Conflict if the product was changed after `updateTime`, the name is taken or a package contains
   *   a product whose type, category or unit is to change, ValidationFailed if an item is not a single product, or
   *   the amount can't be counted, alone or in a package
   */
  async save(operator: Actor, form: ProductForm): Promise<{ productId: string; updateTime: string }> {
    const { productId, updateTime: base, productName, amountUnit: unit, items = [], ...fields } = form;
    const updateTime = this.#options.clock();
    const values = { ...fields, name: productName.trim(), unit, remark: form.remark.trim(), updateTime };
    const id = productId ?? `prd-${randomUUIDv7()}`;
    await this.#options.database.transaction(async (transaction) => {
      // Without the lock, two concurrent changes could use the same name, or put packages into each other.
      await transaction.execute(sql`lock table ${products} in share row exclusive mode`);
      await this.#requireFree(transaction, values.name, id);
      await this.#requireSingles(transaction, items, id);
      if (!isCountable(form.amount, unit)) throw invalidField('amount', productRefusals.tooMuch);
      if (!isCountable(form.amount * (await this.#mostHeld(transaction, id)), unit)) {
        throw invalidField('amount', productRefusals.tooMuchInPackage);
      }
      const before = productId === undefined ? undefined : await this.#findListed(transaction, id);
      if (before && base && Date.parse(base) !== Date.parse(before.updateTime)) {
        throw conflict(productRefusals.changed);
      }
      if (productId === undefined) await transaction.insert(products).values({ id, ...values });
      else {
        if (values.type === 'package')
          await this.#requireHeldByNone(transaction, id, productRefusals.heldAsPackage);
        if (before && (before.category !== values.category || before.amountUnit !== unit)) {
          await this.#requireSameInPackages(transaction, id);
        }
        const [changed] = await transaction
          .update(products)
          .set(values)
          .where(and(eq(products.id, id), isListed))
          .returning({ id: products.id });
        if (!changed) throw notFound('product');
        await transaction.delete(productItems).where(eq(productItems.packageId, id));
      }
      await this.#insertItems(transaction, id, items);
      const after = await this.#findListed(transaction, id);
      const changes = changesOf(shown(before), shown(after));
      if (changes.length > 0) {
        await this.#options.operateLogs.record(transaction, {
          operator,
          operateType: 'productSave',
          content: `${before ? 'Changed' : 'Added'} the product ${values.name}`,
          changes,
        });
      }
    });
    return { productId: id, updateTime: updateTime.toISOString() };
  }

  /**
   * Deletes a product from the price list, and records it.
   *
   * @throws Refusal NotFound, Conflict if a package contains it
   */
  async delete(operator: Actor, productId: string): Promise<void> {
    await this.#options.database.transaction(async (transaction) => {
      await transaction.execute(sql`lock table ${products} in share row exclusive mode`);
      await this.#requireHeldByNone(transaction, productId, productRefusals.held);
      const before = await this.#findListed(transaction, productId);
      const [deleted] = await transaction
        .update(products)
        .set({ deleteTime: this.#options.clock() })
        .where(and(eq(products.id, productId), isListed))
        .returning({ id: products.id });
      if (!deleted) throw notFound('product');
      // The products that the package contained can be deleted now, too.
      await transaction.delete(productItems).where(eq(productItems.packageId, productId));
      const was = shown(before);
      await this.#options.operateLogs.record(transaction, {
        operator,
        operateType: 'productDelete',
        content: `Deleted the product ${before?.productName}`,
        changes: changesOf(was, Object.fromEntries(Object.keys(was).map((field) => [field, null]))),
      });
    });
  }

  /** Creates a product with a given id: for sample data. */
  async install({ items = [], ...product }: InstalledProduct): Promise<void> {
    await this.#options.database.insert(products).values(product);
    await this.#insertItems(this.#options.database, product.id, items);
  }

  async #findListed(transaction: Database, id: string): Promise<Product | undefined> {
    const [found] = await this.#select(transaction).where(and(eq(products.id, id), isListed));
    return found && presented(found);
  }

  async #readAll(matching: SQL | undefined): Promise<Product[]> {
    const rows = await this.#select().where(matching).orderBy(desc(products.updateTime), desc(products.id));
    return rows.map(presented);
  }

  /** Reads products and the contents of packages in one statement, so that both are from the same moment. */
  #select(database = this.#options.database) {
    const contents = database
      .select({
        items: sql<Product['items']>`coalesce(json_agg(json_build_object(
          'productId', ${held.id}, 'productName', ${held.name}, 'category', ${held.category},
          'amount', ${productItems.amount}, 'productAmount', ${held.amount}, 'amountUnit', ${held.unit}
        ) order by ${productItems.position}), '[]')`.as('items'),
      })
      .from(productItems)
      .innerJoin(held, eq(held.id, productItems.productId))
      .where(eq(productItems.packageId, products.id))
      .as('contents');
    return database
      .select({ ...getTableColumns(products), items: contents.items })
      .from(products)
      .crossJoinLateral(contents);
  }

  async #page(filters: Filters, order: SQL[]): Promise<{ total: number; list: Product[] }> {
    const { keyword = '', category, type, validityMonths, pageNumber = 1, pageSize = 20 } = filters;
    const matching = and(
      isListed,
      type && eq(products.type, type),
      category && eq(products.category, category),
      validityMonths && eq(products.validityMonths, validityMonths),
      keyword.trim() ? containsLowered(products.searchText, keyword) : undefined,
    );
    const [[all], rows] = await Promise.all([
      this.#options.database.select({ total: count() }).from(products).where(matching),
      this.#select()
        .where(matching)
        .orderBy(...order)
        .limit(pageSize)
        .offset((pageNumber - 1) * pageSize),
    ]);
    return { total: all?.total ?? 0, list: rows.map(presented) };
  }

  async #insertItems(database: Database, packageId: string, items: { productId: string; amount: number }[]) {
    if (items.length === 0) return;
    await database
      .insert(productItems)
      .values(items.map(({ productId, amount }, position) => ({ packageId, productId, position, amount })));
  }

  async #requireFree(transaction: Database, name: string, id: string): Promise<void> {
    const [taken] = await transaction
      .select({ id: products.id })
      .from(products)
      .where(and(sql`lower(${products.name}) = lower(${name})`, ne(products.id, id), isListed));
    if (taken) throw conflict(productRefusals.nameUsed);
  }

  async #requireSingles(
    transaction: Database,
    items: { productId: string; amount: number }[],
    id: string,
  ): Promise<void> {
    if (items.length === 0) return;
    const ids = items.map(({ productId }) => productId);
    const singles = await transaction
      .select({ id: products.id, amount: products.amount, unit: products.unit })
      .from(products)
      .where(and(inArray(products.id, ids), eq(products.type, 'single'), ne(products.id, id), isListed));
    if (singles.length < new Set(ids).size) throw invalidField('items', productRefusals.notSingle);
    const areCountable = items.every(({ productId, amount }) => {
      const single = singles.find((each) => each.id === productId);
      return !single || isCountable(single.amount * amount, single.unit);
    });
    if (!areCountable) throw invalidField('items', productRefusals.tooMuch);
  }

  /** The most of a product that a package contains; 0 if none contains it. */
  async #mostHeld(transaction: Database, productId: string): Promise<number> {
    const [held] = await transaction
      .select({ amount: max(productItems.amount) })
      .from(productItems)
      .where(eq(productItems.productId, productId));
    return held?.amount ?? 0;
  }

  async #requireHeldByNone(transaction: Database, productId: string, message: string): Promise<void> {
    const [held] = await transaction
      .select({ packageId: productItems.packageId })
      .from(productItems)
      .where(eq(productItems.productId, productId))
      .limit(1);
    if (held) throw conflict(message);
  }

  /** Rejects a change of what the packages that contain a product give. */
  async #requireSameInPackages(transaction: Database, productId: string): Promise<void> {
    const holders = await transaction
      .select({ name: products.name })
      .from(productItems)
      .innerJoin(products, eq(products.id, productItems.packageId))
      .where(eq(productItems.productId, productId))
      .orderBy(lowered(products.name));
    if (holders.length > 0) throw conflict(productRefusals.givenBy(holders.map(({ name }) => name)));
  }
}

/** @returns a product as the contract describes it */
function presented(row: ProductRow & { items: Product['items'] }): Product {
  return {
    productId: row.id,
    productName: row.name,
    category: row.category,
    type: row.type,
    unitPrice: moneyOf(row.unitPrice),
    amount: row.amount,
    amountUnit: row.unit,
    validityMonths: row.validityMonths,
    timePeriods: timePeriodsOf(row),
    remark: row.remark,
    updateTime: row.updateTime.toISOString(),
    items: row.items,
  };
}

/** The fields of a product that operators edit, for the operation log; a package's products in one line. */
function shown(product: Product | undefined): Record<string, unknown> {
  if (!product) return {};
  const { productName, category, type, unitPrice, amount, amountUnit, validityMonths, remark, items } =
    product;
  const held = items.map((item) => `${item.amount} × ${item.productName}`).join(', ');
  return {
    productName,
    category,
    type,
    unitPrice: formatMoney(unitPrice),
    amount: `${amount} ${amountUnit}`,
    validityMonths,
    remark,
    items: held || null,
  };
}
