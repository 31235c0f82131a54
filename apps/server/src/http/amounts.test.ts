import type { OperationId } from '@platform/sdk/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operateLogs } from '#audit/tables.ts';
import { grants } from '#ledger/tables.ts';
import { orderEvents, orders } from '#orders/tables.ts';
import { products } from '#products/tables.ts';
import { fieldMessages, startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';
import { CALLS } from '../../test/product.ts';

const PRICE = CALLS.unitPrice;
let app: TestApp;
let operator: TestAccount;
let buyer: TestAccount;
let productId: string;
let orderId: string;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.createOperator();
  buyer = await app.createAccount({ role: 'regularUser', userType: 2 });
  productId = (await app.call<{ productId: string }>('addProduct', CALLS, operator)).result.productId;
  const order = await app.call<{ orderId: string }>('rechargeOrder', { productId, quantity: 1 }, buyer);
  orderId = order.result.orderId;
});
afterAll(() => app.close());

/** For each operation, the caller and a valid form. All are accepted if they are sent in this order. */
const forms: Partial<Record<OperationId, () => [TestAccount, Record<string, unknown>]>> = {
  rechargeOrder: () => [buyer, { productId, quantity: 1, totalPrice: PRICE }],
  addProduct: () => [operator, { ...CALLS, productName: 'Another' }],
  changeOrderPrice: () => [operator, { orderId, price: 4000, reason: 'Agreed' }],
  confirmPayment: () => [operator, { orderId, paymentReference: 'NL-1', receivedAmount: 4000 }],
};
async function ask(id: OperationId, changes: Record<string, unknown>) {
  const [account, form] = forms[id]?.() ?? [];
  return app.call(id, { ...form, ...changes }, account);
}
const everything = () =>
  Promise.all(
    [orders, orderEvents, grants, products, operateLogs].map((table) =>
      app.client.database.select().from(table),
    ),
  );

/** For each amount, the messages for a value below its range, above its range, and not a safe integer. */
const amounts: [OperationId, string, { below: string; above: string; unlike: string }][] = [
  [
    'rechargeOrder',
    'quantity',
    {
      below: 'Please enter a quantity above zero',
      above: 'Quantity is more than 1,000',
      unlike: 'Please enter the quantity as a whole number from 1 to 1,000',
    },
  ],
  [
    'rechargeOrder',
    'totalPrice',
    {
      below: 'Please enter a total price above zero',
      above: 'Total price is more than 10,000,000,000.00',
      unlike: 'Please enter the total price in minor units, a whole number from 1 to 1,000,000,000,000',
    },
  ],
  [
    'confirmPayment',
    'receivedAmount',
    {
      below: 'Please enter an amount received above zero',
      above: 'Amount received is more than 10,000,000,000.00',
      unlike: 'Please enter the amount received in minor units, a whole number from 1 to 1,000,000,000,000',
    },
  ],
  [
    'changeOrderPrice',
    'price',
    {
      below: 'Please enter a price above zero',
      above: 'Price is more than 10,000,000,000.00',
      unlike: 'Please enter the price in minor units, a whole number from 1 to 1,000,000,000,000',
    },
  ],
  [
    'addProduct',
    'unitPrice',
    {
      below: 'Please enter a unit price above zero',
      above: 'Unit price is more than 10,000,000.00',
      unlike: 'Please enter the unit price in minor units, a whole number from 1 to 1,000,000,000',
    },
  ],
  [
    'addProduct',
    'amount',
    {
      below: 'Please enter an amount above zero',
      above: 'Amount is more than 1,000,000,000',
      unlike: 'Please enter the amount as a whole number from 1 to 1,000,000,000',
    },
  ],
];
const refusals = amounts.flatMap(([id, field, { below, above, unlike }]) =>
  [
    { value: -1, message: below },
    { value: 0, message: below },
    { value: 1.5, message: unlike },
    { value: 1e13, message: above },
    { value: 2 ** 53, message: unlike },
  ].map((wrong) => ({ id, field, ...wrong })),
);

describe('an amount', () => {
  it.each(refusals)(
    'of $id is rejected if $field is $value, and nothing changes',
    async ({ id, field, value, message }) => {
      const before = await everything();
      const response = await ask(id, { [field]: value });
      expect(response).toMatchObject({ status: 400, codename: 'Validation failed' });
      expect(fieldMessages(response)).toEqual({ [field]: message });
      expect(await everything()).toEqual(before);
    },
  );

  it.each(Object.keys(forms) as OperationId[])(
    "of %s is in the platform's currency: another currency is rejected like any unknown field, and nothing changes",
    async (id) => {
      const before = await everything();
      const response = await ask(id, { currency: 'EUR', exchangeRate: 1 });
      expect(response).toMatchObject({ status: 400, codename: 'Validation failed' });
      const message = 'This field does not exist, please remove it';
      expect(fieldMessages(response)).toEqual({ currency: message, exchangeRate: message });
      expect(await everything()).toEqual(before);
    },
  );

  it.each(Object.keys(forms) as OperationId[])('of %s is accepted if it is valid', async (id) => {
    expect(await ask(id, {})).toMatchObject({ status: 200 });
  });
});
