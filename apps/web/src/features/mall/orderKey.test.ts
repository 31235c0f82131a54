import { RechargeOrderBody } from '@platform/sdk/zod/orders';
import { expect, it } from 'vitest';
import { orderKeys } from './orderKey.ts';

it('keeps the key for the same selection, and creates a new key for another one', () => {
  const keyOf = orderKeys();
  const choice = { productId: 'prd-calls-10k', quantity: 2, totalPrice: 9800 };
  const first = keyOf(choice);
  expect(keyOf({ ...choice })).toBe(first);
  const second = keyOf({ ...choice, quantity: 3 });
  expect(second).not.toBe(first);
  // Returning to an earlier selection means a new order.
  expect(keyOf(choice)).not.toBe(first);
  expect(orderKeys()(choice)).not.toBe(first);
});

it('creates keys that the contract accepts', () => {
  const order = { productId: 'prd-calls-10k', quantity: 1 };
  const parsed = RechargeOrderBody.safeParse({ ...order, idempotencyKey: orderKeys()(order) });
  expect(parsed.success).toBe(true);
});
