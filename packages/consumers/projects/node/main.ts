// A script with two accounts and a signed call. It is compiled as an ES module and as CommonJS.
import { axiosTransport, createClient, fetchTransport, getUserInfo } from '@platform/sdk';
import { operations } from '@platform/sdk/operations';
import { LoginBody } from '@platform/sdk/zod/account';
import { sign } from '@platform/signer';
import { createGatewayClient } from '@platform/signer/client';
import { createTestGateway } from '@platform/signer/testing';

const baseUrl = process.argv[2] ?? '';
const tenants = ['north', 'south'].map((tenant, index) => ({
  tenant,
  client: createClient({
    baseUrl: `${baseUrl}/${tenant}`,
    provider: tenant,
    getTicket: () => tenant,
    transport: index === 0 ? axiosTransport() : fetchTransport(),
  }),
}));

async function main(): Promise<void> {
  const requests = Array.from({ length: 500 }, () => tenants).flat();
  const names = await Promise.all(
    requests.map(async ({ tenant, client }) => ({ tenant, name: (await getUserInfo({ client })).name })),
  );
  const mixed = names.filter(({ tenant, name }) => name !== `${tenant}ENGLISH`);

  const key = { appId: 'S107-A', accessKeyId: 'AK1', secret: 'test' };
  const gateway = createTestGateway({ apps: [key], methods: { 'open.echo': (params) => params } });
  const client = createGatewayClient({ endpoint: 'http://gateway.test', ...key, fetch: gateway.fetch });

  console.log(
    JSON.stringify({
      requests: names.length,
      mixed,
      echo: await client.call('open.echo', { city: '上海' }),
      signature: sign({ _sm: 'md5', _aid: 'S107', orgid: '1' }, 'test'),
      login: operations.login.method,
      message: LoginBody.safeParse({}).error?.issues[0]?.message,
    }),
  );
}

void main();
