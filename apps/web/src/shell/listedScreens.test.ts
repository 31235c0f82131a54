import type { UserInfo, UserRole, UserType } from '@platform/sdk';
import { expect, it } from 'vitest';
import { listedScreens } from './listedScreens.ts';

const BUILD = [
  '/controlPanel/guide',
  '/controlPanel/myApplication',
  '/onlineDebugger/debugger',
  '/onlineDebugger/history',
  '/controlPanel/overview',
  '/controlPanel/productUsage',
  '/controlPanel/usageManagement',
  '/controlPanel/QPS',
  '/controlPanel/flowConsumeDetail',
  '/package',
  '/controlPanel/buyQps',
  '/controlPanel/mallOrder',
  '/controlPanel/billDetail',
  '/controlPanel/feeManagement',
];
/** The screen that accounts of user type 1 can also open (specification §6). */
const FLOW = '/controlPanel/flowManagement';
const OPERATE = [
  '/controlPanel/board',
  '/controlPanel/customerManagement',
  '/controlPanel/userOrder',
  '/controlPanel/flowManagement',
  '/controlPanel/apiLog',
  '/controlPanel/auditLog',
  '/controlPanel/productManagement',
  '/controlPanel/noticeManagement',
  '/controlPanel/documentMaintenance',
];

/** The paths in the console navigation of an account. */
function navigation(role: UserRole, userType: UserType): string[] {
  return listedScreens({ role, userType } as UserInfo)
    .filter(({ section }) => section !== undefined)
    .map(({ path }) => path);
}

it.each([
  ['a regular user', 'regularUser', 2, BUILD],
  ['a regular user of user type 1', 'regularUser', 1, [...BUILD, FLOW]],
  ['a third-party super administrator', 'thirdPartySuperAdministrator', 2, BUILD],
  ['a third-party super administrator of user type 1', 'thirdPartySuperAdministrator', 1, [...BUILD, FLOW]],
  ['customer service', 'customerService', 2, [...BUILD.slice(1), ...OPERATE]],
  ['an administrator', 'administrator', 2, [...BUILD.slice(1), ...OPERATE]],
] as const)(
  'the console navigation shows %s exactly the screens that the contract allows',
  (_who, role, userType, paths) => {
    expect(navigation(role, userType)).toEqual(paths);
  },
);

it('each screen in the console navigation has its own icon', () => {
  const listed = listedScreens({ role: 'administrator', userType: 2 } as UserInfo);
  const icons = listed.filter(({ section }) => section !== undefined).map(({ icon }) => icon);
  expect(new Set(icons).size).toBe(icons.length);
});

it('listedScreens contains only public screens for visitors', () => {
  expect(listedScreens(undefined).map(({ path }) => path)).toEqual([
    '/',
    '/login',
    '/register',
    '/forget',
    '/documentCore',
    '/documentCore/signature',
    '/documentCore/returnCodes',
    '/documentCore/changelog',
    '/status',
    '/package',
  ]);
});
