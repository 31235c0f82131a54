import { logIn } from './process.ts';

/** A key that a test signs with. */
export interface Key {
  appId: string;
  accessKeyId: string;
  accessKeySecret: string;
}

/**
 * Creates applications of the sample developer's.
 *
 * @param url the server
 * @param count how many
 * @param apiIds the APIs that each may call
 * @returns their keys
 */
export async function createCallers(url: string, count: number, apiIds: readonly string[]): Promise<Key[]> {
  const { result } = (await (await logIn(url)).json()) as { result: { token: string } };
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(`${url}/api/passant/open-platform/${path}`, {
      method: 'POST',
      ...init,
      headers: { ...init.headers, ticket: `${result.token}ENGLISH` },
    });
    if (response.status !== 200) throw new Error(`${path} answered with ${response.status}`);
    return ((await response.json()) as { result: Key }).result;
  };
  const keys: Key[] = [];
  for (let index = 0; index < count; index++) {
    const key = await ask('app/saveOrUpdateApp', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Caller ${index}`, description: 'It calls the gateway' }),
    });
    for (const apiId of apiIds) {
      const enabled = { appId: key.appId, apiId, isEnabled: 'true' };
      await ask('platform/setApplicationApi', { body: new URLSearchParams(enabled) });
    }
    keys.push(key);
  }
  return keys;
}
