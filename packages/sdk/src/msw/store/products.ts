import type { Product, ProductForm, Specification } from '../../generated/model/index.ts';
import { story } from '../../generated/story.ts';
import { contentsOf, contentVersionOf } from '../../orders.ts';
import { exampleResults } from '../examples.ts';
import { dayAfter, now } from './clock.ts';
import { serial } from './serial.ts';

const CATEGORIES = ['dataPackage', 'qps', 'videoData', 'snapshot'];

/** The price list of the mocks. */
export class Products {
  #products = exampleResults('getProductList')[0]?.list ?? [];
  #issued = 0;

  /** Every product, the last changed first. */
  get all(): Product[] {
    return [...this.#products].sort((one, other) => other.updateTime.localeCompare(one.updateTime));
  }

  /** The products of a type as the price list has them: by category and price. */
  ofType(type: Product['type']): Product[] {
    const rank = ({ category, unitPrice }: Product) => CATEGORIES.indexOf(category) * 1e13 + unitPrice.amount;
    return this.#products
      .filter((product) => product.type === type)
      .sort((one, other) => rank(one) - rank(other));
  }

  /** Every product by its name, the single ones first. */
  get names(): Pick<Product, 'productId' | 'productName' | 'category' | 'type'>[] {
    return [...this.ofType('single'), ...this.ofType('package')].map(
      ({ productId, productName, category, type }) => ({ productId, productName, category, type }),
    );
  }

  /** The product with the id, if there is one. */
  find(productId: string): Product | undefined {
    return this.#products.find((product) => product.productId === productId);
  }

  /** Adds a product, or changes one. */
  save(form: ProductForm, existing?: Product): Product {
    const { productName, category, type, amount, amountUnit, validityMonths, remark, items = [] } = form;
    const product: Product = {
      productId: existing?.productId ?? serial('prd-01JD52', ++this.#issued),
      productName,
      category,
      type,
      unitPrice: { amount: form.unitPrice, currency: story.currency },
      amount,
      amountUnit,
      validityMonths,
      timePeriods: category === 'qps' && type === 'single' ? [1, 3, 6, 12] : [validityMonths],
      remark,
      updateTime: now(),
      items: items.flatMap(({ productId, amount: count }) => {
        const single = this.find(productId);
        if (!single) return [];
        const { productName: name, category: kind, amount: productAmount, amountUnit: unit } = single;
        return [
          { productId, productName: name, category: kind, amount: count, productAmount, amountUnit: unit },
        ];
      }),
    };
    if (existing) return Object.assign(existing, product);
    this.#products.push(product);
    return product;
  }

  /** Takes a product off the price list. */
  remove(product: Product): void {
    this.#products = this.#products.filter((each) => each !== product);
  }

  /** Whether a package holds a product. */
  isHeld({ productId }: Product): boolean {
    return this.#products.some(({ items }) => items.some((item) => item.productId === productId));
  }

  /** What so many of a product cost and give, a QPS expansion for any period. */
  specify(
    product: Product,
    quantity: number,
    timePeriod: Specification['timePeriod'] = product.validityMonths,
  ): Specification {
    const { productId, productName, category, type, validityMonths, unitPrice } = product;
    const amount = Math.ceil((unitPrice.amount * timePeriod) / validityMonths);
    const { currency } = unitPrice;
    const contentList = contentsOf(product, quantity);
    return {
      productId,
      productName,
      category,
      type,
      quantity,
      timePeriod,
      contentList,
      contentVersion: contentVersionOf(contentList, timePeriod),
      unitPrice: { amount, currency },
      totalPrice: { amount: amount * quantity, currency },
      expirationDate: dayAfter(now(), timePeriod),
    };
  }
}
