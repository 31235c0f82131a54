/** Where products are listed. */
export const PRODUCTS = '/controlPanel/productManagement';

/**
 * @param productId a product's id
 * @returns where it is edited
 */
export function productHref(productId: string): string {
  return `${PRODUCTS}/addProduct?productId=${encodeURIComponent(productId)}`;
}
