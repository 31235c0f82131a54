import { contentsOf, type Giving } from '@platform/sdk/rules';

/**
 * @param product a product of the price list
 * @returns whether it is for an API of an application, as a QPS expansion is, and a package that holds one
 */
export function isForApi(product: Giving): boolean {
  return contentsOf(product).some(({ category }) => category === 'qps');
}
