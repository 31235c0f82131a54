import type { z } from 'zod';

/** Fields of a form that names the recipient of invoices. */
interface Recipient {
  invoiceType?: unknown;
  taxNumber?: unknown;
}

/** Adds the rule that an enterprise needs a tax number. It is checked even if other fields are invalid. */
export function withTaxNumber<Schema extends z.ZodType>(fields: Schema): Schema {
  return fields.refine(
    (form) => {
      const { invoiceType, taxNumber } = form as Recipient;
      return invoiceType !== 'enterprise' || (typeof taxNumber === 'string' && taxNumber.trim() !== '');
    },
    {
      path: ['taxNumber'],
      message: 'Please enter tax number',
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  );
}
