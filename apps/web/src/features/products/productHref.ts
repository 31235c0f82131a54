/** Path of the product list. */
export const PRODUCTS = '/controlPanel/productManagement';

/** @returns the URL of the product's editor */
export function productHref(productId: string): string {
  return `${PRODUCTS}/addProduct?productId=${encodeURIComponent(productId)}`;
}
