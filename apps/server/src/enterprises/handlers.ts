import type { Account } from '#accounts/account.ts';
import type { Handlers } from '#http/handlers.ts';
import { RateLimit } from '#http/rateLimit.ts';
import type { Licenses } from './licenses.ts';
import type { Reviews } from './reviews.ts';
import type { Enterprises } from './service.ts';

/** Services behind the operations. */
export interface EnterpriseServices {
  enterprises: Enterprises;
  licenses: Licenses;
  reviews: Reviews;
  clock: () => Date;
}

/** The handlers of certification (specification §7.1, §7.6, decision record 0004) and of its review (§7.8). */
export function enterpriseHandlers({ enterprises, licenses, reviews, clock }: EnterpriseServices) {
  const uploadsPerHour = new RateLimit({ limit: 20, window: 60 * 60_000, clock });
  return {
    addEnterprise: ({ caller, body }) => enterprises.apply(caller, body),
    getEnterpriseInfo: ({ caller }) => enterprises.ofAccount(caller),
    getDeveloperEnterprise: ({ caller }) => enterprises.requestedBy(caller),
    getDeveloperEnterpriseByStatus: ({ caller, query }) =>
      enterprises.requestedBy(caller, query.reviewStatus),
    getSwitchEnterprise: ({ caller }) => enterprises.choicesOf(caller),
    uploadBusinessLicense: async ({ caller, body }) => {
      uploadsPerHour.take(caller.id);
      return licenses.upload(caller, body.file, body.file instanceof File ? body.file.name : '');
    },
    getBusinessLicense: ({ caller, query }) => licenses.read(caller, query.fileId),
    getEnterpriseList: ({ body }) => reviews.list(body),
    exportEnterpriseList: ({ caller, body }) => reviews.export(caller, body),
    getEnterPriseById: ({ query }) => reviews.read(query.enterpriseId),
    examineEnterPrise: ({ caller, body }) => reviews.examine(caller, body),
    updateRelateEnterprise: ({ caller, body }) => reviews.relate(caller, body),
    searchEnterprise: ({ caller, query }) => reviews.search(caller, query.enterpriseName),
  } satisfies Partial<Handlers<Account>>;
}
