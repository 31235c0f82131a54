import {
  getProductDetailById,
  type Product,
  type ProductUnit,
  type ProductForm as SentProduct,
} from '@platform/sdk';
import { useAddProduct } from '@platform/sdk/react';
import { PRODUCT_CATEGORIES, PRODUCT_TYPES } from '@platform/sdk/rules';
import { Button, Card, Form, Grid, Inline, LinkButton, Stack } from '@platform/ui';
import { useForm, useWatch } from 'react-hook-form';
import { ChoiceInput } from '#components/form/ChoiceInput.tsx';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { MoneyInput } from '#components/form/MoneyInput.tsx';
import { NumberInput } from '#components/form/NumberInput.tsx';
import { numberOptions } from '#components/form/options.ts';
import { RadioInput } from '#components/form/RadioInput.tsx';
import { TextAreaInput } from '#components/form/TextAreaInput.tsx';
import { TextInput } from '#components/form/TextInput.tsx';
import { UnsavedChanges } from '#components/form/UnsavedChanges.tsx';
import { useBase } from '#components/form/useBase.ts';
import { useSend } from '#components/form/useSend.ts';
import { BUNDLES } from '#entities/order/products.ts';
import { toasts } from '#lib/toasts.ts';
import { PackageItems } from './PackageItems.tsx';
import { ProductPreview } from './ProductPreview.tsx';
import { checkOf, fieldsOf, type ProductFields } from './productFields.ts';
import { PRODUCTS } from './productHref.ts';
import { beside } from './products.css.ts';
import { ALL_UNITS, UNITS, unitName, VALIDITIES } from './productTypes.ts';
import { refreshProducts } from './refreshProducts.ts';

/** Props of ProductForm. */
export interface ProductFormProps {
  /** The product to edit; undefined for a new one. */
  product?: Product;
  /** The platform's currency; the price is typed in its units. */
  currency: string;
  /** Called after the product was saved and the toast was shown. */
  onSave: () => void;
}

/** Adds or edits a product of the price list, with a preview (specification §5, product form). */
export function ProductForm({ product, currency, onSave }: ProductFormProps) {
  const form = useForm<ProductFields, unknown, SentProduct>({
    resolver: checkOf(currency),
    defaultValues: fieldsOf(product),
  });
  const { base, rebase, onError } = useBase({
    form,
    opened: product,
    fieldsOf,
    read: ({ productId }) => getProductDetailById({ productId }),
    what: 'product',
  });
  const save = useSend(
    useAddProduct,
    form,
    async (_saved, { data }) => {
      await refreshProducts();
      const done = product ? 'was saved' : 'is now in the price list';
      toasts.show({ tone: 'success', title: `${data.productName} ${done}` });
      onSave();
    },
    { onError },
  );
  const { control } = form;
  const [type, category] = useWatch({ control, name: ['type', 'category'] });
  const isPackage = type === 'package';
  const units: readonly ProductUnit[] = category ? UNITS[category] : ALL_UNITS;
  const chooseUnit = (fitting: readonly ProductUnit[]) => {
    const unit = form.getValues('amountUnit');
    if (unit && fitting.includes(unit)) return;
    form.setValue('amountUnit', fitting[0] as ProductUnit, { shouldValidate: form.formState.isSubmitted });
  };
  return (
    <>
      <div className={beside}>
        <Form
          onSubmit={form.handleSubmit((data) =>
            save.send({ data: { ...data, ...(base && { updateTime: base.updateTime }) } }),
          )}
          gap={6}
        >
          <FormAlert control={control} />
          <Card elementType="div">
            <Stack gap={5}>
              <RadioInput
                control={control}
                name="type"
                label="Type"
                orientation="horizontal"
                options={{ ...PRODUCT_TYPES, package: 'Package of several products' }}
                isRequired
              />
              <TextInput
                control={control}
                name="productName"
                label="Product name"
                autoComplete="off"
                isRequired
              />
              <ChoiceInput
                control={control}
                name="category"
                label="Category"
                {...(isPackage && {
                  description: `Filters of orders use it; the price list shows the package under ${BUNDLES}`,
                })}
                placeholder="Choose a category"
                options={PRODUCT_CATEGORIES}
                onChange={(chosen) => chooseUnit(UNITS[chosen])}
                isRequired
              />
              {!isPackage && (
                <Grid layout="two" gap={4}>
                  <NumberInput control={control} name="amount" label="Amount" hidesButtons isRequired />
                  <ChoiceInput
                    control={control}
                    name="amountUnit"
                    label="Unit"
                    placeholder="Choose a unit"
                    options={units.map((id) => ({ id, name: unitName(id, category) }))}
                    isRequired
                  />
                </Grid>
              )}
              <Grid layout="two" gap={4}>
                <MoneyInput control={control} name="unitPrice" label="Unit price" currency={currency} />
                <RadioInput
                  control={control}
                  name="validityMonths"
                  label="Validity"
                  orientation="horizontal"
                  options={numberOptions(VALIDITIES)}
                  isRequired
                />
              </Grid>
              <TextAreaInput
                control={control}
                name="remark"
                label="Description"
                description="What the product is for; shown next to its price"
                rows={3}
                isRequired
              />
            </Stack>
          </Card>
          {isPackage && <PackageItems form={form} />}
          <Inline gap={2}>
            <Button type="submit" variant="primary" isPending={save.isPending || save.isSuccess}>
              {product ? 'Save' : 'Add to price list'}
            </Button>
            <LinkButton href={PRODUCTS} variant="quiet">
              Cancel
            </LinkButton>
          </Inline>
        </Form>
        <ProductPreview control={control} currency={currency} />
      </div>
      <UnsavedChanges form={form} isSaved={save.isSuccess} rest={base} onRestore={rebase} />
    </>
  );
}
