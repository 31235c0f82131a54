import type { ApiGroup, ApiInfo, GetApiGroupListBody } from '../generated/model/index.ts';

/** An API of the catalog, for its list. */
export type GroupedApi = Pick<
  ApiInfo,
  | 'apiId'
  | 'name'
  | 'methodName'
  | 'version'
  | 'interfaceVersion'
  | 'category'
  | 'description'
  | 'tags'
  | 'priceKind'
> & { deprecation?: ApiInfo['deprecation'] | null };

/**
 * @param all the catalog, in its order
 * @param documented the APIs with a published document
 * @param filters the interface version, and a part of a name, method or group
 * @returns the groups with their matching APIs
 */
export function apiGroups(
  all: readonly GroupedApi[],
  documented: ReadonlySet<string>,
  { interfaceVersion, keyword = '' }: GetApiGroupListBody,
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
    const { apiId, name, methodName, version, description, tags, priceKind, deprecation } = api;
    const isDocumented = documented.has(apiId);
    group.apiList.push({
      ...{ apiId, name, methodName, version, description, tags, priceKind, isDocumented },
      ...(deprecation && { deprecation }),
    });
    groups.set(id, group);
  }
  return [...groups.values()];
}
