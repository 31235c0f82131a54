/**
 * @param orderId an own order
 * @returns the address of its page
 */
export function orderHref(orderId: string): string {
  return `/controlPanel/mallOrder/detail?${new URLSearchParams({ orderId })}`;
}

/**
 * @param orderId an own order
 * @returns the address of the page of its invoice
 */
export function invoiceHref(orderId: string): string {
  return `/controlPanel/mallOrder/invoice?${new URLSearchParams({ orderId })}`;
}

/** For which API of which application calls a second are bought. */
export interface QpsChoice {
  appId?: string;
  apiId?: string;
  productId?: string;
}

/**
 * @param choice what is chosen already; nothing where it is left out
 * @returns the address at which a QPS expansion is bought
 */
export function buyQpsHref(choice: QpsChoice = {}): string {
  return `/controlPanel/buyQps?${new URLSearchParams({ ...choice })}`.replace(/\?$/, '');
}
