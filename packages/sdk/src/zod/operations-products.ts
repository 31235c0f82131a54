/** The schemas of the product operations, with the rules across their fields (specification §5). */
import type { z } from 'zod';
import { AddProductBody as AddProductFields } from '../generated/zod/operations-products.ts';

export * from '../generated/zod/operations-products.ts';

type Unchecked = Partial<z.input<typeof AddProductFields>>;

/** Checks rules across fields even if some fields are invalid. */
const isForm = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

const UNITS = new Map<string, readonly string[]>([
  ['dataPackage', ['times']],
  ['snapshot', ['times']],
  ['videoData', ['MB', 'GB']],
  ['qps', ['QPS']],
]);

function packageHasItems({ type, items }: Unchecked): boolean {
  return type !== 'package' || (items ?? []).length > 0;
}

function singleHasNoItems({ type, items }: Unchecked): boolean {
  return type !== 'single' || !Array.isArray(items) || items.length === 0;
}

function hasUniqueItems({ items }: Unchecked): boolean {
  if (!Array.isArray(items)) return true;
  const ids = items.map((item) => item?.productId).filter(Boolean);
  return new Set(ids).size === ids.length;
}

function unitFits({ type, category, amountUnit }: Unchecked): boolean {
  if (!type || !category || !amountUnit) return true;
  const units = type === 'package' ? ['package'] : UNITS.get(category);
  return units?.includes(amountUnit) ?? true;
}

const packageIsOne = ({ type, amount }: Unchecked) =>
  type !== 'package' || amount === undefined || amount === 1;

/** A product as an operator edits it; a package contains products, and the unit fits the category. */
export const AddProductBody = AddProductFields.refine(packageHasItems, {
  path: ['items'],
  message: 'Please select the products of the package',
  when: isForm,
})
  .refine(singleHasNoItems, { path: ['items'], message: 'Only a package holds products', when: isForm })
  .refine(hasUniqueItems, { path: ['items'], message: 'Please select each product once', when: isForm })
  .refine(unitFits, {
    path: ['amountUnit'],
    message: 'Please select a unit that fits the category',
    when: isForm,
  })
  .refine(packageIsOne, {
    path: ['amount'],
    message: 'Please enter 1 as the amount of a package',
    when: isForm,
  });
