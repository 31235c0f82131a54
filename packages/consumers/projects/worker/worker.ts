import { createClient, fetchTransport, getUserInfo } from '@platform/sdk';
import { createGatewayClient } from '@platform/signer/client';

/** The settings of the worker. */
interface Environment {
  platform: string;
  gateway: string;
  secret: string;
}

/** Responds with the account of the request's ticket, and with the result of a signed call. */
export default {
  async fetch(request: Request, { platform, gateway, secret }: Environment): Promise<Response> {
    const ticket = request.headers.get('authorization') ?? undefined;
    const client = createClient({ baseUrl: platform, getTicket: () => ticket, transport: fetchTransport() });
    const key = { appId: 'S107-A', accessKeyId: 'AK1', secret };
    const [{ name }, store] = await Promise.all([
      getUserInfo({ client }),
      createGatewayClient({ endpoint: gateway, ...key }).call('open.store.get', { storeId: 'ST-0101' }),
    ]);
    return Response.json({ name, store });
  },
};
