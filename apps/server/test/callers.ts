import {
  cancelOrder,
  confirmPayment,
  createClient,
  exportOwnInvokeLog,
  fetchTransport,
  getCustomerRechargeOrderDetail,
  getDeveloperAppList,
  getOperateLogList,
  getRechargeOrderList,
  login,
  type PlatformClient,
  rechargeOrder,
  saveOrUpdateApp,
} from '@platform/sdk';
import { story } from '@platform/sdk-mocks/story';
import { signParams } from '@platform/signer';
import { logIn } from './process.ts';

/** A key that tests sign with. */
export interface Key {
  appId: string;
  accessKeyId: string;
  accessKeySecret: string;
}

/**
 * Logs the sample developer in.
 *
 * @param url the server
 * @returns a function that calls an operation by its path, and throws if the response is not 200
 */
export async function developerOf(
  url: string,
): Promise<(path: string, init: RequestInit) => Promise<unknown>> {
  const { result } = (await (await logIn(url)).json()) as { result: { token: string } };
  return async (path, init) => {
    const response = await fetch(`${url}/api/passant/open-platform/${path}`, {
      method: 'POST',
      ...init,
      headers: { ...init.headers, ticket: `${result.token}ENGLISH` },
    });
    if (response.status !== 200) throw new Error(`${path} returned ${response.status}`);
    return ((await response.json()) as { result: unknown }).result;
  };
}

/**
 * Creates applications of the sample developer.
 *
 * @param url the server
 * @param count the number of applications
 * @param apiIds the APIs that each may call
 * @returns their keys
 */
export async function createCallers(url: string, count: number, apiIds: readonly string[]): Promise<Key[]> {
  const ask = await developerOf(url);
  const keys: Key[] = [];
  for (let index = 0; index < count; index++) {
    const key = (await ask('app/saveOrUpdateApp', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Caller ${index}`, description: 'It calls the gateway' }),
    })) as Key;
    for (const apiId of apiIds) {
      const enabled = { appId: key.appId, apiId, isEnabled: 'true' };
      await ask('platform/setApplicationApi', { body: new URLSearchParams(enabled) });
    }
    keys.push(key);
  }
  return keys;
}

/** The number of different timestamps, in seconds. */
const SECONDS = 500;
/**
 * Timestamps count down from here. The newest is at most 500 seconds in the future, because a timestamp is valid for ten
 * minutes in either direction.
 */
let newest = Date.now() + 5 * 60_000;
let signed = 0;

/** @returns a unique call of the hourly customer flow: the second differs, then the date */
export function sign({ appId, accessKeyId, accessKeySecret: secret }: Key): URLSearchParams {
  const [second, date] = [signed % SECONDS, 1 + (Math.floor(signed / SECONDS) % 17)];
  signed += 1;
  // In a long run, the timestamps would expire. Moving them by the whole range keeps them unique.
  while (newest < Date.now()) newest += SECONDS * 1000;
  const method = 'open.traffic.getHourlyFlow';
  const timestamp = new Date(newest - second * 1000);
  const params = { storeId: 'ST-0101', date: `2026-11-${String(date).padStart(2, '0')}` };
  const call = signParams({ appId, accessKeyId, secret, method, version: 'v2', params, timestamp });
  return new URLSearchParams(call as Record<string, string>);
}

/**
 * @param call a signed call
 * @returns the name of the response's return code
 */
export async function send({ url }: { url: string }, call: URLSearchParams): Promise<string> {
  const response = await fetch(`${url}/gateway`, { method: 'POST', body: call });
  return ((await response.json()) as { codename: string }).codename;
}

/** @returns a client of an account of the sample data, which is logged in and does not retry */
async function clientOf(
  baseUrl: string,
  { username, phone, password }: { username?: string; phone?: string; password: string },
): Promise<PlatformClient> {
  const transport = fetchTransport();
  const { token } = await login(
    { username: username ?? phone ?? '', password },
    { client: createClient({ baseUrl, transport }) },
  );
  return createClient({ baseUrl, transport, retries: 0, getTicket: () => token });
}

/**
 * Logs the sample developer and the sample operator in.
 *
 * @param url the server
 * @returns a function that uses the console once as both: it renames an application, orders, pays, cancels, and reads lists
 *   and logs. It throws if a request fails, or if a list lacks what was changed
 */
export async function consoleOf(url: string): Promise<(key: Key) => Promise<void>> {
  const developer = { client: await clientOf(url, story.accounts.developer) };
  const operator = { client: await clientOf(url, story.accounts.operator) };
  const { id: productId, unitPrice } = story.products.calls10k;
  let round = 0;
  return async ({ appId }) => {
    round += 1;
    const name = `Renamed ${round}`;
    await saveOrUpdateApp({ appId, name, description: 'It calls the gateway' }, developer);
    const applications = await getDeveloperAppList({ keyword: name }, developer);
    if (applications.list[0]?.appId !== appId) throw new Error(`${name} is not listed`);
    const order = () => rechargeOrder({ productId, quantity: 1 }, developer);
    const [paid, cancelled] = [await order(), await order()];
    const payment = { paymentReference: `Transfer ${round}`, receivedAmount: unitPrice };
    await confirmPayment({ orderId: paid.orderId, ...payment }, operator);
    await cancelOrder({ orderId: cancelled.orderId }, developer);
    const { list } = await getRechargeOrderList({}, developer);
    const states = list.slice(0, 2).map(({ state }) => state);
    if (states.toSorted().join() !== 'cancelled,fulfilled') throw new Error(`The orders are ${states}`);
    await getCustomerRechargeOrderDetail({ orderId: paid.orderId }, operator);
    await getOperateLogList({}, operator);
    await exportOwnInvokeLog({ appId, format: 'csv' }, developer);
  };
}
