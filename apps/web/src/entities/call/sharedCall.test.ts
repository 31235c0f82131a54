import type { GatewayInvokeLog } from '@platform/sdk';
import { describe, expect, it } from 'vitest';
import { hrefOf, optionsOf, type SharedCall, sharedOf, testCallHref, valuesOf } from './sharedCall.ts';

describe('shared calls', () => {
  const entry = {
    methodName: 'open.traffic.getHourlyFlow',
    version: 'v2',
    requestMode: 'get',
    sig: 'ABCDEF',
    inputParams: {
      _akey: 'AK1',
      _aid: 'S107-1',
      _mt: 'open.traffic.getHourlyFlow',
      _version: 'v2',
      _timestamp: '20261117102030',
      _sm: 'sha1',
      _requestMode: 'get',
      _format: 'xml',
      _ticket: 'T1',
      storeId: 'ST & 1',
      date: '2026-11-17',
      note: `${'x'.repeat(510)}…`,
    },
  } as unknown as GatewayInvokeLog;

  it('contain the method, its version, the API’s own parameters and the call options, but no data about the caller', () => {
    const shared = sharedOf(entry) as SharedCall;
    const { pathname, searchParams } = new URL(hrefOf(shared), 'https://open.test');
    expect(pathname).toBe('/onlineDebugger/debugger');
    expect(Object.fromEntries(searchParams)).toEqual({
      method: 'open.traffic.getHourlyFlow',
      version: 'v2',
      // The log has cut off the note.
      values: '{"storeId":"ST & 1","date":"2026-11-17"}',
      _sm: 'sha1',
      _requestMode: 'get',
      _format: 'xml',
    });
    expect(new URL(hrefOf(shared, 'S107-1'), 'https://open.test').searchParams.get('appId')).toBe('S107-1');
    expect(sharedOf({ ...entry, methodName: null })).toBeUndefined();
  });

  it('keep the signing, sending and response options that the debugger supports', () => {
    const wrong = {
      ...entry,
      requestMode: 'post',
      inputParams: { _sm: 'sha256', _requestMode: 'get' },
    } as const;
    // The response was JSON, regardless of the debugger's last setting.
    expect(sharedOf(wrong)?.options).toEqual({ requestMode: 'post', format: 'json' });
    expect(optionsOf({ _sm: 'MD5', _requestMode: 'put', _format: 'yaml' })).toEqual({});
    expect(optionsOf({})).toEqual({});
  });

  it('contain no values for a test call, because the debugger fills in the example values', () => {
    const { searchParams } = new URL(testCallHref('S107-1', entry as never), 'https://open.test');
    expect(Object.fromEntries(searchParams)).toEqual({
      appId: 'S107-1',
      method: 'open.traffic.getHourlyFlow',
      version: 'v2',
    });
  });

  it('drop protocol parameters and values that are not text', () => {
    const values = { storeId: 'ST-1', _akey: 'AK1', count: 1, nested: {} };
    expect(valuesOf(JSON.stringify(values))).toEqual({ storeId: 'ST-1' });
    for (const wrong of ['', 'text', 'null', '1', '["a"']) expect(valuesOf(wrong)).toEqual({});
  });
});
