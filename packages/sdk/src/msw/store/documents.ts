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

/** What ships with the server, as it answers it: the menu, each document's page, and what it says of its API. */
interface Documentation {
  menu: DocumentMenuNode[];
  documents: PublishedDocument[];
  apis: ApiInfo[];
}

/** What stands for the platform's address in prose. */
const ORIGIN = '{origin}';

/** The documentation of the mocks, and the API catalogue that it describes. */
export class Documents {
  /** Every API, as an application sees it that has enabled none. */
  readonly catalogue: readonly ApplicationApi[];
  readonly #menu: DocumentMenuNode[];
  readonly #documents: PublishedDocument[];
  readonly #infos: ApiInfo[];

  constructor() {
    const { menu, documents, apis } = structuredClone(documentation) as Documentation;
    this.#menu = menu;
    this.#documents = documents;
    this.#infos = apis;
    const shown = exampleResults('getOpenApiBillingRules');
    this.catalogue = apis.map((api) => {
      const { apiId, name, methodName, version, interfaceVersion, category, tags, priceKind, qps } = api;
      const freeQuota = shown.find((rules) => rules.priceKind === priceKind)?.freeQuota ?? 0;
      return {
        ...{ apiId, name, methodName, version, interfaceVersion, category, tags, priceKind, qps },
        ...{ isEnabled: false, callsToday: 0, freeQuota, freeQuotaRemaining: freeQuota },
      };
    });
  }

  /** The categories that contain the keyword in their own name or a child's (specification §2.3). */
  menu(keyword: string): DocumentMenuNode[] {
    const sought = keyword.trim().toLowerCase();
    const matches = ({ menuName, authMenuList }: DocumentMenuNode): boolean =>
      menuName.toLowerCase().includes(sought) || authMenuList.some(matches);
    return this.#menu.filter(matches);
  }

  /**
   * An API's description.
   *
   * @param sought the id, or method name and version
   */
  info(sought: Partial<Pick<ApiInfo, 'apiId' | 'methodName' | 'version'>>): ApiInfo | undefined {
    return this.#infos.find((api) =>
      sought.apiId
        ? api.apiId === sought.apiId
        : api.methodName === sought.methodName && (!sought.version || api.version === sought.version),
    );
  }

  /**
   * A document's page.
   *
   * @param id the document's id in the menu
   */
  page(id: string): PublishedDocument | undefined {
    const document = this.#documents.find((one) => one.id === id);
    // What is not shipped is an example's.
    if (!document) return exampleResults('getDocument').find((one) => one.id === id);
    // What operators have changed since it shipped is the story's.
    const told = Object.values(story.documents).find(({ apiId }) => apiId === id);
    const origin = globalThis.location?.origin ?? 'https://open.example.com';
    const html = document.html.replaceAll(ORIGIN, () => origin);
    return { ...document, html, updateTime: told?.updateTime ?? document.updateTime };
  }

  /**
   * The documents whose name contains the text.
   *
   * @param query what was typed
   * @param limit how many at most
   */
  search(query: string, limit: number): DocumentMatch[] {
    const sought = query.trim().toLowerCase();
    const mark = (text: string): MarkedText => {
      const at = text.toLowerCase().indexOf(sought);
      if (at < 0) return [{ text, isMatch: false }];
      const end = at + sought.length;
      return [
        { text: text.slice(0, at), isMatch: false },
        { text: text.slice(at, end), isMatch: true },
        { text: text.slice(end), isMatch: false },
      ].filter((part) => part.text !== '');
    };
    return this.#menu
      .flatMap(({ menuName: folder, authMenuList }) => authMenuList.map((node) => ({ folder, ...node })))
      .filter(({ menuName }) => sought !== '' && menuName.toLowerCase().includes(sought))
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
