import { ErrorCode, type ProductForm } from '../../generated/model/index.ts';
import { found, type MockAnswer, type MockRequest, type Overrides, page, refuse, text } from '../answers.ts';
import { matching } from '../lists.ts';

const productOf = ({ store, input }: MockRequest) => store.products.find(text(input.productId));
const listed = <Entry>(entries: Entry[], { input }: MockRequest): MockAnswer => ({
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
    result: [input.productIds].flat().flatMap((productId) => store.products.find(text(productId)) ?? []),
  }),
  addProduct: (request) => {
    const { store, input } = request;
    const existing = productOf(request);
    if (input.productId && !existing) return found('product', undefined);
    const namesake = store.products.all.find(({ productName }) => productName === input.productName);
    if (namesake && namesake !== existing) {
      return refuse(ErrorCode.Conflict, 'Another product has the name');
    }
    const { productId, updateTime } = store.products.save(input as unknown as ProductForm, existing);
    return { result: { productId, updateTime } };
  },
  deleteProduct: (request) => {
    const product = productOf(request);
    if (!product) return found('product', undefined);
    if (request.store.products.isHeld(product)) {
      return refuse(ErrorCode.Conflict, 'A package holds the product');
    }
    request.store.products.remove(product);
    return { result: { productId: product.productId } };
  },
};
