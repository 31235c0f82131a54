import { contentsOf, type Giving } from '@platform/sdk/rules';

/**
 * @param product a product of the price list
 * @returns whether it is bought for an API of an application: a QPS expansion, or a package that contains one
 */
export function isForApi(product: Giving): boolean {
  return contentsOf(product).some(({ category }) => category === 'qps');
}
