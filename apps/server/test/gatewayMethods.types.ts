/** The types of the documented methods fit the signer's client. The compiler is the test. */
import type { operations } from '@platform/sdk/openapi/gateway';
import type { GatewayMethods, TypedGatewayClient } from '@platform/signer/client';

export async function typedCalls(client: TypedGatewayClient<GatewayMethods<operations>>): Promise<string> {
  const call = { storeId: 'ST-0101', date: '2026-11-17' };
  // @ts-expect-error the parameter is called storeId
  await client.call('open.traffic.getHourlyFlow', { store: 'ST-0101', date: '' }, { version: 'v2' });
  // @ts-expect-error there is no such method
  await client.call('open.traffic.getFlow', call);
  const { hours } = await client.call('open.traffic.getHourlyFlow', call, { version: 'v2' });
  return hours.map(({ entered }) => entered.toFixed()).join();
}
