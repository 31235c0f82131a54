import type {
  ApiInfo,
  ApplicationApi,
  DocumentMatch,
  DocumentMenuNode,
  MarkedText,
  PublishedDocument,
} from '../../generated/model/index.ts';
import { exampleResult, exampleResults } from '../examples.ts';

const FOLDER = 2;
const DOCUMENT = 1;

/** The API catalogue of the mocks and the documentation menu over it. */
export class Documents {
  /** Every API of the contract's examples, as an application sees it that has enabled none. */
  readonly catalogue: readonly ApplicationApi[];
  readonly #menu: DocumentMenuNode[];
  readonly #infos: ApiInfo[];

  constructor() {
    const shown = exampleResults('getAppApiInfo').flatMap(({ list }) => list);
    const byId = new Map(shown.map((api) => [api.apiId, api]));
    this.catalogue = [...byId.values()].map((api) => ({
      ...api,
      isEnabled: false,
      callsToday: 0,
      freeQuotaRemaining: api.freeQuota,
    }));
    this.#infos = [
      ...exampleResults('getApiAppInfo').map(({ api }) => api),
      ...exampleResults('queryApiInfo'),
    ];
    this.#menu = this.#wholeMenu();
  }

  /** The example's menu, and the APIs of the catalogue that it leaves out: each API can be found. */
  #wholeMenu(): DocumentMenuNode[] {
    const menu = exampleResult('getApiDocumentMenu') as DocumentMenuNode[];
    const known = new Set(menu.flatMap(({ authMenuList }) => authMenuList.map(({ id }) => id)));
    for (const { apiId, name, category, interfaceVersion } of this.catalogue) {
      if (known.has(apiId)) continue;
      const id = `folder-${interfaceVersion}-${category.toLowerCase().replaceAll(/\W+/g, '-')}`;
      let folder = menu.find((node) => node.id === id);
      if (!folder) {
        folder = { id, menuName: category, type: FOLDER, interfaceVersion, authMenuList: [] };
        menu.push(folder);
      }
      folder.authMenuList.push({
        id: apiId,
        menuName: name,
        type: DOCUMENT,
        interfaceVersion,
        authMenuList: [],
      });
    }
    return menu;
  }

  /** The categories that contain the keyword in their own name or a child's (specification §2.3). */
  menu(keyword: string): DocumentMenuNode[] {
    const sought = keyword.trim().toLowerCase();
    const matches = ({ menuName, authMenuList }: DocumentMenuNode): boolean =>
      menuName.toLowerCase().includes(sought) || authMenuList.some(matches);
    return this.#menu.filter(matches);
  }

  /**
   * An API's description. One that no example describes borrows the parameters and answers of one that is.
   *
   * @param sought the id, or method name and version
   */
  info(sought: Partial<Pick<ApiInfo, 'apiId' | 'methodName' | 'version'>>): ApiInfo | undefined {
    const matches = (api: Pick<ApiInfo, 'apiId' | 'methodName' | 'version'>) =>
      sought.apiId
        ? api.apiId === sought.apiId
        : api.methodName === sought.methodName && (!sought.version || api.version === sought.version);
    const described = this.#infos.find(matches);
    if (described) return described;
    const api = this.catalogue.find(matches);
    const model = this.#infos[0];
    if (!api || !model) return undefined;
    const { apiId, name, methodName, version, interfaceVersion, category, tags, priceKind, qps } = api;
    return { ...model, apiId, name, methodName, version, interfaceVersion, category, tags, priceKind, qps };
  }

  /**
   * A document's page: an example, or that of the API with the id.
   *
   * @param id the document's id in the menu
   */
  page(id: string): PublishedDocument | undefined {
    const shown = exampleResults('getDocument').find((document) => document.id === id);
    const api = shown ? undefined : this.info({ apiId: id });
    if (!api) return shown;
    const folder = this.#menu.find(({ authMenuList }) => authMenuList.some((child) => child.id === id));
    return {
      id,
      title: api.name,
      menuPath: folder ? [{ id: folder.id, menuName: folder.menuName }] : [],
      interfaceVersion: api.interfaceVersion,
      apiId: id,
      description: api.description,
      call: null,
      html: '',
      headings: [],
      updateTime: '2026-11-16T10:40:00.000Z',
    };
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
