import { expectTypeOf, test } from 'vitest';
import { createGatewayClient, type GatewayMethods, type TypedGatewayClient } from '../src/client.ts';

interface HourlyFlow {
  storeId: string;
  hours: { hour: number; entered: number | null }[];
}

/** The operations as openapi-typescript writes them from `/documentCore/openapi.json`. */
interface operations {
  'api-traffic-hourly-v2-get': {
    parameters: {
      query: {
        _akey: string;
        _aid: string;
        _sm: 'md5' | 'sha1';
        _sig: string;
        _mt: 'open.traffic.getHourlyFlow';
        _version: 'v2';
        _timestamp: string;
        _format?: 'json' | 'xml';
        _requestMode: 'post' | 'get';
        storeId: string;
        date: string;
        entrance?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: Record<string, unknown>;
        content: { 'application/json': { code: number; codename: string; data: HourlyFlow } };
      };
      '4XX': { headers: Record<string, unknown>; content?: never };
    };
  };
  'api-traffic-hourly-v2': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          _akey: string;
          _mt: 'open.traffic.getHourlyFlow';
          _version: 'v2';
          storeId: string;
          date: string;
          entrance?: string;
        };
      };
    };
    responses: { 200: { content: { 'application/json': { code: number; data: HourlyFlow } } } };
  };
  'api-traffic-hourly-v1-get': {
    parameters: {
      query: { _mt: 'open.traffic.getHourlyFlow'; _version: 'v1'; doorCode: string; limit?: number };
    };
    requestBody?: never;
    responses: { 200: { content: { 'application/json': { data: { flow: number } | null } } } };
  };
  'api-device-list-v1': {
    parameters: { query?: never };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': { _mt: 'open.device.list'; _version: 'v1'; isOnline?: boolean };
      };
    };
    responses: { 200: { content: { 'application/json': { data: { total: number } } } } };
  };
  // An operation for calls of any method, which has no types of a single method.
  callByPost: {
    parameters: { query?: never };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': { _mt: string; _version: string } & Record<string, string>;
      };
    };
    responses: { 200: { content: { 'application/json': { data: object | null } } } };
  };
}

type Methods = GatewayMethods<operations>;

test('GatewayMethods has each method and version, without the parameters of the protocol', () => {
  expectTypeOf<Methods>().toEqualTypeOf<{
    'open.traffic.getHourlyFlow': {
      v1: { params: { doorCode: string; limit?: number }; data: { flow: number } };
      v2: { params: { storeId: string; date: string; entrance?: string }; data: HourlyFlow };
    };
    'open.device.list': { v1: { params: { isOnline?: boolean }; data: { total: number } } };
  }>();
});

test('a typed client accepts only the methods, versions and parameters that exist', () => {
  // Never called: the test is that it compiles.
  const typedCalls = async (client: TypedGatewayClient<Methods>) => {
    const call = { storeId: 'ST-0101', date: '2026-11-17' };
    expectTypeOf(
      await client.call('open.traffic.getHourlyFlow', call, { version: 'v2' }),
    ).toEqualTypeOf<HourlyFlow>();
    expectTypeOf(await client.call('open.traffic.getHourlyFlow', { doorCode: 'D1' })).toEqualTypeOf<{
      flow: number;
    }>();
    expectTypeOf(await client.call('open.device.list')).toEqualTypeOf<{ total: number }>();
    await client.call('open.device.list', { isOnline: undefined }, { timeout: 1_000 });
    await client.callRaw('open.traffic.getHourlyFlow', call, { version: 'v2', format: 'xml' });

    // @ts-expect-error a misspelled parameter
    await client.call('open.traffic.getHourlyFlow', { store: 'ST-0101', date: '' }, { version: 'v2' });
    // @ts-expect-error a misspelled optional parameter
    await client.call('open.device.list', { online: true });
    // @ts-expect-error a value of another type
    await client.call('open.device.list', { isOnline: 'true' });
    // @ts-expect-error a required parameter is missing
    await client.call('open.traffic.getHourlyFlow', { storeId: 'ST-0101' }, { version: 'v2' });
    // @ts-expect-error the required parameters are missing
    await client.call('open.traffic.getHourlyFlow');
    // @ts-expect-error the parameters of v2, without its version
    await client.call('open.traffic.getHourlyFlow', call);
    // @ts-expect-error a misspelled method
    await client.call('open.device.lists');
    // @ts-expect-error a version that the method does not have
    await client.call('open.device.list', {}, { version: 'v2' });
    // @ts-expect-error a misspelled parameter of a raw call
    await client.callRaw('open.device.list', { online: true });
  };
  expectTypeOf(typedCalls).toBeFunction();
});

test('createGatewayClient returns a typed client if it is given the methods', () => {
  const options = {
    endpoint: 'https://open.example/gateway',
    appId: 'S107-A',
    accessKeyId: 'AK1',
    secret: 's',
  };
  expectTypeOf(createGatewayClient<Methods>(options)).toEqualTypeOf<TypedGatewayClient<Methods>>();
  const later = createGatewayClient<Methods, 'v2'>({ ...options, version: 'v2' });
  expectTypeOf(later.call<'open.traffic.getHourlyFlow'>).parameters.toEqualTypeOf<
    Parameters<typeof later.call<'open.traffic.getHourlyFlow', 'v2'>>
  >();
  // @ts-expect-error the client's version is required, because it is not v1
  createGatewayClient<Methods, 'v2'>(options);
  // @ts-expect-error XML is not parsed, so its data has no type
  createGatewayClient<Methods>({ ...options, format: 'xml' });
  // Never called: the call would be sent.
  const untypedCall = () => createGatewayClient(options).call('open.any', { any: 1 });
  expectTypeOf(untypedCall).returns.resolves.toBeUnknown();
});
