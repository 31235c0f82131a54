/** The schemas of the order operations, with the rules across their fields. */
import type { z } from 'zod';
import {
  GetRechargeOrderListBody as GetRechargeOrderListFields,
  RechargeOrderBody as RechargeOrderFields,
  SaveOrUpdateInvoiceBody as SaveOrUpdateInvoiceFields,
} from '../generated/zod/orders.ts';
import { withDaysInOrder } from './dayRange.ts';
import { withTaxNumber } from './taxNumber.ts';

export * from '../generated/zod/orders.ts';

type Unchecked<Schema extends z.ZodType> = Partial<z.input<Schema>>;

/** Checks rules across fields even if some fields are invalid. */
const isForm = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** An order; application and API, which a QPS expansion needs, are only valid together. */
export const RechargeOrderBody = RechargeOrderFields.refine(
  ({ appId, apiId }: Unchecked<typeof RechargeOrderFields>) => !apiId || Boolean(appId),
  { path: ['appId'], message: 'Please select an application', when: isForm },
).refine(({ appId, apiId }: Unchecked<typeof RechargeOrderFields>) => !appId || Boolean(apiId), {
  path: ['apiId'],
  message: 'Please select an API',
  when: isForm,
});

/** A requested invoice; for an enterprise, the tax number is required. */
export const SaveOrUpdateInvoiceBody = withTaxNumber(SaveOrUpdateInvoiceFields);

/** The filters of the caller's orders. */
export const GetRechargeOrderListBody = withDaysInOrder(GetRechargeOrderListFields);
