import type { CodeExample, GeneralConfiguration } from '@platform/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCode, startTestGateway, type TestGateway } from '../../test/testGateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  // Shortly before midnight in +05:30, and hours after midnight in +08:00.
  gateway = await startTestGateway({ timeZone: '+05:30', now: new Date('2026-11-20T18:25:00.000Z') });
});
afterAll(() => gateway.app.close());

test('a gateway reads timestamps in its own time zone, and names it', async () => {
  const { app, application, developer } = gateway;
  const configuration = await app.call<GeneralConfiguration>('getGeneralConfiguration', {});
  const zone = configuration.result.gatewayTimeZone;
  expect(zone).toBe('+05:30');
  await expectCode(await app.callGateway(app.sign(application, { timestamp: app.now, zone })), 'SUCCESS');
  const elsewhere = app.sign(application, { timestamp: app.now, zone: '+08:00' });
  await expectCode(await app.callGateway(elsewhere), 'TIMESTAMP_EXPIRED');
  const apiId = 'api-traffic-hourly-v2';
  const samples = await app.call<{ examples: CodeExample[] }>('getApiRequestEg', { apiId }, developer);
  const [python] = samples.result.examples.filter(({ language }) => language === 'python');
  expect(python?.requestExample).toContain('timedelta(hours=5, minutes=30)');
});

test('the free calls of a day reset at midnight in the time zone of the gateway', async () => {
  const { app, application, developer } = gateway;
  const left = async () => {
    const response = await app.call<{ apiList: { freeQuotaRemaining: number }[] }>(
      'getAppInfoAndApiList',
      { appId: application.appId },
      developer,
    );
    return response.result.apiList[0]?.freeQuotaRemaining;
  };
  expect(await left()).toBe(99);
  app.advance(6 * 60_000);
  expect(await left()).toBe(100);
});
