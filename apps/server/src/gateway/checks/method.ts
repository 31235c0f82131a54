import type { Api, Documents } from '#documents/service.ts';
import { CallRefusal } from '#gateway/returnCodes.ts';

/**
 * @param documents the catalogue
 * @param methodName the value of `_mt`
 * @param version the value of `_version`
 * @returns the method in the version
 * @throws CallRefusal MT_NOT_REGISTERED, or VERSION_NONEXISTENT where the method has other versions only
 */
export async function findMethod(
  documents: Pick<Documents, 'findByMethod' | 'isRegistered'>,
  methodName: string,
  version: string,
): Promise<Api> {
  const api = await documents.findByMethod(methodName, version);
  if (api) return api;
  const isRegistered = await documents.isRegistered(methodName);
  throw new CallRefusal(isRegistered ? 'VERSION_NONEXISTENT' : 'MT_NOT_REGISTERED');
}
