import type { ApiGroup } from '@platform/sdk';
import type { BodyOf } from '@platform/sdk/operations';
import type { Api } from '#apis/service.ts';

/**
 * @param all the catalog, in its order
 * @param documented the APIs with a published document
 * @param filters the interface version, and a part of a name, method or group
 * @returns the groups with their matching APIs
 */
export function groupsOf(
  all: readonly Api[],
  documented: ReadonlySet<string>,
  { interfaceVersion, keyword = '' }: BodyOf<'getApiGroupList'>,
): ApiGroup[] {
  const part = keyword.trim().toLowerCase();
  const groups = new Map<string, ApiGroup>();
  for (const api of all) {
    if (interfaceVersion && api.interfaceVersion !== interfaceVersion) continue;
    const texts = [api.name, api.methodName, api.category];
    if (!texts.some((text) => text.toLowerCase().includes(part))) continue;
    const id = `${api.interfaceVersion}-${api.category.toLowerCase().replaceAll(' ', '-')}`;
    const group = groups.get(id) ?? {
      id,
      name: api.category,
      interfaceVersion: api.interfaceVersion,
      apiList: [],
    };
    const { apiId, name, methodName, version, description, tags, priceKind } = api;
    const isDocumented = documented.has(apiId);
    group.apiList.push({ apiId, name, methodName, version, description, tags, priceKind, isDocumented });
    groups.set(id, group);
  }
  return [...groups.values()];
}
