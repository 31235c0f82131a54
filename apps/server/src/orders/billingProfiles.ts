import type { BillingProfile } from '@platform/sdk';
import type { BodyOf } from '@platform/sdk/operations';
import { proposedProfile, recipientOf } from '@platform/sdk/rules';
import { eq } from 'drizzle-orm';
import type { Account } from '#accounts/account.ts';
import type { Database } from '#database/database.ts';
import type { Enterprises } from '#enterprises/service.ts';
import type { OrderRow } from './states.ts';
import { billingProfiles } from './tables.ts';

/** Options of BillingProfiles. */
export interface BillingProfilesOptions {
  database: Database;
  enterprises: Pick<Enterprises, 'reference' | 'hasRejectedName'>;
}

type Fields = Omit<typeof billingProfiles.$inferInsert, 'accountId'>;

/** The billing profiles of accounts: the recipients of their invoices and contracts (decision record 0010). */
export class BillingProfiles {
  readonly #options: BillingProfilesOptions;

  constructor(options: BillingProfilesOptions) {
    this.#options = options;
  }

  /** @returns the caller's billing profile; a proposal if none was saved */
  async read(caller: Account): Promise<BillingProfile> {
    const { database, enterprises } = this.#options;
    const saved = await this.find(caller.id);
    if (saved) return saved;
    const enterprise = await enterprises.reference(caller.enterpriseId, database);
    return this.propose({
      userName: caller.name,
      enterpriseId: caller.enterpriseId,
      enterpriseName: enterprise?.name ?? null,
    });
  }

  /**
   * @param buyer an account without a saved profile, or its order
   * @returns the proposed profile: of the enterprise, unless its name was rejected, otherwise of the person
   */
  async propose({
    userName,
    enterpriseId,
    enterpriseName,
  }: Pick<OrderRow, 'userName' | 'enterpriseId' | 'enterpriseName'>): Promise<BillingProfile> {
    const isRejected =
      enterpriseId !== null && (await this.#options.enterprises.hasRejectedName(enterpriseId));
    return proposedProfile({ userName, enterpriseName: isRejected ? null : enterpriseName });
  }

  /** Saves the caller's billing profile. Invoices that were already requested or issued keep their recipient. */
  async save(caller: Account, form: BodyOf<'saveBillingProfile'>): Promise<BillingProfile> {
    const { database } = this.#options;
    const fields = { ...recipientOf(form), isAutomatic: form.isAutomatic ?? false };
    await database
      .insert(billingProfiles)
      .values({ accountId: caller.id, ...fields })
      .onConflictDoUpdate({ target: billingProfiles.accountId, set: fields });
    return present(fields);
  }

  /** Saves the recipient of an account's first invoice as its billing profile, unless the account has one. */
  async saveFirst(transaction: Database, accountId: string, recipient: Fields): Promise<void> {
    await transaction
      .insert(billingProfiles)
      .values({ accountId, ...recipient })
      .onConflictDoNothing();
  }

  /** @returns an account's saved billing profile */
  async find(accountId: string, database = this.#options.database): Promise<BillingProfile | undefined> {
    const [row] = await database
      .select()
      .from(billingProfiles)
      .where(eq(billingProfiles.accountId, accountId));
    return row && present(row);
  }
}

function present({ invoiceType, title, taxNumber, address, email, isAutomatic }: Fields): BillingProfile {
  return {
    invoiceType,
    title,
    taxNumber: taxNumber ?? null,
    address: address ?? null,
    email,
    isAutomatic: isAutomatic ?? false,
    isSaved: true,
  };
}
