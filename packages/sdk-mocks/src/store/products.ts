import type { Product, ProductForm, ProductItem } from '@platform/sdk';
import { timePeriodsOf } from '@platform/sdk/rules';
import { exampleResults } from '../examples.ts';
import { story } from '../generated/story.ts';
import type { Clock } from './clock.ts';
import { serial } from './serial.ts';

const CATEGORIES = ['dataPackage', 'qps', 'videoData', 'snapshot'];

const byCategory = (one: Product, other: Product): number =>
  CATEGORIES.indexOf(one.category) - CATEGORIES.indexOf(other.category);

/** An item of a package: a number of a single product. */
function itemOf(
  { productId, productName, category, amount: productAmount, amountUnit }: Product,
  amount: number,
): ProductItem {
  return { productId, productName, category, amount, productAmount, amountUnit };
}

/** The price list of the mocks. */
export class Products {
  #products = exampleResults('getProductList')[0]?.list ?? [];
  readonly #clock: Clock;
  #issued = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Every product, the last changed first. */
  get all(): Product[] {
    return [...this.#products].sort(
      (one, other) =>
        other.updateTime.localeCompare(one.updateTime) || other.productId.localeCompare(one.productId),
    );
  }

  /** The single products in the order of the price list: by category and price. */
  get singles(): Product[] {
    return this.#ofType('single').sort(byCategory);
  }

  /** The packages, the lowest price first. */
  get packages(): Product[] {
    return this.#ofType('package');
  }

  /** The products of a type, ordered by price. */
  #ofType(type: Product['type']): Product[] {
    return this.#products
      .filter((product) => product.type === type)
      .sort(
        (one, other) =>
          one.unitPrice.amount - other.unitPrice.amount || one.productId.localeCompare(other.productId),
      );
  }

  /** The names of all products, single products first. */
  get names(): Pick<Product, 'productId' | 'productName' | 'category' | 'type'>[] {
    return [...this.singles, ...this.packages.sort(byCategory)].map(
      ({ productId, productName, category, type }) => ({ productId, productName, category, type }),
    );
  }

  /** The product with the id, if there is one. */
  find(productId: string): Product | undefined {
    return this.#products.find((product) => product.productId === productId);
  }

  /** The product with a name, ignoring case, if there is one. */
  named(name: string): Product | undefined {
    const wanted = name.trim().toLowerCase();
    return this.#products.find(({ productName }) => productName.toLowerCase() === wanted);
  }

  /** Adds or changes a product; packages that contain it show the change. */
  save(form: ProductForm, existing?: Product): Product {
    const { productName, category, type, amount, amountUnit, validityMonths, remark, items = [] } = form;
    const product: Product = {
      productId: existing?.productId ?? serial('prd-01JD52', ++this.#issued),
      productName: productName.trim(),
      category,
      type,
      unitPrice: { amount: form.unitPrice, currency: story.currency },
      amount,
      amountUnit,
      validityMonths,
      timePeriods: timePeriodsOf(form),
      remark: remark.trim(),
      updateTime: this.#clock.now(),
      items: items.flatMap(({ productId, amount: count }) => {
        const single = this.find(productId);
        return single ? [itemOf(single, count)] : [];
      }),
    };
    if (existing) Object.assign(existing, product);
    else this.#products.push(product);
    for (const each of this.#products) {
      each.items = each.items.map((item) =>
        item.productId === product.productId ? itemOf(product, item.amount) : item,
      );
    }
    return product;
  }

  /** Removes a product from the price list. */
  remove(product: Product): void {
    this.#products = this.#products.filter((each) => each !== product);
  }

  /** Checks whether a package contains a product. */
  isHeld(product: Product): boolean {
    return this.mostHeld(product) > 0;
  }

  /** The names of the packages that contain a product. */
  packagesWith({ productId }: Product): string[] {
    return this.#products
      .filter(({ items }) => items.some((item) => item.productId === productId))
      .map(({ productName }) => productName)
      .sort((one, other) => one.localeCompare(other));
  }

  /** The most of a product that a package contains; 0 if none contains it. */
  mostHeld({ productId }: Product): number {
    const items = this.#products.flatMap((product) => product.items);
    return Math.max(0, ...items.filter((item) => item.productId === productId).map(({ amount }) => amount));
  }
}
