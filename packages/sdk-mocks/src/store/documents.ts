import type {
  ApiDeprecation,
  ApiGroup,
  ApiInfo,
  ApiReference,
  ApplicationApi,
  DocumentMatch,
  DocumentMenuNode,
  GetApiGroupListBody,
  PublishedDocument,
} from '@platform/sdk';
import { apiGroups } from '@platform/sdk/documents';
import {
  DocumentIndex,
  documentMatch,
  pageMatch,
  type SearchableDocument,
} from '@platform/sdk/documents/search';
import { exampleResults } from '../examples.ts';
import { documentation } from '../generated/documentation.ts';
import { story } from '../generated/story.ts';

/** Sets optional fields, and removes those that are undefined. */
function assign<Target extends object>(
  target: Target,
  fields: { [Name in keyof Target]?: Target[Name] | undefined },
): void {
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) Reflect.deleteProperty(target, name);
    else Reflect.set(target, name, value);
  }
}

/** Returns only the id, the name, the method and the version of an API. */
export const referenceOf = ({ apiId, name, methodName, version }: ApiInfo): ApiReference => ({
  ...{ apiId, name, methodName, version },
});

/** Placeholder of the platform's address in prose. */
const ORIGIN = '{origin}';

/** The call fields of a page that describes no call. */
const NO_CALL: Pick<ApiInfo, 'requestParams' | 'responseParams' | 'responseCodes'> = {
  requestParams: [],
  responseParams: [],
  responseCodes: [],
};

/** The documentation of the mocks, and the API catalog that it describes. */
export class Documents {
  /** Every API, as in an application that has enabled none. */
  readonly catalog: readonly ApplicationApi[];
  readonly #menu: DocumentMenuNode[];
  readonly #documents: PublishedDocument[];
  readonly #infos: ApiInfo[];
  #search: ReturnType<typeof searchableOf> | undefined;

  constructor() {
    const { menu, documents, apis } = structuredClone(documentation);
    this.#menu = menu;
    this.#documents = documents;
    this.#infos = apis;
    for (const change of Object.values(story.catalogChanges)) {
      if (change.kind !== 'deprecated') continue;
      const successor = this.info({ apiId: change.successor });
      this.#mark(change.api, {
        deprecatedTime: change.changeTime,
        sunsetDate: change.sunsetDate,
        successor: successor ? referenceOf(successor) : null,
      });
    }
    const shown = exampleResults('getOpenApiBillingRules');
    this.catalog = apis.map((api) => {
      const { apiId, name, methodName, version, interfaceVersion, category, tags, priceKind, qps } = api;
      const freeQuota = shown.find((rules) => rules.priceKind === priceKind)?.freeQuota ?? 0;
      return {
        ...{ apiId, name, methodName, version, interfaceVersion, category, tags, priceKind, qps },
        ...{ isEnabled: false, callsToday: 0, freeQuota, freeQuotaRemaining: freeQuota },
        ...(api.deprecation && { deprecation: api.deprecation }),
      };
    });
  }

  /** The categories whose own name or a child's contains the keyword (specification §2.3). */
  menu(keyword: string): DocumentMenuNode[] {
    const needle = keyword.trim().toLowerCase();
    const matches = ({ menuName, authMenuList }: DocumentMenuNode): boolean =>
      menuName.toLowerCase().includes(needle) || authMenuList.some(matches);
    return this.#menu.filter(matches);
  }

  /**
   * The APIs by group, as the server lists them.
   *
   * @param filters the interface version, and a part of a name, method or group
   */
  groups(filters: GetApiGroupListBody): ApiGroup[] {
    const documented = new Set(this.#documents.flatMap(({ apiId }) => apiId ?? []));
    return apiGroups(this.#infos, documented, filters);
  }

  /**
   * Deprecates an API, or withdraws its deprecation.
   *
   * @param deprecation undefined to withdraw it
   */
  deprecate(apiId: string, deprecation: ApiDeprecation | undefined): void {
    this.#mark(apiId, deprecation);
    for (const api of this.catalog) if (api.apiId === apiId) assign(api, { deprecation });
    this.#search = undefined;
  }

  #mark(apiId: string, deprecation: ApiDeprecation | undefined): void {
    const api = this.info({ apiId });
    if (api) assign(api, { deprecation });
    const nodes = this.#menu.flatMap(({ authMenuList }) => authMenuList);
    const node = nodes.find(({ id }) => id === apiId);
    if (node) assign(node, { isDeprecated: deprecation ? true : undefined });
  }

  /**
   * Returns an API's description.
   *
   * @param criteria id, or method name and version
   */
  info(criteria: Partial<Pick<ApiInfo, 'apiId' | 'methodName' | 'version'>>): ApiInfo | undefined {
    return this.#infos.find((api) =>
      criteria.apiId
        ? api.apiId === criteria.apiId
        : api.methodName === criteria.methodName && (!criteria.version || api.version === criteria.version),
    );
  }

  /** The deprecated API that another API replaces, if there is one. */
  replacedBy(apiId: string): ApiInfo | undefined {
    return this.#infos.find(({ deprecation }) => deprecation?.successor?.apiId === apiId);
  }

  /**
   * Returns a document's page.
   *
   * @param id the document's id in the menu
   */
  page(id: string): PublishedDocument | undefined {
    const document = this.#documents.find((one) => one.id === id);
    // Documents that are not shipped come from the examples.
    if (!document) return exampleResults('getDocument').find((one) => one.id === id);
    // If operators changed a document, the story has the time of the change.
    const changed = Object.values(story.documents).find(({ apiId }) => apiId === id);
    const origin = globalThis.location?.origin ?? 'https://open.example.com';
    const html = document.html.replaceAll(ORIGIN, () => origin);
    return { ...document, html, updateTime: changed?.updateTime ?? document.updateTime };
  }

  /**
   * Searches as the server does, on the same index.
   *
   * @param query the typed text
   * @param limit the maximum number of matches
   */
  search(query: string, limit: number): DocumentMatch[] {
    const { index, documents } = this.#searchable();
    return index.search(query, limit).flatMap((hit) => {
      const document = documents.get(hit.id);
      return document ? documentMatch(document, hit.words) : (pageMatch(hit) ?? []);
    });
  }

  /** The index, built by the first search. */
  #searchable() {
    this.#search ??= searchableOf(
      this.#documents.map((page) => {
        const { title, menuPath, interfaceVersion, description, html, call } = page;
        const api = this.#infos.find(({ apiId }) => apiId === page.apiId);
        const { requestParams, responseParams, responseCodes } = api ?? call ?? NO_CALL;
        return {
          ...{ id: page.id, title, menuName: title, interfaceVersion, description },
          ...{ requestParams, responseParams, responseCodes },
          methodName: api?.methodName,
          isDeprecated: api?.deprecation !== undefined,
          menuPath: menuPath.map(({ menuName }) => menuName),
          text: textOf(html),
        };
      }),
    );
    return this.#search;
  }
}

function searchableOf(all: SearchableDocument[]) {
  const index = new DocumentIndex();
  for (const document of all) index.put(document);
  return { index, documents: new Map(all.map((document) => [document.id, document])) };
}

/** The text of a page, a line for each block. */
function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
