import type { ProductForm } from '@platform/sdk';
import { useGetProductDetails } from '@platform/sdk/react';
import { contentsOf, type Giving } from '@platform/sdk/rules';
import { Card, Heading, Stack, Tag, Text } from '@platform/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { readMoney } from '#components/form/minorUnits.ts';
import { formatContent, sectionName } from '#entities/order/products.ts';
import { formatMoney } from '#lib/format.ts';
import type { ProductFields } from './productFields.ts';
import { lines, preview, price, written } from './products.css.ts';
import { VALIDITIES } from './productTypes.ts';

/** Props of ProductPreview. */
export interface ProductPreviewProps {
  /** The form of the product. */
  control: Control<ProductFields, unknown, ProductForm>;
  currency: string;
}

/** @returns the content of the package in the form: its selected products with quantities and their content */
function usePackageContents(items: ProductFields['items']): Giving['items'] {
  const chosen = items.filter(({ productId, amount }) => productId !== '' && amount > 0);
  const productIds = [...new Set(chosen.map(({ productId }) => productId))].sort();
  const products = useGetProductDetails(
    { productIds },
    {
      query: { enabled: productIds.length > 0, placeholderData: keepPreviousData },
    },
  );
  return chosen.flatMap(({ productId, amount }) => {
    const found = products.data?.find((product) => product.productId === productId);
    return found ? [{ ...found, amount, productAmount: found.amount }] : [];
  });
}

/** A live preview of the product as the price list will show it. */
export function ProductPreview({ control, currency }: ProductPreviewProps) {
  const typed = useWatch({ control });
  const { productName, type, category, amount = Number.NaN, amountUnit, validityMonths, remark } = typed;
  const packageContents = usePackageContents((typed.items ?? []) as ProductFields['items']);
  const money = readMoney(typed.unitPrice ?? '', currency).amount;
  const isKnown = type === 'package' || (amountUnit !== undefined && amount > 0);
  const contents =
    category && isKnown
      ? contentsOf({
          type: type ?? 'single',
          category,
          amount,
          amountUnit: amountUnit ?? 'package',
          items: packageContents,
        }).map(formatContent)
      : [];
  return (
    <Card title="Preview" description="As shown in the price list" className={preview}>
      <Stack gap={4}>
        {category && (
          <div>
            <Tag>{sectionName({ type: type ?? 'single', category })}</Tag>
          </div>
        )}
        <Heading level={3} size="title" className={written}>
          {productName?.trim() || 'Product name'}
        </Heading>
        <div>
          {money !== undefined && money > 0 ? (
            <div className={price}>{formatMoney({ amount: money, currency })}</div>
          ) : (
            <Text tone="muted">No price yet</Text>
          )}
          {validityMonths && (
            <Text size="small" tone="secondary">
              for {VALIDITIES[validityMonths]}
            </Text>
          )}
        </div>
        {contents.length > 0 && (
          <ul className={lines}>
            {contents.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {remark?.trim() && (
          <Text tone="secondary" className={written}>
            {remark}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
