/** The schemas of the customer operations, with the rule for their ranges of days. */
import { GetCustomerRechargeOrderListBody as GetCustomerRechargeOrderListFields } from '../generated/zod/operations-customers.ts';
import { withDaysInOrder } from './dayRange.ts';

export * from '../generated/zod/operations-customers.ts';

/** The filters of the customers' orders. */
export const GetCustomerRechargeOrderListBody = withDaysInOrder(GetCustomerRechargeOrderListFields);
