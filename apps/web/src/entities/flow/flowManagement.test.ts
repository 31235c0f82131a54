import type { UserInfo } from '@platform/sdk';
import { expect, it } from 'vitest';
import { flowTabsOf, recordsHref } from './flowManagement.ts';

it.each([
  ['administrator', 2, [0, 1, 2, 3]],
  ['customerService', 2, [0, 1, 2, 3]],
  ['regularUser', 1, [0, 1, 2]],
  ['regularUser', 2, []],
])('the role %s with user type %i sees the tabs that the contract allows', (role, userType, tabs) => {
  expect(flowTabsOf({ role, userType } as UserInfo)).toEqual(tabs);
});

it('recordsHref searches the operation records by a name', () => {
  expect(recordsHref('Kiosk & Company')).toBe('/controlPanel/auditLog?keyword=Kiosk+%26+Company');
});
