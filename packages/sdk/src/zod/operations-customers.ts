/** The schemas of the customer operations, with the rule across the days of their ranges. */
import { GetCustomerRechargeOrderListBody as GetCustomerRechargeOrderListFields } from '../generated/zod/operations-customers.ts';
import { withDaysInOrder } from './dayRange.ts';

export * from '../generated/zod/operations-customers.ts';

/** The filters of the customers' orders. */
export const GetCustomerRechargeOrderListBody = withDaysInOrder(GetCustomerRechargeOrderListFields);
