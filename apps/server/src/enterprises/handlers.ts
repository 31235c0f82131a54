import type { Handlers } from '#http/handlers.ts';
import { RateLimit } from '#http/rateLimit.ts';
import type { Licenses } from './licenses.ts';
import type { Enterprises } from './service.ts';

type EnterpriseOperation =
  | 'addEnterprise'
  | 'getEnterpriseInfo'
  | 'uploadBusinessLicense'
  | 'getBusinessLicense';

/** The handlers of the certification (specification §7.1, decision record 0004). */
export function enterpriseHandlers(
  enterprises: Enterprises,
  licenses: Licenses,
  clock: () => Date,
): Pick<Handlers, EnterpriseOperation> {
  const uploadsPerHour = new RateLimit(20, 60 * 60_000, clock);
  return {
    addEnterprise: ({ caller, body }) => enterprises.apply(caller, body),
    getEnterpriseInfo: ({ caller }) => enterprises.ofAccount(caller),
    uploadBusinessLicense: async ({ caller, body }) => {
      uploadsPerHour.take(caller.id);
      return licenses.upload(caller, body.file, body.file instanceof File ? body.file.name : '');
    },
    getBusinessLicense: ({ caller, query }) => licenses.read(caller, query.fileId),
  };
}
