import { createGatewayClient, GatewayError } from '@platform/signer/client';
import { createTestGateway } from '@platform/signer/testing';
import { expect, test } from 'vitest';

const key = { appId: 'S107-A', accessKeyId: 'AK1', secret: 'test' };
const gateway = createTestGateway({
  apps: [key],
  methods: { 'open.store.get': ({ storeId }) => ({ storeId, name: 'Nanjing Road' }) },
});
const clientOf = (secret: string) =>
  createGatewayClient({ endpoint: 'http://gateway.test', ...key, secret, fetch: gateway.fetch });

test('gets the result of a signed call', async () => {
  expect(await clientOf('test').call('open.store.get', { storeId: 'ST-0101' })).toEqual({
    storeId: 'ST-0101',
    name: 'Nanjing Road',
  });
});

test('fails with the wrong secret', async () => {
  const call = clientOf('wrong').call('open.store.get', { storeId: 'ST-0101' });
  await expect(call).rejects.toBeInstanceOf(GatewayError);
  await expect(call).rejects.toMatchObject({ codename: 'SIG_INVALID' });
});
