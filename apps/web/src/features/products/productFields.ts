import type { Product, ProductForm } from '@platform/sdk';
import { AddProductBody } from '@platform/sdk/zod/operations-products';
import type { DefaultValues } from 'react-hook-form';
import { writeMoney } from '#components/form/minorUnits.ts';
import { moneyResolver } from '#components/form/moneyResolver.ts';

/**
 * The form's values. The price is the typed text. If the type changes to a single product, the form keeps the items
 * of the package, but does not send them.
 */
export interface ProductFields extends Omit<ProductForm, 'unitPrice' | 'items'> {
  unitPrice: string;
  items: NonNullable<ProductForm['items']>;
}

/** Converts the form's values to the request: a package has an amount of one, and a single product has no items. */
function preparedOf({ items, ...fields }: ProductFields): object {
  if (fields.type !== 'package') return fields;
  return { ...fields, amount: 1, amountUnit: 'package', items };
}

/**
 * @param currency the platform's currency
 * @returns the form's resolver, with the rules and messages of the specification (§5, product form)
 */
export function checkOf(currency: string) {
  return moneyResolver<ProductFields, ProductForm>({
    schema: AddProductBody,
    name: 'unitPrice',
    currency,
    prepare: preparedOf,
  });
}

/**
 * @param product undefined for a new one
 * @returns the form's default values
 */
export function fieldsOf(product: Product | undefined): DefaultValues<ProductFields> {
  if (!product) {
    return {
      productName: '',
      unitPrice: '',
      amount: Number.NaN,
      remark: '',
      items: [],
    };
  }
  const { productId, productName, category, type, unitPrice, validityMonths, remark, items } = product;
  const single = type === 'single' ? { amount: product.amount, amountUnit: product.amountUnit } : {};
  return {
    productId,
    productName,
    category,
    type,
    unitPrice: writeMoney(unitPrice.amount, unitPrice.currency),
    amount: Number.NaN,
    ...single,
    validityMonths,
    remark,
    items: items.map(({ productId: id, amount }) => ({ productId: id, amount })),
  };
}
