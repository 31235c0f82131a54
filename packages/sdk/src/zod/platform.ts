/** The schemas of the operations outside of the specification, with the rules across their fields. */
import {
  ConfirmIdentityBody as ConfirmIdentityFields,
  ExportAccountListBody as ExportAccountListFields,
  ExportCustomerOrderListBody as ExportCustomerOrderListFields,
  ExportEnterpriseListBody as ExportEnterpriseListFields,
  ExportFlowDetailBody as ExportFlowDetailFields,
  ExportGatewayInvokeLogBody as ExportGatewayInvokeLogFields,
  ExportOrderListBody as ExportOrderListFields,
  ExportOwnInvokeLogBody as ExportOwnInvokeLogFields,
  GetOwnInvokeLogBody as GetOwnInvokeLogFields,
  SaveBillingProfileBody as SaveBillingProfileFields,
} from '../generated/zod/platform.ts';
import { CODE_ID_RULE, CODE_RULE, passwordRule } from '../operations/verificationRules.ts';
import { withDayRange, withDaysInOrder } from './dayRange.ts';
import { withTaxNumber } from './taxNumber.ts';
import { withTimesInOrder } from './timeRange.ts';

export * from '../generated/zod/platform.ts';

/** The range whose details are exported. */
export const ExportFlowDetailBody = withDayRange(ExportFlowDetailFields);

/** The filters of the exported orders. */
export const ExportOrderListBody = withDaysInOrder(ExportOrderListFields);

/** The filters of the customers' exported orders. */
export const ExportCustomerOrderListBody = withDaysInOrder(ExportCustomerOrderListFields);

/** The filters of the account's own calls. */
export const GetOwnInvokeLogBody = withTimesInOrder(GetOwnInvokeLogFields, 'startTime');

/** The filters of the account's exported calls. */
export const ExportOwnInvokeLogBody = withTimesInOrder(ExportOwnInvokeLogFields, 'startTime');

/** The filters of the exported call log. */
export const ExportGatewayInvokeLogBody = withTimesInOrder(ExportGatewayInvokeLogFields, 'startTime');

/** The filters of the exported certification requests. */
export const ExportEnterpriseListBody = withTimesInOrder(ExportEnterpriseListFields, 'applicationTime');

/** The filters of the exported user list. */
export const ExportAccountListBody = withTimesInOrder(ExportAccountListFields, 'registrationTime');

/** A billing profile; for an enterprise, the tax number is required. */
export const SaveBillingProfileBody = withTaxNumber(SaveBillingProfileFields);

/** The chosen verification of the caller's identity. */
export const ConfirmIdentityBody = ConfirmIdentityFields.refine(
  (form) => Boolean(form.password),
  passwordRule('password', 'Please enter password'),
)
  .refine((form) => Boolean(form.smsCode), CODE_RULE)
  .refine((form) => Boolean(form.smsCodeId), CODE_ID_RULE);
