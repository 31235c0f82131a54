import type { Handlers } from '#http/handlers.ts';
import { invalidField, notFound } from '#http/refusal.ts';
import { examplesOf } from './samples.ts';
import type { Documents } from './service.ts';

/**
 * The handlers of specification §7.6.
 *
 * @param documents the documentation
 * @param zone the zone in which the gateway reads timestamps
 * @returns a handler for each
 */
export function documentHandlers(
  documents: Documents,
  zone: string,
): Pick<Handlers, 'getApiDocumentMenu' | 'getApiRequestEg' | 'queryApiInfo'> {
  return {
    getApiDocumentMenu: ({ body }) => documents.menu(body.query),
    getApiRequestEg: async ({ body, origin }) => {
      const api = await documents.findById(body.apiId);
      if (!api) throw notFound('API');
      const { apiId, methodName, version } = api;
      const examples = examplesOf(api, [], { endpoint: `${origin}/gateway`, zone });
      const shown = examples.filter(({ language }) => !body.language || language === body.language);
      return { apiId, methodName, version, examples: shown };
    },
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
