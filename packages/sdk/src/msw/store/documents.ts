import type {
  ApiInfo,
  ApplicationApi,
  DocumentMatch,
  DocumentMenuNode,
  MarkedText,
  PublishedDocument,
} from '../../generated/model/index.ts';
import { story } from '../../generated/story.ts';
import documentation from '../documentation/documentation.json' with { type: 'json' };
import { exampleResults } from '../examples.ts';

/** The documentation that ships with the server, as its responses: the menu, each document's page and its API. */
interface Documentation {
  menu: DocumentMenuNode[];
  documents: PublishedDocument[];
  apis: ApiInfo[];
}

/** Placeholder of the platform's address in prose. */
const ORIGIN = '{origin}';

/** The documentation of the mocks, and the API catalog that it describes. */
export class Documents {
  /** Every API, as in an application that has enabled none. */
  readonly catalog: readonly ApplicationApi[];
  readonly #menu: DocumentMenuNode[];
  readonly #documents: PublishedDocument[];
  readonly #infos: ApiInfo[];

  constructor() {
    const { menu, documents, apis } = structuredClone(documentation) as Documentation;
    this.#menu = menu;
    this.#documents = documents;
    this.#infos = apis;
    const shown = exampleResults('getOpenApiBillingRules');
    this.catalog = apis.map((api) => {
      const { apiId, name, methodName, version, interfaceVersion, category, tags, priceKind, qps } = api;
      const freeQuota = shown.find((rules) => rules.priceKind === priceKind)?.freeQuota ?? 0;
      return {
        ...{ apiId, name, methodName, version, interfaceVersion, category, tags, priceKind, qps },
        ...{ isEnabled: false, callsToday: 0, freeQuota, freeQuotaRemaining: freeQuota },
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

  /**
   * Returns a document's page.
   *
   * @param id the document's id in the menu
   */
  page(id: string): PublishedDocument | undefined {
    const document = this.#documents.find((one) => one.id === id);
    // Documents that are not shipped come from the examples.
    if (!document) return exampleResults('getDocument').find((one) => one.id === id);
    // Changes that operators made since come from the story.
    const changed = Object.values(story.documents).find(({ apiId }) => apiId === id);
    const origin = globalThis.location?.origin ?? 'https://open.example.com';
    const html = document.html.replaceAll(ORIGIN, () => origin);
    return { ...document, html, updateTime: changed?.updateTime ?? document.updateTime };
  }

  /**
   * Returns the documents whose name contains the text.
   *
   * @param query the typed text
   * @param limit the maximum number
   */
  search(query: string, limit: number): DocumentMatch[] {
    const needle = query.trim().toLowerCase();
    const mark = (text: string): MarkedText => {
      const at = text.toLowerCase().indexOf(needle);
      if (at < 0) return [{ text, isMatch: false }];
      const end = at + needle.length;
      return [
        { text: text.slice(0, at), isMatch: false },
        { text: text.slice(at, end), isMatch: true },
        { text: text.slice(end), isMatch: false },
      ].filter((part) => part.text !== '');
    };
    return this.#menu
      .flatMap(({ menuName: folder, authMenuList }) => authMenuList.map((node) => ({ folder, ...node })))
      .filter(({ menuName }) => needle !== '' && menuName.toLowerCase().includes(needle))
      .slice(0, limit)
      .map(({ id, menuName, folder, interfaceVersion }) => ({
        id,
        title: mark(menuName),
        menuPath: [folder],
        interfaceVersion,
        excerpt: mark(`${menuName} in ${folder}`),
      }));
  }
}
