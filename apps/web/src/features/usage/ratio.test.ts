import type { FlowShare } from '@platform/sdk';
import { expect, it } from 'vitest';
import { ratioParts } from './ratio.ts';

const free: FlowShare = {
  source: 'freeQuota',
  grantId: null,
  productName: null,
  orderId: null,
  amount: 1041,
  percentage: 81.1,
};
const bought = (orderId: string, amount: number, grantId = `grant-${orderId}`): FlowShare => ({
  source: 'order',
  grantId,
  productName: 'API call package 10,000',
  orderId,
  amount,
  percentage: 0,
});

it('ratioParts names a package by its name, and any other source by its kind', () => {
  expect(ratioParts([free, bought('ord-1', 243)])).toEqual([
    { id: 'freeQuota', name: 'Free quota', value: 1041 },
    { id: 'grant-ord-1', name: 'API call package 10,000', value: 243 },
  ]);
});

it('ratioParts distinguishes packages of the same name by their orders', () => {
  expect(ratioParts([bought('ord-1', 2), bought('ord-2', 1)]).map(({ name }) => name)).toEqual([
    'API call package 10,000 (ord-1)',
    'API call package 10,000 (ord-2)',
  ]);
});

it('ratioParts distinguishes the products of one package', () => {
  const parts = ratioParts([bought('ord-1', 2, 'grant-ord-1-1'), bought('ord-1', 1, 'grant-ord-1-2')]);
  expect(parts.map(({ id }) => id)).toEqual(['grant-ord-1-1', 'grant-ord-1-2']);
});
