import { Balances, type BalancesOptions } from './balances.ts';
import { Recharges, type RechargesOptions } from './recharges.ts';
import { Ledger, type LedgerOptions, QpsGrants } from './service.ts';

/** The dependencies of this domain's services. */
type Context = LedgerOptions & Omit<BalancesOptions, 'ledger'> & Omit<RechargesOptions, 'ledger'>;

/** Creates the services of this domain. */
export function createLedger(context: Context) {
  const ledger = new Ledger(context);
  const balances = new Balances({ ...context, ledger });
  const recharges = new Recharges({ ...context, ledger });
  return { ledger, qpsGrants: new QpsGrants(context), balances, recharges };
}
