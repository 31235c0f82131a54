import type { BillingProfileForm } from '@platform/sdk';
import { type Control, useWatch } from 'react-hook-form';
import { RadioInput } from '#components/form/RadioInput.tsx';
import { TextInput } from '#components/form/TextInput.tsx';
import { INVOICE_TYPES } from './orderStates.ts';

/** Props of RecipientFields. */
export interface RecipientFieldsProps<Values extends Partial<BillingProfileForm>> {
  control: Control<Values>;
}

/** Who invoices are made out to: the fields of an invoice request and of the billing profile. */
export function RecipientFields<Values extends Partial<BillingProfileForm>>(
  props: RecipientFieldsProps<Values>,
) {
  // Every form has these fields, but TypeScript cannot tell because `Values` is generic.
  const control = props.control as unknown as Control<BillingProfileForm>;
  const type = useWatch({ control, name: 'invoiceType' });
  return (
    <>
      <RadioInput
        control={control}
        name="invoiceType"
        label="Recipient"
        orientation="horizontal"
        options={INVOICE_TYPES}
        isRequired
      />
      <TextInput
        control={control}
        name="title"
        label="Invoice title"
        description={
          type === 'enterprise' ? 'The registered name of the enterprise.' : 'The name of the person.'
        }
        autoComplete={type === 'enterprise' ? 'organization' : 'name'}
        isRequired
      />
      {type === 'enterprise' && (
        <TextInput control={control} name="taxNumber" label="Tax number" isRequired />
      )}
      <TextInput
        control={control}
        name="address"
        label="Postal address"
        description="Shown on invoices and contracts."
        autoComplete="street-address"
      />
      <TextInput
        control={control}
        name="email"
        label="Email address"
        type="email"
        autoComplete="email"
        description="For questions about invoices."
        isRequired
      />
    </>
  );
}

/** @returns the form without the tax number of a person, which is not sent */
export function sentRecipient<Form extends { invoiceType: string; taxNumber?: string | undefined }>({
  taxNumber,
  ...data
}: Form) {
  return data.invoiceType === 'enterprise' && taxNumber ? { ...data, taxNumber } : data;
}
