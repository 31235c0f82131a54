import type { ProductUsage } from '@platform/sdk';
import { expect, it } from 'vitest';
import { lastingContents, productsOf } from './consumption.ts';

const product = (orderId: string | null, flowType: string) => ({ orderId, flowType }) as ProductUsage;

it('productsOf finds the content of an order, without the trial and other orders', () => {
  const calls = product('ord-1', 'interface');
  const video = product('ord-1', 'video');
  const all = [product(null, 'video'), calls, product('ord-2', 'interface'), video];
  expect(productsOf(all, 'ord-1')).toEqual([calls, video]);
  expect(productsOf(all, 'ord-3')).toEqual([]);
});

it('lastingContents separates QPS, which only expires, from content that is used up', () => {
  const qps = { category: 'qps', amount: 10, amountUnit: 'QPS' } as const;
  expect(lastingContents([{ category: 'dataPackage', amount: 10, amountUnit: 'times' }, qps])).toEqual([qps]);
});
