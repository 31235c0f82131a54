import { describe, expect, it } from 'vitest';
import { needsGuide } from './permissions.ts';

describe('needsGuide', () => {
  const appInfoList = [{ appId: 'S107-1', name: 'Store traffic' }];
  it.each([
    [{ role: 'regularUser', appInfoList: [], aidList: [] }, true],
    [{ role: 'regularUser', appInfoList, aidList: [] }, true],
    [{ role: 'regularUser', aidList: ['S107-1'] }, true],
    [{ role: 'regularUser', appInfoList }, true],
    [{ role: 'regularUser', appInfoList, aidList: ['S107-1'] }, false],
    [{ role: 'thirdPartySuperAdministrator', appInfoList: [], aidList: [] }, false],
    [{ role: 'administrator' }, false],
    [{ role: 'customerService' }, false],
  ] as const)('returns, for %o, %s', (user, expected) => {
    expect(needsGuide(user as Parameters<typeof needsGuide>[0])).toBe(expected);
  });
});
