/** The schemas of the customer operations, with the rules for their ranges of days and times. */
import {
  GetAccountListBody as GetAccountListFields,
  GetCustomerRechargeOrderListBody as GetCustomerRechargeOrderListFields,
} from '../generated/zod/operations-customers.ts';
import { withDaysInOrder } from './dayRange.ts';
import { withTimesInOrder } from './timeRange.ts';

export * from '../generated/zod/operations-customers.ts';

/** The filters of the user list. */
export const GetAccountListBody = withTimesInOrder(GetAccountListFields, 'registrationTime');

/** The filters of the customers' orders. */
export const GetCustomerRechargeOrderListBody = withDaysInOrder(GetCustomerRechargeOrderListFields);
