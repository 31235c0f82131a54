import { RechargeOrderBody } from '@platform/sdk/zod/orders';
import { expect, it } from 'vitest';
import { idempotencyKeys } from './idempotencyKeys.ts';

it('keeps the key for the same change, and creates a new key for another one', () => {
  const keys = idempotencyKeys();
  const choice = { productId: 'prd-calls-10k', quantity: 2, totalPrice: 9800 };
  const first = keys.of(choice);
  expect(keys.of({ ...choice })).toBe(first);
  const second = keys.of({ ...choice, quantity: 3 });
  expect(second).not.toBe(first);
  // Returning to an earlier selection means a new order.
  expect(keys.of(choice)).not.toBe(first);
  expect(idempotencyKeys().of(choice)).not.toBe(first);
});

it('creates a new key for an equal change after the first was made', () => {
  const keys = idempotencyKeys();
  const change = { isEnabled: true };
  const first = keys.of(change);
  keys.forget();
  expect(keys.of(change)).not.toBe(first);
});

it('creates keys that the contract accepts', () => {
  const order = { productId: 'prd-calls-10k', quantity: 1 };
  const parsed = RechargeOrderBody.safeParse({ ...order, idempotencyKey: idempotencyKeys().of(order) });
  expect(parsed.success).toBe(true);
});
