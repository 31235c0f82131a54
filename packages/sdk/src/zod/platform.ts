/** The schemas of the operations outside of the specification, with the rules across their fields. */
import {
  ConfirmIdentityBody as ConfirmIdentityFields,
  ExportCustomerOrderListBody as ExportCustomerOrderListFields,
  ExportFlowDetailBody as ExportFlowDetailFields,
  ExportOrderListBody as ExportOrderListFields,
  SaveBillingProfileBody as SaveBillingProfileFields,
} from '../generated/zod/platform.ts';
import { CODE_ID_RULE, CODE_RULE, passwordRule } from '../operations/verificationRules.ts';
import { withDayRange, withDaysInOrder } from './dayRange.ts';
import { withTaxNumber } from './taxNumber.ts';

export * from '../generated/zod/platform.ts';

/** The range whose details are exported. */
export const ExportFlowDetailBody = withDayRange(ExportFlowDetailFields);

/** The filters of the exported orders. */
export const ExportOrderListBody = withDaysInOrder(ExportOrderListFields);

/** The filters of the customers' exported orders. */
export const ExportCustomerOrderListBody = withDaysInOrder(ExportCustomerOrderListFields);

/** A billing profile; for an enterprise, the tax number is required. */
export const SaveBillingProfileBody = withTaxNumber(SaveBillingProfileFields);

/** The chosen verification of the caller's identity. */
export const ConfirmIdentityBody = ConfirmIdentityFields.refine(
  (form) => Boolean(form.password),
  passwordRule('password', 'Please enter password'),
)
  .refine((form) => Boolean(form.smsCode), CODE_RULE)
  .refine((form) => Boolean(form.smsCodeId), CODE_ID_RULE);
