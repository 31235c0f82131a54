import type { SocialLink } from '@platform/sdk';
import { apiGroups } from '@platform/sdk/documents';
import type { Account } from '#accounts/account.ts';
import type { Apis } from '#apis/service.ts';
import type { Handlers } from '#http/handlers.ts';
import { RateLimit } from '#http/rateLimit.ts';
import { invalidField } from '#http/refusal.ts';
import { addressed, renderMarkdown } from '#markdown.ts';
import type { Products } from '#products/service.ts';
import { billingPricesOf, billingRulesOf } from './billing.ts';
import type { Changelog } from './changelog.ts';
import { generalConfiguration } from './configuration.ts';
import type { ApiDeprecations } from './deprecations.ts';
import type { DocumentMaintenance } from './maintenance.ts';
import { modulesFor } from './modules.ts';
import type { DocumentPages } from './pages.ts';
import { examplesOf } from './samples.ts';

/** Services behind the handlers of the documentation. */
export interface DocumentServices {
  apis: Apis;
  pages: DocumentPages;
  maintenance: DocumentMaintenance;
  changelog: Changelog;
  deprecations: ApiDeprecations;
  products: Pick<Products, 'onSale'>;
  /** The gateway's time zone, as an offset such as `+08:00`. */
  timeZone: string;
  /** The provider's social links. */
  socialLinks: SocialLink[];
  /** The ICP notice of the footer; null if the provider has none. */
  icpNotice: string | null;
  /** Whether calls can be signed with the public sandbox key. */
  hasSandbox: boolean;
  clock: () => Date;
}

/** The handlers of specification §7.6, and of document management in §7.8. */
export function documentHandlers({
  apis,
  pages,
  maintenance,
  changelog,
  deprecations,
  products,
  timeZone,
  socialLinks,
  icpNotice,
  hasSandbox,
  clock,
}: DocumentServices) {
  const searches = new RateLimit({ limit: 240, window: 60_000, clock });
  return {
    getApiDocumentMenu: ({ body }) => pages.menu(body.query),
    queryApiInfo: async ({ body: { apiId, methodName, version }, refuse }) => {
      if (apiId) return pages.describe({ apiId });
      if (methodName && version) return pages.describe(await apis.findByMethod(methodName, version));
      return refuse(invalidField('apiId', 'Name the API by apiId, or by methodName and version'));
    },
    getApiRequestEg: async ({ body, origin }) => {
      const { api, written } = await pages.examples(body.apiId);
      const { apiId, methodName, version } = api;
      const examples = examplesOf(api, written, { origin, zone: timeZone, appId: body.appId });
      const shown = examples.filter(({ language }) => !body.language || language === body.language);
      return { apiId, methodName, version, examples: shown };
    },
    getDocParamInfos: ({ query }) => pages.paramInfos(query),
    getOpenApiBillingRules: async ({ query }) => {
      const rules = billingRulesOf(await pages.describe(query), timeZone);
      return { ...rules, prices: billingPricesOf(await products.onSale(), rules.flowTypes) };
    },
    getApiGroupList: async ({ body }) => apiGroups(await apis.list(), await pages.documentedApis(), body),
    getGeneralConfiguration: async () =>
      generalConfiguration({ timeZone, now: clock(), socialLinks, icpNotice, hasSandbox }),
    getAllModuleConfig: async ({ caller }) => modulesFor(caller),
    getDocument: ({ query, origin }) => pages.read(query.id, origin),
    searchDocuments: ({ query, origin, address }) => {
      searches.takeFrom(address);
      return pages.search(query.query, query.limit, origin);
    },
    getCatalogChanges: ({ query }) => changelog.list(query),
    getMenuTree: () => maintenance.tree(),
    getApiDocumentInfos: ({ body }) => maintenance.list(body),
    saveOrUpdateDocument: ({ caller, body }) => maintenance.save(caller, body),
    updateDocumentMenu: ({ caller, body }) => maintenance.move(caller, body),
    updateDocAddStatus: ({ caller, body }) => maintenance.publish(caller, body),
    deleteDocument: ({ caller, query }) => maintenance.delete(caller, query.id),
    setApiDeprecation: ({ caller, body }) => deprecations.set(caller, body),
    previewDocument: async ({ body, origin }) => renderMarkdown(addressed(body.content, origin)),
  } satisfies Partial<Handlers<Account>>;
}
