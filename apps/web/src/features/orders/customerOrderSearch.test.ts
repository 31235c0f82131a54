import { expect, it, vi } from 'vitest';
import { filtersOf } from './customerOrderSearch.ts';

it.each([
  [{}, { keyword: '' }],
  [
    { keyword: 'north', state: 'pending', transfer: 'reported', pageNumber: 3 },
    { keyword: 'north', states: ['pending'], isPaymentReported: true },
  ],
  [
    { state: 'bills', invoice: 'requested', transfer: 'missing' },
    { keyword: '', states: ['paid', 'fulfilled'], invoiceState: 'requested', isPaymentReported: false },
  ],
  [
    { category: 'qps', productId: 'prd-qps-10', enterpriseId: 'ent-northlight', userId: 'usr-1' },
    {
      keyword: '',
      category: 'qps',
      productId: 'prd-qps-10',
      enterpriseId: 'ent-northlight',
      userId: 'usr-1',
    },
  ],
  [
    { from: '2026-11-01', to: '2026-11-01' },
    { keyword: '', dayFrom: '2026-11-01', dayTo: '2026-11-01' },
  ],
  [
    { from: '2026-11-01', to: '2026-11-30', dayKind: 'paid' },
    { keyword: '', dayFrom: '2026-11-01', dayTo: '2026-11-30', dayKind: 'paid' },
  ],
  [{ dayKind: 'paid' }, { keyword: '' }],
  [{ from: '2026-11-02', to: '2026-11-01' }, { keyword: '' }],
] as const)('filtersOf maps %o to %o', (search, filters) => {
  expect(filtersOf(search)).toEqual(filters);
});

it('filtersOf converts a named range to its current days', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z') });
  const filters = filtersOf({ range: 'lastMonth' });
  vi.useRealTimers();
  expect(filters).toEqual({ keyword: '', dayFrom: '2026-10-01', dayTo: '2026-10-31' });
});
