import type { FileResponse } from '@platform/sdk/operations';
import { hasContract, orderRefusals } from '@platform/sdk/rules';
import type { Account } from '#accounts/account.ts';
import type { AccountDirectory } from '#accounts/directory.ts';
import type { OperateLogs } from '#audit/service.ts';
import type { Calendar } from '#calendar.ts';
import type { Database } from '#database/database.ts';
import { conflict } from '#http/refusal.ts';
import { moneyOf } from '#money.ts';
import type { BankAccount, Seller } from '#settings.ts';
import type { BillingProfiles } from './billingProfiles.ts';
import { writePdf } from './pdf/writePdf.ts';
import { concerned, itemsOf } from './service.ts';
import { expireOrders, readOrder } from './states.ts';

/** Options of Contracts. */
export interface ContractsOptions {
  database: Database;
  accounts: AccountDirectory;
  operateLogs: Pick<OperateLogs, 'record'>;
  bankAccount: BankAccount;
  seller: Seller;
  profiles: Pick<BillingProfiles, 'find' | 'propose'>;
  /** Checks whether a price, in minor units, can be paid by card. */
  takesCards: (price: number) => boolean;
  calendar: Calendar;
  clock: () => Date;
}

/** The sales contracts of orders (specification §7.4, getContractPdf). */
export class Contracts {
  readonly #options: ContractsOptions;

  constructor(options: ContractsOptions) {
    this.#options = options;
  }

  /**
   * @param caller the account that requests the contract
   * @param whose `own` for the caller's order; `anybody` for any order, which is recorded because a contract
   *   contains the buyer's name and phone number
   * @returns the order's contract, as a PDF document
   * @throws Refusal NotFound, Conflict if the order was cancelled or has expired
   */
  async write(caller: Account, orderId: string, whose: 'own' | 'anybody'): Promise<FileResponse> {
    const { database, accounts, operateLogs, bankAccount, seller, profiles, takesCards, calendar, clock } =
      this.#options;
    await expireOrders(database, clock());
    const order = await readOrder(database, orderId, whose === 'own' ? caller.id : undefined);
    if (!hasContract(order)) throw conflict(orderRefusals.noContract);
    if (whose === 'anybody') {
      await operateLogs.record(database, {
        operator: caller,
        operateType: 'dataExport',
        ...concerned(order),
        content: `Exported the contract of order ${orderId}`,
      });
    }
    const [buyer, profile] = await Promise.all([
      accounts.find(order.accountId),
      profiles.find(order.accountId),
    ]);
    const { userName } = order;
    const recipient = profile ?? (await profiles.propose(order));
    return writePdf(`contract-${orderId}`, {
      contract: {
        orderId,
        contractDate: calendar.dayOf(order.createTime),
        seller,
        buyer: {
          ...recipient,
          contactName: userName,
          areaCode: buyer?.areaCode ?? '',
          phone: buyer?.phone ?? '',
        },
        items: itemsOf(order),
        totalPrice: moneyOf(order.totalPrice),
        price: moneyOf(order.price),
        timePeriod: order.timePeriod,
        dueDate: calendar.dayOf(order.expireTime),
        takesCards: takesCards(order.price),
        payment: { ...bankAccount, transferReference: orderId },
      },
    });
  }
}
