import type { Product, ProductCategory, ProductUnit, ProductForm as SentProduct } from '@platform/sdk';
import { useAddProduct } from '@platform/sdk/react';
import {
  Alert,
  Button,
  Card,
  Form,
  Grid,
  Inline,
  LinkButton,
  NumberField,
  Radio,
  RadioGroup,
  Select,
  SelectItem,
  Stack,
  TextArea,
  TextField,
} from '@platform/ui';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { showFormError } from '#components/form/formErrors.ts';
import { MoneyField } from '#components/form/MoneyField.tsx';
import { UnsavedChanges } from '#components/form/UnsavedChanges.tsx';
import { useField } from '#components/form/useField.ts';
import { PRODUCT_CATEGORIES } from '#entities/order/products.ts';
import { toasts } from '#lib/toasts.ts';
import { PackageItems } from './PackageItems.tsx';
import { ProductPreview } from './ProductPreview.tsx';
import { checkOf, fieldsOf, type ProductFields } from './productFields.ts';
import { PRODUCTS } from './productHref.ts';
import { beside } from './products.css.ts';
import { ALL_UNITS, UNITS, VALIDITIES } from './productTypes.ts';
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

type ProductFormState = UseFormReturn<ProductFields, unknown, SentProduct>;

/** Adds or edits a product of the price list, with a preview (specification §5, product form). */
export function ProductForm({ product, currency, onSave }: ProductFormProps) {
  const form = useForm<ProductFields, unknown, SentProduct>({
    resolver: checkOf(currency),
    defaultValues: fieldsOf(product),
  });
  const save = useAddProduct({ mutation: { meta: { showsError: true } } });
  const problem = form.formState.errors.root?.message;
  const type = useField(form.control, 'type');
  const send = form.handleSubmit((data) =>
    save.mutate(
      { data },
      {
        onSuccess: async () => {
          await refreshProducts();
          const done = product ? 'was saved' : 'is in the price list now';
          toasts.show({ tone: 'success', title: `${data.productName} ${done}` });
          onSave();
        },
        onError: (error) => showFormError(form, error),
      },
    ),
  );
  return (
    <>
      <div className={beside}>
        <Form onSubmit={send} gap={6}>
          {problem && <Alert tone="danger" title={problem} isAnnounced />}
          <Card elementType="div">
            <Stack gap={5}>
              <RadioGroup
                label="Type"
                orientation="horizontal"
                value={type.value ?? null}
                onChange={type.onChange}
                onBlur={type.onBlur}
                errorMessage={type.errorMessage}
                isRequired
              >
                <Radio value="single">Single product</Radio>
                <Radio value="package">Package of several products</Radio>
              </RadioGroup>
              <TextField
                {...useField(form.control, 'productName')}
                label="Product name"
                autoComplete="off"
                isRequired
              />
              <Contents form={form} isPackage={type.value === 'package'} />
              <Offer form={form} currency={currency} />
              <TextArea
                {...useField(form.control, 'remark')}
                label="Remark"
                description="What the product is for; it stands beside its price"
                rows={3}
                isRequired
              />
            </Stack>
          </Card>
          {type.value === 'package' && <PackageItems form={form} />}
          <Inline gap={2}>
            <Button type="submit" variant="primary" isPending={save.isPending || save.isSuccess}>
              {product ? 'Save' : 'Add product to the price list'}
            </Button>
            <LinkButton href={PRODUCTS} variant="quiet">
              Cancel
            </LinkButton>
          </Inline>
        </Form>
        <ProductPreview control={form.control} currency={currency} />
      </div>
      <UnsavedChanges isChanged={form.formState.isDirty && !save.isSuccess} />
    </>
  );
}

interface PartProps {
  form: ProductFormState;
}

/** The category, and the amount of a single product. */
function Contents({ form, isPackage }: PartProps & { isPackage: boolean }) {
  const control = form.control;
  const category = useField(control, 'category');
  const amount = useField(control, 'amount');
  const unit = useField(control, 'amountUnit');
  const units: readonly ProductUnit[] = category.value ? UNITS[category.value] : ALL_UNITS;
  const choose = (chosen: ProductCategory) => {
    category.onChange(chosen);
    const fitting: readonly ProductUnit[] = UNITS[chosen];
    if (unit.value && fitting.includes(unit.value)) return;
    form.setValue('amountUnit', fitting[0] as ProductUnit, { shouldValidate: form.formState.isSubmitted });
  };
  return (
    <>
      <Select
        label="Category"
        {...(isPackage && { description: 'Where the price list has the package' })}
        placeholder="Choose a category"
        value={category.value ?? null}
        onChange={(key) => choose(key as ProductCategory)}
        onBlur={category.onBlur}
        errorMessage={category.errorMessage}
        isRequired
      >
        {Object.entries(PRODUCT_CATEGORIES).map(([id, title]) => (
          <SelectItem key={id} id={id}>
            {title}
          </SelectItem>
        ))}
      </Select>
      {!isPackage && (
        <Grid layout="two" gap={4}>
          <NumberField
            label="Amount"
            value={amount.value ?? Number.NaN}
            onChange={amount.onChange}
            onBlur={amount.onBlur}
            inputRef={amount.inputRef}
            formatOptions={{ maximumFractionDigits: 0 }}
            errorMessage={amount.errorMessage}
            hidesButtons
            isRequired
          />
          <Select
            label="Unit"
            placeholder="Choose a unit"
            value={unit.value ?? null}
            onChange={unit.onChange}
            onBlur={unit.onBlur}
            errorMessage={unit.errorMessage}
            isRequired
          >
            {units.map((id) => (
              <SelectItem key={id} id={id}>
                {id}
              </SelectItem>
            ))}
          </Select>
        </Grid>
      )}
    </>
  );
}

/** The price and the validity. */
function Offer({ form, currency }: PartProps & { currency: string }) {
  const control = form.control;
  const validity = useField(control, 'validityMonths');
  return (
    <Grid layout="two" gap={4}>
      <MoneyField control={form.control} name="unitPrice" label="Unit price" currency={currency} />
      <RadioGroup
        label="Validity"
        orientation="horizontal"
        value={validity.value === undefined ? null : String(validity.value)}
        onChange={(value) => validity.onChange(Number(value))}
        onBlur={validity.onBlur}
        errorMessage={validity.errorMessage}
        isRequired
      >
        {Object.entries(VALIDITIES).map(([id, title]) => (
          <Radio key={id} value={id}>
            {title}
          </Radio>
        ))}
      </RadioGroup>
    </Grid>
  );
}
