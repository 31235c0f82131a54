import type { UserInfo } from '../../generated/model/index.ts';
import type { Scenario } from '../scenarios.ts';
import { Accounts } from './accounts.ts';
import { Applications } from './applications.ts';
import { Documents } from './documents.ts';
import { Enterprises } from './enterprises.ts';
import { Maintenance } from './maintenance.ts';
import { Messages } from './messages.ts';
import { Orders } from './orders.ts';
import { Products } from './products.ts';
import { Recharges } from './recharges.ts';

/** The state of the mocks until the page is closed, by domain. It begins with the contract's story. */
export class MockStore {
  /** The accounts and the current login. */
  readonly accounts: Accounts;
  /** The documentation and the API catalog. */
  readonly documents = new Documents();
  /** The applications with their keys and APIs. */
  readonly applications = new Applications(this.documents);
  /** The enterprises with their certifications. */
  readonly enterprises = new Enterprises();
  /** The documentation that operators maintain. */
  readonly maintenance = new Maintenance();
  /** The messages and notices. */
  readonly messages = new Messages();
  /** The price list. */
  readonly products = new Products();
  /** The orders and their invoices. */
  readonly orders = new Orders();

  /** The recharges that operators granted. */
  readonly recharges = new Recharges();

  /** @param scenario names the account that is initially logged in */
  constructor({ account }: Pick<Scenario, 'account'>) {
    this.accounts = new Accounts(account);
  }

  /** The account that is logged in, with its current applications; undefined for a visitor. */
  get user(): UserInfo | undefined {
    const account = this.accounts.current;
    if (!account) return undefined;
    const applications = this.applications.ofAccount(account.id);
    return {
      ...this.accounts.present(account),
      aidList: applications.map(({ appId }) => appId),
      appInfoList: applications.map(({ appId, name }) => ({ appId, name })),
      defaultAppId: applications.find(({ isDefault }) => isDefault)?.appId ?? null,
    };
  }
}
