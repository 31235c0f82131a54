import { ErrorCode } from '@platform/sdk';
import type { ResultOf } from '@platform/sdk/operations';
import { exampleResults } from '../examples.ts';
import {
  found,
  invalid,
  type MockRequest,
  type MockResponse,
  type Overrides,
  page,
  refuse,
} from '../responses.ts';

/** Responds with the example of the requested API or, if it has none, that of the most similar API with the requested API's data. */
const ofSimilarApi = <Id extends 'getApiRequestEg' | 'getDocParamInfos' | 'getOpenApiBillingRules'>(
  id: Id,
) => {
  return ({ store, input }: MockRequest<{ apiId: string }>): MockResponse<ResultOf<Id>, 404> | undefined => {
    const info = store.documents.info({ apiId: input.apiId });
    const results: ResultOf<Id>[] = exampleResults(id);
    if (!info || results.some(({ apiId }) => apiId === info.apiId)) return undefined;
    const similarity = ({ apiId }: { apiId: string }) => {
      const other = store.documents.info({ apiId });
      return (
        Number(other?.priceKind === info.priceKind) +
        (other?.tags.filter((tag) => info.tags.includes(tag)).length ?? 0)
      );
    };
    const [model] = results.toSorted((one, other) => similarity(other) - similarity(one));
    if (!model) return undefined;
    const own = Object.entries(info).filter(([field]) => field in model);
    return { result: { ...model, ...Object.fromEntries(own) } };
  };
};

/** The Documentation centre. */
export const documents: Overrides = {
  getApiDocumentMenu: ({ store, input }) => ({ result: store.documents.menu(input.query) }),
  getApiGroupList: ({ store, input }) => ({ result: store.documents.groups(input) }),
  getApiRequestEg: ofSimilarApi('getApiRequestEg'),
  getDocParamInfos: ofSimilarApi('getDocParamInfos'),
  getOpenApiBillingRules: ofSimilarApi('getOpenApiBillingRules'),
  getDocument: ({ store, input }) => found('document', store.documents.page(input.id)),
  searchDocuments: ({ store, input }) => ({ result: store.documents.search(input.query, input.limit) }),
  getCatalogChanges: ({ store, input: { kind, ...input } }) => ({
    result: page(store.changelog.list(kind), input),
  }),
  setApiDeprecation: ({ store, input }) => {
    const result = store.changelog.deprecate(input);
    if (result && 'invalid' in result) return invalid([result.invalid]);
    return result && 'refused' in result ? refuse(ErrorCode.Conflict, result.refused) : found('API', result);
  },
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
