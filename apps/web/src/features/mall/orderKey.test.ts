import { RechargeOrderBody } from '@platform/sdk/zod/orders';
import { expect, it } from 'vitest';
import { orderKeys } from './orderKey.ts';

it('keeps the key while the choice stays, and takes another for another choice', () => {
  const keyOf = orderKeys();
  const choice = { productId: 'prd-calls-10k', quantity: 2, totalPrice: 9800 };
  const first = keyOf(choice);
  expect(keyOf({ ...choice })).toBe(first);
  const second = keyOf({ ...choice, quantity: 3 });
  expect(second).not.toBe(first);
  // Who goes back to a choice means another order.
  expect(keyOf(choice)).not.toBe(first);
  expect(orderKeys()(choice)).not.toBe(first);
});

it('makes keys that the contract takes', () => {
  const order = { productId: 'prd-calls-10k', quantity: 1 };
  const parsed = RechargeOrderBody.safeParse({ ...order, idempotencyKey: orderKeys()(order) });
  expect(parsed.success).toBe(true);
});
