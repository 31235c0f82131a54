import type { ApiGroup, ApiSummary } from '@platform/sdk';
import { expect, test } from 'vitest';
import { firstApiOf } from './firstApi.ts';

const api = (methodName: string, priceKind: ApiSummary['priceKind']) =>
  ({ apiId: methodName, methodName, priceKind }) as ApiSummary;
const group = (...apiList: ApiSummary[]) => ({ apiList }) as ApiGroup;

test('firstApiOf prefers the hourly customer flow, then the first free API', () => {
  const snapshot = api('open.snapshot.take', 'paid');
  const stores = api('open.store.list', 'basic');
  const hourly = api('open.traffic.getHourlyFlow', 'basic');
  expect(firstApiOf([group(snapshot, stores), group(hourly)])).toBe(hourly);
  expect(firstApiOf([group(snapshot), group(stores)])).toBe(stores);
  expect(firstApiOf([group(snapshot)])).toBeUndefined();
});
