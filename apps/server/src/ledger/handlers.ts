import type { Account } from '#accounts/account.ts';
import type { Handlers } from '#http/handlers.ts';
import type { Balances } from './balances.ts';
import type { Recharges } from './recharges.ts';

/** Services behind the operations. */
export interface LedgerServices {
  balances: Balances;
  recharges: Recharges;
}

/** @returns the operations on the ledger (specification §7.2, §7.8) */
export function ledgerHandlers({ balances, recharges }: LedgerServices) {
  return {
    exportEnterpriseFlowList: ({ caller, body }) => balances.exportEnterpriseFlows(caller, body),
    getEnterpriseFlowList: ({ caller, body }) => balances.enterpriseFlows(caller, body),
    getFlowPackageRemainAmount: ({ caller }) => balances.remainder(caller.id, 'interface'),
    getFlowProductUsage: ({ caller, body }) => balances.callProducts(caller, body),
    getSnapshotProductUsage: ({ caller, body }) => balances.products(caller.id, 'snapshot', body),
    getVideoProductUsage: ({ caller, body }) => balances.products(caller.id, 'video', body),
    getVideoSnapshotRemain: async ({ caller }) => ({
      video: await balances.remainder(caller.id, 'video'),
      snapshot: await balances.remainder(caller.id, 'snapshot'),
    }),
    rechargeFlow: ({ caller, body }) => recharges.recharge(caller, body),
  } satisfies Partial<Handlers<Account>>;
}
