import { found, type Overrides, text } from '../answers.ts';

/** The documentation centre. */
export const documents: Overrides = {
  getApiDocumentMenu: ({ store, input }) => ({ result: store.documents.menu(text(input.query)) }),
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
