/** Where operators find everybody's orders. */
const CUSTOMER_ORDERS = '/controlPanel/userOrder';

/**
 * @param search what is to be found: the names and values of the list's filters
 * @returns where the orders are that it finds
 */
export function customerOrdersHref(search: Record<string, string>): string {
  return `${CUSTOMER_ORDERS}?${new URLSearchParams(search)}`;
}

/**
 * @param orderId anybody's order
 * @returns where an operator sees it
 */
export function customerOrderHref(orderId: string): string {
  return `${CUSTOMER_ORDERS}/detail?${new URLSearchParams({ orderId })}`;
}
