import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { otherAccount, storeOtherAccount } from './authorization.ts';

const account = {
  token: 'pst_1',
  expiration: '2026-11-20T11:30:00.000Z',
  usercode: 'usr-2',
  name: 'Tomas; Lindqvist=é',
};

describe('otherAccount', () => {
  let written = '';
  beforeEach(() => {
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

  it('reads the account from a cookie that has the session cookie’s attributes and expires with the account’s session', () => {
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
