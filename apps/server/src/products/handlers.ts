import type { Account } from '#accounts/account.ts';
import type { Handlers } from '#http/handlers.ts';
import type { Products } from './service.ts';

/** Services behind the operations. */
export interface ProductServices {
  products: Products;
}

/** @returns the operations on the price list (specification §7.7, §7.8) */
export function productHandlers({ products }: ProductServices) {
  return {
    addProduct: ({ caller, body }) => products.save(caller, body),
    deleteProduct: async ({ caller, query: { productId } }) => {
      await products.delete(caller, productId);
      return { productId };
    },
    getAllProductNames: ({ query }) => products.names(query.type),
    getPackageProductList: ({ query }) => products.packages(query),
    getProductDetailById: ({ query }) => products.read(query.productId),
    getProductDetails: ({ body }) => products.readAll(body.productIds),
    getProductList: ({ query }) => products.list(query),
    getSingleProductList: ({ query }) => products.singles(query),
  } satisfies Partial<Handlers<Account>>;
}
