import type { Handlers } from '#http/handlers.ts';
import { invalidField, notFound } from '#http/refusal.ts';
import type { Documents } from './service.ts';

/** The handlers of specification §7.6. */
export function documentHandlers(
  documents: Documents,
): Pick<Handlers, 'getApiDocumentMenu' | 'queryApiInfo'> {
  return {
    getApiDocumentMenu: ({ body }) => documents.menu(body.query),
    queryApiInfo: async ({ body }) => {
      const { apiId, methodName, version } = body;
      if (!apiId && !(methodName && version)) {
        throw invalidField('apiId', 'Name the API by apiId, or by methodName and version');
      }
      const api = apiId
        ? await documents.findById(apiId)
        : await documents.findByMethod(methodName ?? '', version ?? '');
      if (!api) throw notFound('API');
      return documents.describe(api);
    },
  };
}
