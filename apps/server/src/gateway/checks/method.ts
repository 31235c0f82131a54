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
  throw new CallRefusal(isRegistered ? 'VERSION_NONEXISTENT' : 'MT_NOT_REGISTERED');
}
