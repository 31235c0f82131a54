import type { Api, Apis } from '#apis/service.ts';
import { CallRefusal } from '#gateway/returnCodes.ts';

/**
 * @param methodName the value of `_mt`
 * @param version the value of `_version`
 * @returns the API
 * @throws CallRefusal MT_NOT_REGISTERED, or VERSION_NONEXISTENT if the method exists only in other versions
 */
export async function findMethod(
  apis: Pick<Apis, 'findByMethod' | 'isRegistered'>,
  methodName: string,
  version: string,
): Promise<Api> {
  const api = await apis.findByMethod(methodName, version);
  if (api) return api;
  const isRegistered = await apis.isRegistered(methodName);
  if (isRegistered) throw new CallRefusal('VERSION_NONEXISTENT');
  // Other texts are not repeated, because they may be long or have characters that can't be seen.
  const detail = /^[\w.]{1,100}$/.test(methodName) ? `${methodName}; names are case-sensitive` : undefined;
  throw new CallRefusal('MT_NOT_REGISTERED', detail);
}
