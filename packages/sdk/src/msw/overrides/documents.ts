import { found, type MockAnswer, type MockRequest, type Overrides, text } from '../answers.ts';
import { exampleResults } from '../examples.ts';

/** An API's example, or, of an API that has none, the first one under the API's own name. */
const aboutApi = (id: 'getApiRequestEg' | 'getDocParamInfos' | 'getOpenApiBillingRules') => {
  return ({ store, input }: MockRequest): MockAnswer | undefined => {
    const api = store.documents.catalogue.find(({ apiId }) => apiId === input.apiId);
    const shown = exampleResults<Record<string, unknown>>(id);
    if (!api || shown.some(({ apiId }) => apiId === api.apiId)) return undefined;
    const { apiId, name, methodName, version, priceKind, qps, freeQuota } = api;
    const own = Object.entries({ apiId, name, methodName, version, priceKind, qps, freeQuota });
    const model = shown.find((each) => each.priceKind === priceKind) ?? shown[0] ?? {};
    return { result: { ...model, ...Object.fromEntries(own.filter(([field]) => field in model)) } };
  };
};

/** The documentation centre. */
export const documents: Overrides = {
  getApiDocumentMenu: ({ store, input }) => ({ result: store.documents.menu(text(input.query)) }),
  getApiRequestEg: aboutApi('getApiRequestEg'),
  getDocParamInfos: aboutApi('getDocParamInfos'),
  getOpenApiBillingRules: aboutApi('getOpenApiBillingRules'),
  queryApiInfo: ({ store, input }) =>
    found(
      'API',
      store.documents.info({
        apiId: text(input.apiId),
        methodName: text(input.methodName),
        version: text(input.version),
      }),
    ),
};
