/** Path of the operators' list of all orders. */
const CUSTOMER_ORDERS = '/controlPanel/userOrder';

/**
 * @param search filter values of the list, by name
 * @returns the URL of the order list with those filters
 */
export function customerOrdersHref(search: Record<string, string>): string {
  return `${CUSTOMER_ORDERS}?${new URLSearchParams(search)}`;
}

/**
 * @param orderId an order of any account
 * @returns the URL of the order's page for operators
 */
export function customerOrderHref(orderId: string): string {
  return `${CUSTOMER_ORDERS}/detail?${new URLSearchParams({ orderId })}`;
}
