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
  quantity?: number;
  /** The validity period in months. */
  timePeriod?: number;
}

/**
 * @param choice the preselected options
 * @returns the URL of the page to buy a QPS expansion
 */
export function buyQpsHref(choice: QpsChoice = {}): string {
  const search = new URLSearchParams(Object.entries(choice).map(([name, value]) => [name, `${value}`]));
  return `/controlPanel/buyQps?${search}`.replace(/\?$/, '');
}
