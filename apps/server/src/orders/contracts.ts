import type { FileAnswer } from '@platform/sdk/operations';
import { hasContract, orderRefusals } from '@platform/sdk/rules';
import type { Account } from '#accounts/account.ts';
import type { AccountDirectory } from '#accounts/directory.ts';
import type { OperateLogs } from '#audit/service.ts';
import type { Calendar } from '#calendar.ts';
import type { Database } from '#database/database.ts';
import { conflict } from '#http/refusal.ts';
import type { BankAccount } from '#settings.ts';
import { Thread } from '#thread.ts';
import type { Contract } from './contract/contract.ts';
import { concerned } from './service.ts';
import { expireOrders, readOrder } from './states.ts';

/** Options of Contracts. */
export interface ContractsOptions {
  database: Database;
  accounts: AccountDirectory;
  operateLogs: Pick<OperateLogs, 'record'>;
  bankAccount: BankAccount;
  calendar: Calendar;
  clock: () => Date;
}

const thread = new Thread<Contract, Uint8Array<ArrayBuffer>>(
  new URL('./contract/contractThread.ts', import.meta.url),
);

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
  async write(caller: Account, orderId: string, whose: 'own' | 'anybody'): Promise<FileAnswer> {
    const { database, accounts, operateLogs, bankAccount, calendar, clock } = this.#options;
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
    const buyer = await accounts.find(order.accountId);
    const { state, currency, unitPrice, totalPrice, quantity, expirationDate, paymentReference } = order;
    const money = (amount: number) => ({ amount, currency });
    const { contentList, productName, apiName, appName } = order;
    const prices = { unitPrice: money(unitPrice), totalPrice: money(totalPrice) };
    const content = await thread.run({
      orderId,
      contractDate: calendar.dayOf(order.createTime),
      seller: { name: bankAccount.payee },
      buyer: {
        name: order.userName,
        enterpriseName: order.enterpriseName,
        areaCode: buyer?.areaCode ?? '',
        phone: buyer?.phone ?? '',
      },
      items: [{ productName, contentList, apiName, appName, quantity, ...prices }],
      totalPrice: money(totalPrice),
      price: money(order.price),
      timePeriod: order.timePeriod,
      expirationDate,
      state,
      dueDate: state === 'pending' && paymentReference === null ? calendar.dayOf(order.expireTime) : null,
      payment: { ...bankAccount, transferReference: orderId },
      paymentReference,
      payDate: order.payTime && calendar.dayOf(order.payTime),
    });
    return { fileName: `contract-${orderId}.pdf`, contentType: 'application/pdf', content };
  }
}
