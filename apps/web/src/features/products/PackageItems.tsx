import type { ProductForm, ProductReference } from '@platform/sdk';
import { useGetAllProductNames } from '@platform/sdk/react';
import { PRODUCT_CATEGORIES } from '@platform/sdk/rules';
import { Button, Card, IconButton, PlusIcon, Stack, Text, TrashIcon, VisuallyHidden } from '@platform/ui';
import { useEffect, useRef, useState } from 'react';
import { type Control, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { ComboInput } from '#components/form/ComboInput.tsx';
import { NumberInput } from '#components/form/NumberInput.tsx';
import { Loaded } from '#components/Loaded.tsx';
import type { ProductFields } from './productFields.ts';
import { item, itemAmount, itemProduct, itemRemove, items as itemsStyle } from './products.css.ts';

/** Props of PackageItems. */
export interface PackageItemsProps {
  form: UseFormReturn<ProductFields, unknown, ProductForm>;
}

/** Maximum number of products in a package (decision record 10). */
const MAX_ITEMS = 20;

/** The content of a package: single products with their quantities (specification §3, product). */
export function PackageItems({ form }: PackageItemsProps) {
  const names = useGetAllProductNames({ type: 'single' }, { query: { meta: { showsError: true } } });
  return (
    <Loaded query={names} what="single products" headingLevel={2}>
      {(products) => <ItemList form={form} products={products} />}
    </Loaded>
  );
}

interface ItemListProps extends PackageItemsProps {
  /** The products that the package may contain. */
  products: readonly ProductReference[];
}

function ItemList({ form, products }: ItemListProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items' });
  const problem = form.formState.errors.items?.root?.message ?? form.formState.errors.items?.message;
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const target = useRef<number>(undefined);
  useEffect(() => {
    const wanted = target.current;
    target.current = undefined;
    if (wanted === undefined) return;
    const field = list.current?.children[wanted]?.querySelector<HTMLElement>('input');
    (field ?? add.current)?.focus();
  });
  const nameOf = (index: number) => {
    const { productId } = form.getValues(`items.${index}`);
    return products.find((product) => product.productId === productId)?.productName ?? `product ${index + 1}`;
  };
  return (
    <Card
      title="Products of the package"
      description="The single products and the amount of each"
      actions={
        <Button
          ref={add}
          size="small"
          icon={PlusIcon}
          isDisabled={fields.length >= MAX_ITEMS}
          onPress={() => {
            append({ productId: '', amount: 1 }, { shouldFocus: false });
            form.clearErrors('items');
            target.current = fields.length;
            setAnnouncement('');
          }}
        >
          Add product
        </Button>
      }
    >
      <Stack gap={4}>
        {problem && (
          <Text tone="danger" size="small" role="alert">
            {problem}
          </Text>
        )}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        {fields.length === 0 && <Text tone="muted">No products yet.</Text>}
        <ul ref={list} className={itemsStyle} aria-label="Products of the package">
          {fields.map(({ id }, index) => (
            <li key={id}>
              <Item
                control={form.control}
                index={index}
                products={products}
                onRemove={() => {
                  setAnnouncement(`${nameOf(index)} was removed`);
                  remove(index);
                  target.current = Math.min(index, fields.length - 2);
                }}
              />
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

interface ItemProps {
  control: Control<ProductFields, unknown, ProductForm>;
  index: number;
  products: readonly ProductReference[];
  onRemove: () => void;
}

function Item({ control, index, products, onRemove }: ItemProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group has an accessible name but no visible frame
    <div className={item} role="group" aria-label={`Product ${index + 1}`}>
      <ComboInput
        className={itemProduct}
        control={control}
        name={`items.${index}.productId`}
        label="Product"
        placeholder="Choose a product"
        emptyMessage="No single product matches"
        options={products.map(({ productId: id, productName: name, category }) => ({
          id,
          name,
          description: PRODUCT_CATEGORIES[category],
        }))}
        isRequired
      />
      <NumberInput
        className={itemAmount}
        control={control}
        name={`items.${index}.amount`}
        label="Amount"
        isRequired
      />
      <div className={itemRemove}>
        <IconButton icon={TrashIcon} aria-label={`Remove product ${index + 1}`} onPress={onRemove} />
      </div>
    </div>
  );
}
