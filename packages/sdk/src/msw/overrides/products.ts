import { ErrorCode } from '../../generated/model/index.ts';
import {
  found,
  type MockRequest,
  missing,
  type Overrides,
  type PageInput,
  page,
  refuse,
} from '../answers.ts';
import { matching } from '../lists.ts';

const productOf = ({ store, input }: MockRequest<{ productId?: string | undefined }>) =>
  store.products.find(input.productId ?? '');
const listed = <Entry>(entries: Entry[], { input }: MockRequest<PageInput>) => ({
  result: page(matching(entries, input), input),
});

/** The price list, and its maintenance. */
export const products: Overrides = {
  getSingleProductList: (request) => listed(request.store.products.ofType('single'), request),
  getPackageProductList: (request) => listed(request.store.products.ofType('package'), request),
  getProductList: (request) => listed(request.store.products.all, request),
  getAllProductNames: ({ store, input }) => ({ result: matching(store.products.names, input) }),
  getProductDetailById: (request) => found('product', productOf(request)),
  getProductDetails: ({ store, input }) => ({
    result: [input.productIds].flat().flatMap((productId) => store.products.find(productId) ?? []),
  }),
  addProduct: (request) => {
    const { store, input } = request;
    const existing = productOf(request);
    if (input.productId && !existing) return missing('product');
    const namesake = store.products.all.find(({ productName }) => productName === input.productName);
    if (namesake && namesake !== existing) {
      return refuse(ErrorCode.Conflict, 'Another product has the name');
    }
    const { productId, updateTime } = store.products.save(input, existing);
    return { result: { productId, updateTime } };
  },
  deleteProduct: (request) => {
    const product = productOf(request);
    if (!product) return missing('product');
    if (request.store.products.isHeld(product)) {
      return refuse(ErrorCode.Conflict, 'A package holds the product');
    }
    request.store.products.remove(product);
    return { result: { productId: product.productId } };
  },
};
