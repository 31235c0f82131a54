import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveOtherAccount, takeOtherAccount } from './account.ts';
import { debuggerSession } from './session.ts';

const logout = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('@platform/sdk', async (original) => ({ ...(await original<object>()), logout }));
/** The cookies that the tabs share. */
const cookies = vi.hoisted(() => new Map<string, string>());
vi.mock('#lib/cookies.ts', () => ({
  readCookie: (name: string) => cookies.get(name),
  writeCookie: (name: string, value: string) => cookies.set(name, value),
}));

const accountOf = (token: string) => ({
  token,
  expiration: '2026-11-20T11:30:00.000Z',
  usercode: token,
  name: token,
});

beforeEach(() => {
  cookies.clear();
  logout.mockClear();
  takeOtherAccount(accountOf('first'));
});

describe('leaveOtherAccount', () => {
  it('removes the account and ends its session', () => {
    leaveOtherAccount();
    expect(debuggerSession().account).toBeUndefined();
    expect([...cookies.values()]).toEqual(['']);
    expect(logout.mock.calls).toEqual([[{}, { headers: { ticket: 'firstENGLISH' } }]]);
  });

  it('keeps an account that another tab has stored since', () => {
    const later = JSON.stringify(accountOf('second'));
    for (const name of cookies.keys()) cookies.set(name, later);
    leaveOtherAccount();
    expect(debuggerSession().account).toBeUndefined();
    expect([...cookies.values()]).toEqual([later]);
    expect(logout.mock.calls).toEqual([[{}, { headers: { ticket: 'firstENGLISH' } }]]);
  });
});
