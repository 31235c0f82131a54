/**
 * @param orderId an order of the current account
 * @returns the URL of its page
 */
export function orderHref(orderId: string): string {
  return `/controlPanel/mallOrder/detail?${new URLSearchParams({ orderId })}`;
}

/**
 * @param orderId an order of the current account
 * @returns the URL of its invoice page
 */
export function invoiceHref(orderId: string): string {
  return `/controlPanel/mallOrder/invoice?${new URLSearchParams({ orderId })}`;
}

/** @returns the URL of the packages with a product and a quantity selected */
export function buyHref({ productId, quantity }: { productId: string; quantity: number }): string {
  return `/package?${new URLSearchParams({ productId, quantity: `${quantity}` })}`;
}

/** What is preselected on the page to buy a QPS expansion. */
export interface QpsChoice {
  appId?: string;
  apiId?: string;
  productId?: string;
}

/**
 * @param choice the preselected application, API and product
 * @returns the URL of the page to buy a QPS expansion
 */
export function buyQpsHref(choice: QpsChoice = {}): string {
  return `/controlPanel/buyQps?${new URLSearchParams({ ...choice })}`.replace(/\?$/, '');
}
