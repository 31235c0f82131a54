import { ErrorCode, type Product, type ProductForm } from '@platform/sdk';
import { isCountable, productRefusals } from '@platform/sdk/rules';
import { isFound, matching } from '../lists.ts';
import {
  found,
  invalid,
  type MockRequest,
  missing,
  type Overrides,
  type PageInput,
  page,
  refuse,
} from '../responses.ts';
import type { MockStore } from '../store/store.ts';

const productOf = ({ store, input }: MockRequest<{ productId?: string | undefined }>) =>
  store.products.find(input.productId ?? '');

/** Returns the requested page of products; the keyword is searched for in the fields that operators write. */
function listed(entries: Product[], { input }: MockRequest<PageInput & { keyword?: string | undefined }>) {
  const { keyword = '', ...filters } = input;
  const found = matching(entries, filters).filter(({ productName, remark }) =>
    isFound(keyword, [`${productName} ${remark}`]),
  );
  return { result: page(found, input) };
}

/** Returns why a product can't be saved, or undefined if it can. */
function refusalOf(store: MockStore, form: ProductForm, existing: Product | undefined) {
  if (existing && form.updateTime && form.updateTime !== existing.updateTime) {
    return refuse(ErrorCode.Conflict, productRefusals.changed);
  }
  const namesake = store.products.named(form.productName);
  if (namesake && namesake !== existing) return refuse(ErrorCode.Conflict, productRefusals.nameUsed);
  const held = (form.items ?? []).map(({ productId, amount }) => {
    const product = store.products.find(productId);
    return product?.type === 'single' && product !== existing ? { product, amount } : undefined;
  });
  if (held.includes(undefined)) {
    return invalid([{ field: 'items', message: productRefusals.notSingle }]);
  }
  if (held.some((item) => item && !isCountable(item.product.amount * item.amount, item.product.amountUnit))) {
    return invalid([{ field: 'items', message: productRefusals.tooMuch }]);
  }
  if (!isCountable(form.amount, form.amountUnit)) {
    return invalid([{ field: 'amount', message: productRefusals.tooMuch }]);
  }
  if (existing && !isCountable(form.amount * store.products.mostHeld(existing), form.amountUnit)) {
    return invalid([{ field: 'amount', message: productRefusals.tooMuchInPackage }]);
  }
  if (existing && form.type === 'package' && store.products.isHeld(existing)) {
    return refuse(ErrorCode.Conflict, productRefusals.heldAsPackage);
  }
  const isOther = existing?.category !== form.category || existing.amountUnit !== form.amountUnit;
  if (existing && isOther && store.products.isHeld(existing)) {
    const packages = store.products.packagesWith(existing);
    return refuse(ErrorCode.Conflict, productRefusals.givenBy(packages));
  }
  return form.productId && !existing ? missing('product') : undefined;
}

/** The price list, and its maintenance. */
export const products: Overrides = {
  getSingleProductList: (request) => listed(request.store.products.singles, request),
  getPackageProductList: (request) => listed(request.store.products.packages, request),
  getProductList: (request) => listed(request.store.products.all, request),
  getAllProductNames: ({ store, input }) => ({ result: matching(store.products.names, input) }),
  getProductDetailById: (request) => found('product', productOf(request)),
  getProductDetails: ({ store, input }) => ({
    result: [input.productIds].flat().flatMap((productId) => store.products.find(productId) ?? []),
  }),
  addProduct: (request) => {
    const { store, input } = request;
    const existing = productOf(request);
    const refusal = refusalOf(store, input, existing);
    if (refusal) return refusal;
    const { productId, updateTime } = store.products.save(input, existing);
    return { result: { productId, updateTime } };
  },
  deleteProduct: (request) => {
    const product = productOf(request);
    if (!product) return missing('product');
    if (request.store.products.isHeld(product)) {
      return refuse(ErrorCode.Conflict, productRefusals.held);
    }
    request.store.products.remove(product);
    return { result: { productId: product.productId } };
  },
};
