import type { Account } from '#accounts/account.ts';
import type { Handlers } from '#http/handlers.ts';
import type { AccountClosings } from './closings.ts';
import type { PersonalExports } from './exports.ts';

/** Services behind the operations. */
export interface PersonalDataServices {
  closings: AccountClosings;
  personalExports: PersonalExports;
}

/** The handlers of downloads of personal data and of closing accounts (decision record 0045). */
export function personalDataHandlers({ closings, personalExports }: PersonalDataServices) {
  return {
    exportPersonalData: ({ caller, body }) => personalExports.export(caller, body.userId),
    getAccountClosing: ({ caller, query }) => closings.preview(caller, query.userId),
    closeAccount: ({ caller, body }) => closings.request(caller, body.userId),
    keepAccount: async ({ caller, body }) => {
      await closings.cancel(caller, body.userId);
      return null;
    },
  } satisfies Partial<Handlers<Account>>;
}
