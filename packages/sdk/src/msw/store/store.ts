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

/** What the mocks remember within a page's life, one part for each domain. It begins with the contract's story. */
export class MockStore {
  /** Who there is, and who is logged in. */
  readonly accounts: Accounts;
  /** Which APIs there are. */
  readonly documents = new Documents();
  /** The applications with their keys and APIs. */
  readonly applications = new Applications(this.documents);
  /** The enterprises with their certifications. */
  readonly enterprises = new Enterprises();
  /** The documentation as operators maintain it. */
  readonly maintenance = new Maintenance();
  /** The messages, and the notices that reach everybody as such. */
  readonly messages = new Messages();
  /** The price list. */
  readonly products = new Products();
  /** The orders and their invoices. */
  readonly orders = new Orders();

  /** What operators gave. */
  readonly recharges = new Recharges();

  /** @param scenario whom it begins with */
  constructor({ account }: Pick<Scenario, 'account'>) {
    this.accounts = new Accounts(account);
  }

  /** The account that is logged in, with its applications as they are now; undefined for a visitor. */
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
