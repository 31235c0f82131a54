import type { GatewayInvokeLog } from '@platform/sdk';
import { returnCodes } from '@platform/sdk/returnCodes';
import { type SignParamsOptions, sign } from '@platform/signer';
import { expect } from 'vitest';
import type { Codename } from '#gateway/returnCodes.ts';
import { startTestApp, type TestAccount, type TestApp, type TestAppOptions } from './harness.ts';

/** An application that tests call with. */
export type TestApplication = Awaited<ReturnType<TestApp['createApplication']>>;

/** A response of the gateway, as JSON. */
export interface GatewayResponse {
  code: number;
  codename: string;
  callTime: string;
  message: string;
  data: Record<string, unknown> | null;
}

/** A server with a developer, an operator and an application that may call the hourly customer flow. */
export interface TestGateway {
  app: TestApp;
  developer: TestAccount;
  operator: TestAccount;
  application: TestApplication;
}

/**
 * @param apiIds the APIs that the application may call
 * @returns a started server
 */
export async function startTestGateway(
  options: TestAppOptions = {},
  apiIds: readonly string[] = ['api-traffic-hourly-v2'],
): Promise<TestGateway> {
  const app = await startTestApp(options);
  const developer = await app.registerDeveloper();
  const operator = await app.createOperator();
  return { app, developer, operator, application: await app.createApplication(developer, ...apiIds) };
}

/**
 * @param gateway the server and the calling application
 * @param changes parameters to add or replace before signing; undefined leaves one out
 * @param options the called API, the hourly customer flow by default
 * @returns a correctly signed call, with the changes included in the signature
 */
export function signedCall(
  { app, application }: Pick<TestGateway, 'app' | 'application'>,
  changes: Record<string, string | undefined> = {},
  options: Partial<SignParamsOptions> = {},
): Record<string, string> {
  const { _sig, ...unsigned } = app.sign(application, options);
  const params: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries({ ...unsigned, ...changes })) {
    if (value !== undefined) params[name] = value;
  }
  const isSignable = params._sm === 'md5' || params._sm === 'sha1';
  params._sig = sign(isSignable ? params : { ...params, _sm: 'md5' }, application.accessKeySecret);
  return params;
}

/**
 * @param text an encoded query
 * @returns the gateway's response to a GET
 */
export function getCall(app: TestApp, text: string): Promise<Response> {
  return app.request(`/gateway?${text}`);
}

/**
 * @param body an encoded form
 * @param query an encoded query
 * @returns the gateway's response to a POST
 */
export function postCall(
  app: TestApp,
  body: string | Uint8Array<ArrayBuffer>,
  query = '',
): Promise<Response> {
  return app.request(`/gateway${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
}

/** @returns the parsed body */
export async function bodyOf(response: Response): Promise<GatewayResponse> {
  return (await response.json()) as GatewayResponse;
}

/**
 * Expects a response with a return code of the contract, its status and its message.
 *
 * @returns the response body
 */
export async function expectCode(response: Response, codename: Codename): Promise<GatewayResponse> {
  const envelope = await bodyOf(response);
  const expected = returnCodes[codename];
  expect(envelope).toMatchObject({ code: expected.code, codename });
  expect(envelope.message.startsWith(expected.message)).toBe(true);
  expect(response.status).toBe(expected.httpStatus);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  if (codename !== 'SUCCESS') expect(envelope.data).toBeNull();
  return envelope;
}

/**
 * @param filters the log's filters; by default all calls around the server's time
 * @returns the log as operators see it
 */
export async function readLog(
  { app, operator }: Pick<TestGateway, 'app' | 'operator'>,
  filters: Record<string, string | number> = {},
): Promise<{ total: number; isCut: boolean; list: GatewayInvokeLog[] }> {
  await app.platform.gateway.settled();
  const day = 24 * 60 * 60_000;
  const { result } = await app.call<{ total: number; isCut: boolean; list: GatewayInvokeLog[] }>(
    'getGatewayInvokeLog',
    {
      caller: 'all',
      statusCode: 'all',
      startTimeFrom: new Date(app.now.getTime() - day).toISOString(),
      startTimeTo: new Date(app.now.getTime() + day).toISOString(),
      pageNumber: 1,
      pageSize: 200,
      ...filters,
    },
    operator,
  );
  return result;
}
