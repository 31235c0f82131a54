import type { ResultOf } from '../../operations.ts';
import { found, type MockAnswer, type MockRequest, type Overrides } from '../answers.ts';
import { exampleResults } from '../examples.ts';

/** An API's example, or, of an API that has none, the first one under the API's own name. */
const aboutApi = <Id extends 'getApiRequestEg' | 'getDocParamInfos' | 'getOpenApiBillingRules'>(id: Id) => {
  return ({ store, input }: MockRequest<{ apiId: string }>): MockAnswer<ResultOf<Id>> | undefined => {
    const api = store.documents.catalogue.find(({ apiId }) => apiId === input.apiId);
    const shown = exampleResults(id);
    if (!api || shown.some(({ apiId }) => apiId === api.apiId)) return undefined;
    const { apiId, name, methodName, version, priceKind, qps, freeQuota } = api;
    const own = Object.entries({ apiId, name, methodName, version, priceKind, qps, freeQuota });
    const model = shown.find((each) => 'priceKind' in each && each.priceKind === priceKind) ?? shown[0];
    if (!model) return undefined;
    return { result: { ...model, ...Object.fromEntries(own.filter(([field]) => field in model)) } };
  };
};

/** The documentation centre. */
export const documents: Overrides = {
  getApiDocumentMenu: ({ store, input }) => ({ result: store.documents.menu(input.query) }),
  getApiRequestEg: aboutApi('getApiRequestEg'),
  getDocParamInfos: aboutApi('getDocParamInfos'),
  getOpenApiBillingRules: aboutApi('getOpenApiBillingRules'),
  getDocument: ({ store, input }) => found('document', store.documents.page(input.id)),
  searchDocuments: ({ store, input }) => ({ result: store.documents.search(input.query, input.limit) }),
  queryApiInfo: ({ store, input }) =>
    found(
      'API',
      store.documents.info({
        apiId: input.apiId,
        methodName: input.methodName,
        version: input.version,
      }),
    ),
};
