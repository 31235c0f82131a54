import { PUBLIC_SANDBOX_KEY, plusDays } from '@platform/sdk/rules';
import { type Mocks, scenarios } from '@platform/sdk-mocks';
import { createTestGateway, RETURN_CODES, type TestApplication } from '@platform/signer/testing';
import { delay, HttpResponse, http, type RequestHandler } from 'msw';
import { dayIn } from '#lib/dayRanges.ts';

/**
 * The response of an API: its example, in which fields named like one of the call's own parameters take that
 * parameter's value.
 */
function exampleData(responseExample: string, params: Record<string, string>): unknown {
  const { data } = JSON.parse(responseExample) as { data: Record<string, unknown> };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, params[name] ?? value]));
}

function refused(
  codename: 'SYSTEM_EXCEPTION' | 'QUOTA_EXCEEDED',
  callTime: string,
  headers: Record<string, string> = {},
): Response {
  const [code, status, message] = RETURN_CODES[codename];
  return HttpResponse.json({ code, codename, callTime, message, data: null }, { status, headers });
}

/** The headers that say when an API's free calls reset; none for a paid API. */
function resetHeaders(freeQuota: number, callTime: string, zone: string): Record<string, string> {
  if (freeQuota === 0) return {};
  const time = new Date(callTime);
  const reset = new Date(`${plusDays(dayIn(time, zone), 1)}T00:00:00${zone}`);
  const seconds = Math.ceil((reset.getTime() - time.getTime()) / 1000);
  return { 'retry-after': String(seconds), 'x-free-quota-reset': reset.toISOString() };
}

/**
 * Charges an accepted call: returns the gateway's response with the remaining free quota, or rejects the call if
 * neither free nor purchased calls are left.
 */
async function charged(mocks: Mocks, request: Request, response: Response, zone: string): Promise<Response> {
  if (!response.ok) return response;
  const call = new URLSearchParams(
    request.method === 'GET' ? new URL(request.url).search : await request.text(),
  );
  const { applications, orders } = mocks.store;
  const appId = call.get('_aid') ?? '';
  const api = applications.calledApi(appId, call.get('_mt') ?? '', call.get('_version') ?? '');
  if (!api) return response;
  if (api.freeQuotaRemaining === 0 && !orders.hasCalls(applications.ownerOf(appId) ?? '')) {
    const callTime = mocks.store.clock.now();
    return refused('QUOTA_EXCEEDED', callTime, resetHeaders(api.freeQuota, callTime, zone));
  }
  applications.countCall(appId, api);
  response.headers.set('server-timing', 'gateway;dur=4, upstream;dur=14');
  if (api.freeQuota > 0) {
    response.headers.set('x-free-quota-limit', String(api.freeQuota));
    response.headers.set('x-free-quota-remaining', String(api.freeQuotaRemaining));
  }
  return response;
}

/** The public sandbox key. Its calls are not counted, because it belongs to no application. */
const SANDBOX: TestApplication = {
  ...PUBLIC_SANDBOX_KEY,
  secret: PUBLIC_SANDBOX_KEY.accessKeySecret,
};

/**
 * The mocked gateway. It verifies calls for real, with the keys that the mocked API has issued.
 *
 * @param mocks the mocked API, whose scenario and latency the gateway uses
 * @param zone the time zone in which it parses timestamps
 * @returns request handlers for the worker
 */
export function gatewayHandlers(mocks: Mocks, zone = '+08:00'): RequestHandler[] {
  const apps: TestApplication[] = [];
  const { catalog } = mocks.store.documents;
  const gateway = createTestGateway({
    apps,
    zone,
    methods: Object.fromEntries(
      catalog.map(({ methodName }) => [
        methodName,
        (params: Record<string, string>, version: string) => {
          const info = mocks.store.documents.info({ methodName, version });
          return info && exampleData(info.responseExample, params);
        },
      ]),
    ),
  });
  return [
    http.all('*/gateway', async ({ request }) => {
      await delay(mocks.latency);
      if (scenarios[mocks.scenario].isFailing) return refused('SYSTEM_EXCEPTION', mocks.store.clock.now());
      // Always uses the current keys, because they are created, rotated and disabled while the mocks run.
      apps.splice(0, apps.length, SANDBOX, ...mocks.store.applications.signingKeys());
      return charged(mocks, request, await gateway.fetch(request.clone()), zone);
    }),
  ];
}
