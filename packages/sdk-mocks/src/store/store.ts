import type { UserInfo } from '@platform/sdk';
import type { AccountName } from '../marks.ts';
import { Accounts } from './accounts.ts';
import { Alerts } from './alerts.ts';
import { Applications } from './applications.ts';
import { Changelog } from './changelog.ts';
import type { Clock } from './clock.ts';
import { Documents } from './documents.ts';
import { Enterprises } from './enterprises.ts';
import { Maintenance } from './maintenance.ts';
import { Messages } from './messages.ts';
import { Orders } from './orders.ts';
import { Products } from './products.ts';
import { Recharges } from './recharges.ts';
import { SavedViews } from './savedViews.ts';
import type { Sessions } from './sessions.ts';

/** The state of the mocks until they are reset, by domain. It begins with the contract's story. */
export class MockStore {
  /** The clock that all times in responses come from, except for the story's own. */
  readonly clock: Clock;
  /** The accounts, and who sent the current request. */
  readonly accounts: Accounts;
  /** The percentages of usage at which accounts are alerted. */
  readonly alerts = new Alerts();
  /** The documentation and the API catalog. */
  readonly documents = new Documents();
  /** The changelog of the catalog. */
  readonly changelog: Changelog;
  /** The applications with their keys and APIs. */
  readonly applications: Applications;
  /** The enterprises with their certifications. */
  readonly enterprises: Enterprises;
  /** The documentation that operators maintain. */
  readonly maintenance: Maintenance;
  /** The messages and notices. */
  readonly messages: Messages;
  /** The price list. */
  readonly products: Products;
  /** The orders and their invoices. */
  readonly orders: Orders;
  /** The recharges that operators granted. */
  readonly recharges = new Recharges();
  /** The list views that accounts saved. */
  readonly savedViews: SavedViews;

  /** @param first the account that the scenario begins with, if any */
  constructor(first: AccountName | undefined, clock: Clock, sessions: Sessions) {
    this.clock = clock;
    this.accounts = new Accounts({ first, clock, sessions });
    this.changelog = new Changelog(this.documents, clock);
    this.applications = new Applications(this.documents, clock);
    this.enterprises = new Enterprises(clock);
    this.maintenance = new Maintenance(clock);
    this.messages = new Messages(clock);
    this.products = new Products(clock);
    this.orders = new Orders(clock, this.enterprises);
    this.savedViews = new SavedViews(clock);
  }

  /** The calling account with its current applications; undefined for a visitor. */
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
