import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endOtherAccount, otherAccount, storeOtherAccount } from './authorization.ts';

const logout = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('@platform/sdk', () => ({ logout }));

const account = {
  token: 'pst_1',
  expiration: '2026-11-20T11:30:00.000Z',
  usercode: 'usr-2',
  name: 'Tomas; Lindqvist=é',
};

let written = '';
beforeEach(() => {
  written = '';
  logout.mockClear();
  vi.stubGlobal('location', new URL('https://platform.example/'));
  vi.stubGlobal('document', {
    get cookie() {
      return written.split('; ', 1).join();
    },
    set cookie(text: string) {
      written = text;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('otherAccount', () => {
  it('stores the account in a cookie with the session cookie’s attributes, until its session expires', () => {
    storeOtherAccount(account);
    expect(written).toMatch(
      /^authorization=.*; Path=\/; SameSite=Strict; Expires=Fri, 20 Nov 2026 11:30:00 GMT; Secure$/,
    );
    expect(otherAccount()).toEqual(account);
  });

  it.each(['', 'debugger', 'null', '[]', '{"token":1}', '%7B'])(
    'returns undefined for the cookie value %j',
    (value) => {
      written = `authorization=${value}`;
      expect(otherAccount()).toBeUndefined();
    },
  );
});

describe('endOtherAccount', () => {
  const later = { ...account, token: 'pst_2', name: 'Priya Raman' };

  it('removes the stored account and logs it out', () => {
    storeOtherAccount(account);
    endOtherAccount();
    expect(otherAccount()).toBeUndefined();
    expect(logout.mock.calls).toEqual([[{}, { headers: { ticket: 'pst_1ENGLISH' } }]]);
  });

  it('keeps an account that another tab has stored since', () => {
    storeOtherAccount(later);
    endOtherAccount(account);
    expect(otherAccount()).toEqual(later);
    expect(logout.mock.calls).toEqual([[{}, { headers: { ticket: 'pst_1ENGLISH' } }]]);
  });
});
