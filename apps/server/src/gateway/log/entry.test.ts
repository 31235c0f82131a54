import { returnCodes } from '@platform/sdk/returnCodes';
import { describe, expect, test } from 'vitest';
import { newCall } from '#gateway/call.ts';
import { logEntryOf } from './entry.ts';

const entryOf = (params: [string, string][]) => {
  const call = newCall(new Date('2026-11-20T02:00:00.000Z'), 'post');
  call.accountId = 'usr-1';
  for (const [name, value] of params) call.params.set(name, value);
  return logEntryOf(call, returnCodes.SIG_INVALID);
};

describe('logEntryOf', () => {
  test('stores the signature in its own column, next to the parameters', () => {
    const entry = entryOf([
      ['_sig', 'A'.repeat(32)],
      ['_mt', 'open.traffic.getHourlyFlow'],
    ]);
    expect(entry).toMatchObject({ sig: 'A'.repeat(32), status: 'failed', callerId: 'usr-1', appId: null });
    expect(entry.inputParams).toEqual({ _mt: 'open.traffic.getHourlyFlow' });
  });

  test('stores no parameters of a call without a known account', () => {
    const call = newCall(new Date('2026-11-20T02:00:00.000Z'), 'post');
    call.keyOwnerId = 'usr-1';
    call.params.set('_mt', 'open.traffic.getHourlyFlow').set('storeId', 'ST-0101');
    expect(logEntryOf(call, returnCodes.SIG_INVALID)).toMatchObject({
      callerId: null,
      methodName: 'open.traffic.getHourlyFlow',
      inputParams: {},
    });
  });

  test('stores what was wrong with a call of a known account, in limited length', () => {
    const call = newCall(new Date('2026-11-20T02:00:00.000Z'), 'post');
    const messageOf = (message?: string) =>
      logEntryOf(call, returnCodes.PARAMETER_INVALID, message === undefined ? undefined : { message })
        .message;
    expect(messageOf('date must be a day')).toBeNull();
    call.accountId = 'usr-1';
    expect(messageOf('date must be a day')).toBe('date must be a day');
    expect(messageOf()).toBe(returnCodes.PARAMETER_INVALID.message);
    expect(messageOf('x'.repeat(60_000))).toHaveLength(512);
    expect(logEntryOf(call, returnCodes.SUCCESS).message).toBeNull();
  });

  test('names the wrong parameter, but for an unknown account only if it belongs to the protocol', () => {
    const call = newCall(new Date('2026-11-20T02:00:00.000Z'), 'post');
    const nameOf = (parameter?: string) =>
      logEntryOf(call, returnCodes.PARAMETER_INVALID, { message: 'wrong', parameter }).parameter;
    expect([nameOf(), nameOf('date'), nameOf('_sig')]).toEqual([null, null, '_sig']);
    call.accountId = 'usr-1';
    expect([nameOf(), nameOf('date'), nameOf('_sig')]).toEqual([null, 'date', '_sig']);
  });

  test('removes the secret of the key, wherever it was sent', () => {
    const call = newCall(new Date('2026-11-20T02:00:00.000Z'), 'post');
    call.accountId = 'usr-1';
    call.secret = 'sk_0123456789';
    for (const name of ['_aid', '_mt', '_version', '_sig', 'note', 'sk_0123456789']) {
      call.params.set(name, 'key=sk_0123456789');
    }
    const entry = logEntryOf(call, returnCodes.PARAMETER_UNDECLARED, {
      message: 'sk_0123456789, the method declares none',
      parameter: 'sk_0123456789',
    });
    expect(JSON.stringify(entry)).not.toContain('sk_0123456789');
    expect(entry).toMatchObject({
      sig: 'key=[secret removed]',
      parameter: '[secret removed]',
      inputParams: { note: 'key=[secret removed]' },
    });
  });

  test('limits the size of the entry, whatever was sent', () => {
    const long = 'x'.repeat(60_000);
    const many = Array.from({ length: 5000 }, (_, index): [string, string] => [`name${index}`, long]);
    const entry = entryOf([
      ['_akey', long],
      ['_aid', long],
      ['_mt', long],
      ['_version', long],
      ['_sig', long],
      ...many,
    ]);
    expect(JSON.stringify(entry).length).toBeLessThan(6000);
  });

  test('replaces what a database column cannot store', () => {
    const half = `${'x'.repeat(510)}🛍🛍`;
    const { inputParams } = entryOf([
      ['half', half],
      ['zero', 'a\0b'],
      ['__proto__', 'kept'],
    ]);
    expect(inputParams.half).toBe(`${'x'.repeat(510)}…`);
    expect(inputParams.zero).toBe('a\uFFFDb');
    expect(JSON.stringify(inputParams)).toContain('"__proto__":"kept"');
  });
});
