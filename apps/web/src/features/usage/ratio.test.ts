import type { FlowShare } from '@platform/sdk';
import { expect, it } from 'vitest';
import { ratioParts } from './ratio.ts';

const free: FlowShare = {
  source: 'freeQuota',
  productName: null,
  orderId: null,
  amount: 1041,
  percentage: 81.1,
};
const bought = (orderId: string, amount: number): FlowShare => ({
  source: 'order',
  productName: 'API call package 10,000',
  orderId,
  amount,
  percentage: 0,
});

it('names what paid: a package by its name, everything else by its kind', () => {
  expect(ratioParts([free, bought('ord-1', 243)])).toEqual([
    { id: 'freeQuota null', name: 'Free quota', value: 1041 },
    { id: 'order ord-1', name: 'API call package 10,000', value: 243 },
  ]);
});

it('tells packages of one name apart by their orders', () => {
  expect(ratioParts([bought('ord-1', 2), bought('ord-2', 1)]).map(({ name }) => name)).toEqual([
    'API call package 10,000 (ord-1)',
    'API call package 10,000 (ord-2)',
  ]);
});
