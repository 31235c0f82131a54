import { randomUUIDv7 } from 'node:crypto';
import {
  type DeveloperEnterprise,
  type EnterpriseCertification,
  type EnterpriseCertificationForm,
  type EnterpriseChoice,
  type EnterpriseSearchResult,
  ErrorCode,
  type ReviewStatus,
  UserType,
  type ValidateCodePurpose,
} from '@platform/sdk';
import { isOperator } from '@platform/sdk/operations';
import { and, asc, count, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { type Account, type Accounts, normalNumber } from '#accounts/service.ts';
import type { Database } from '#database/client.ts';
import { contains } from '#database/text.ts';
import { invalidField, notFound, Refusal } from '#http/refusal.ts';
import type { Messages } from '#messages/service.ts';
import { findCertification } from './certifications.ts';
import type { Licenses } from './licenses.ts';
import { businessLicenses, certifications, enterprises } from './tables.ts';

/** An enterprise, as it is stored. */
export type Enterprise = typeof enterprises.$inferSelect;
/** A certification, as it is stored. */
export type Certification = typeof certifications.$inferSelect;

/** What operators see of an account's enterprise. */
export interface EnterpriseSummary {
  name: string;
  businessLicense: string | null;
  businessLicenseName: string | null;
}

/** Which enterprises are listed by name. */
interface NamedEnterprises {
  /** A text of their name, in any letter case; empty for all. */
  keyword: string;
  enterpriseId?: string | undefined;
  /** The one before the first. */
  after?: EnterpriseSearchResult | undefined;
  limit: number;
  offset?: number;
}

/** What the service works with. */
export interface EnterprisesOptions {
  database: Database;
  accounts: Accounts;
  messages: Messages;
  licenses: Licenses;
  /** Uses an SMS code up, or throws a `Refusal`. */
  validateCodes: {
    use(proof: {
      areaCode: string;
      phone: string;
      purpose: ValidateCodePurpose;
      codeId: string;
      code: string;
    }): Promise<void>;
  };
  /** The values of the dictionary `industry`. */
  industries: ReadonlySet<string>;
  clock: () => Date;
}

/** The enterprises that accounts belong to, and their certification (specification §4). */
export class Enterprises {
  readonly #options: EnterprisesOptions;
  readonly #database: Database;

  constructor(options: EnterprisesOptions) {
    this.#options = options;
    this.#database = options.database;
  }

  /** Puts an enterprise in place under an id of its own: for sample data. */
  async install(enterprise: Enterprise): Promise<void> {
    await this.#database.insert(enterprises).values(enterprise).onConflictDoNothing();
  }

  /** Puts a certification in place as it is: for sample data. */
  async installCertification(certification: Certification): Promise<void> {
    await this.#database.insert(certifications).values(certification);
  }

  /**
   * Applies for the certification of the account's enterprise, which the first application makes.
   *
   * @returns the certification, which waits for review
   * @throws Refusal ValidationFailed, ValidateCodeInvalid, or Conflict where a review is pending or another enterprise
   *   has the name
   */
  async apply(account: Account, form: EnterpriseCertificationForm): Promise<EnterpriseCertification> {
    const { accounts, licenses, messages, validateCodes, industries, clock } = this.#options;
    const name = form.enterpriseName.trim();
    const industry = form.industry || null;
    if (industry !== null && !industries.has(industry)) {
      throw invalidField('industry', 'Please select an industry');
    }
    await licenses.requireOwn(account, form.businessLicense);
    if ((await this.reviewStatusOf(account.enterpriseId)) === 'pending') throw underReview();
    if (await this.#isTaken(name, account.enterpriseId)) throw nameTaken();
    const { areaCode, phone } = normalNumber(form);
    await validateCodes.use({
      areaCode,
      phone,
      purpose: 'addEnterprise',
      codeId: form.smsCodeId,
      code: form.smsCode,
    });
    const enterpriseId = account.enterpriseId ?? `ent-${randomUUIDv7()}`;
    const application = {
      contactPerson: form.contactPerson.trim(),
      areaCode,
      phone,
      businessLicense: form.businessLicense,
      userId: account.id,
      applicationTime: clock(),
      reviewStatus: 'pending' as const,
      reviewTime: null,
      rejectReason: null,
    };
    await this.#database.transaction(async (transaction) => {
      // Two accounts that want one name, or two applications of one account: the database decides who was first.
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('enterprise names'))`);
      if (await this.#isTaken(name, enterpriseId, transaction)) throw nameTaken();
      await transaction
        .insert(enterprises)
        .values({ id: enterpriseId, name, industry })
        .onConflictDoUpdate({ target: enterprises.id, set: { name, industry } });
      const submitted = await transaction
        .insert(certifications)
        .values({ enterpriseId, ...application })
        .onConflictDoUpdate({
          target: certifications.enterpriseId,
          set: application,
          setWhere: ne(certifications.reviewStatus, 'pending'),
        })
        .returning();
      const isFirst = submitted.length > 0 && (await accounts.join(transaction, account.id, enterpriseId));
      if (!isFirst) throw underReview();
      await accounts.certify(transaction, enterpriseId, null);
      await messages.send(
        {
          accountId: account.id,
          title: 'Your certification is under review',
          content: `We have received the documents of ${name} and are reviewing them.`,
          noticeType: 'enterpriseAudit',
          jumpUrl: '/guide/certification',
        },
        transaction,
      );
    });
    const certification = await this.ofAccount({ enterpriseId });
    if (!certification) throw new Error('The certification was not stored');
    return certification;
  }

  /** @returns the certification of the account's enterprise; null where there is none */
  async ofAccount({ enterpriseId }: Pick<Account, 'enterpriseId'>): Promise<EnterpriseCertification | null> {
    if (enterpriseId === null) return null;
    return (await findCertification(this.#database, this.#options.accounts, enterpriseId)) ?? null;
  }

  /**
   * @param account the account
   * @param reviewStatus only where the review stands so; left out for any
   * @returns the enterprise that the account has asked to be certified for, as a list
   */
  async requestedBy(account: Account, reviewStatus?: ReviewStatus): Promise<DeveloperEnterprise[]> {
    const own = await this.ofAccount(account);
    if (!own || (reviewStatus && own.reviewStatus !== reviewStatus)) return [];
    const { enterpriseId, enterpriseName } = own;
    return [{ enterpriseId, enterpriseName, reviewStatus: own.reviewStatus, isCurrent: true }];
  }

  /**
   * @param account the account
   * @returns its own enterprise first, then those related to it, by name, where the account is an enterprise-type one
   */
  async choicesOf({ enterpriseId, userType }: Account): Promise<EnterpriseChoice[]> {
    if (enterpriseId === null) return [];
    const isOwn = eq(enterprises.id, enterpriseId);
    const isRelated = eq(certifications.relatedEnterpriseId, enterpriseId);
    const rows = await this.#database
      .select({ id: enterprises.id, name: enterprises.name })
      .from(enterprises)
      .leftJoin(certifications, eq(certifications.enterpriseId, enterprises.id))
      .where(userType === UserType.Enterprise ? or(isOwn, isRelated) : isOwn)
      .orderBy(desc(isOwn), asc(enterprises.name), asc(enterprises.id));
    return rows.map(({ id, name }) => ({
      enterpriseId: id,
      enterpriseName: name,
      relation: id === enterpriseId ? 'own' : 'related',
      isCurrent: id === enterpriseId,
    }));
  }

  /** @returns how many enterprises there are, and how many certifications wait for review */
  async counts(): Promise<{ enterpriseCount: number; pendingReviewCount: number }> {
    const [enterpriseCount, pendingReviewCount] = await Promise.all([
      this.#database.$count(enterprises),
      this.#database.$count(certifications, eq(certifications.reviewStatus, 'pending')),
    ]);
    return { enterpriseCount, pendingReviewCount };
  }

  /** @returns where the certification of an enterprise stands; null where there is none */
  async reviewStatusOf(enterpriseId: string | null): Promise<ReviewStatus | null> {
    if (enterpriseId === null) return null;
    const [row] = await this.#database
      .select({ reviewStatus: certifications.reviewStatus })
      .from(certifications)
      .where(eq(certifications.enterpriseId, enterpriseId));
    return row?.reviewStatus ?? null;
  }

  /** @returns an enterprise's name; null for none */
  async nameOf(enterpriseId: string | null): Promise<string | null> {
    if (enterpriseId === null) return null;
    return (await this.summaries([enterpriseId])).get(enterpriseId)?.name ?? null;
  }

  /** @returns enterprises by id, with their business licenses */
  async summaries(ids: string[]): Promise<Map<string, EnterpriseSummary>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#database
      .select({
        id: enterprises.id,
        name: enterprises.name,
        businessLicense: certifications.businessLicense,
        businessLicenseName: businessLicenses.name,
      })
      .from(enterprises)
      .leftJoin(certifications, eq(certifications.enterpriseId, enterprises.id))
      .leftJoin(businessLicenses, eq(businessLicenses.id, certifications.businessLicense))
      .where(inArray(enterprises.id, ids));
    return new Map(rows.map(({ id, ...summary }) => [id, summary]));
  }

  /**
   * @param transaction the transaction to read in
   * @returns an enterprise's id and name; undefined for none
   */
  async reference(
    enterpriseId: string | null,
    transaction: Database,
  ): Promise<{ id: string; name: string } | undefined> {
    if (enterpriseId === null) return undefined;
    const [found] = await transaction
      .select({ id: enterprises.id, name: enterprises.name })
      .from(enterprises)
      .where(eq(enterprises.id, enterpriseId));
    return found;
  }

  /** @returns a query for the ids of the enterprises with the text in their name, or of the one */
  named(keyword: string, enterpriseId?: string) {
    return this.#database
      .select({ id: enterprises.id })
      .from(enterprises)
      .where(isNamed(keyword, enterpriseId));
  }

  /** @returns how many of them there are */
  async countNamed(keyword: string, enterpriseId?: string): Promise<number> {
    const [all] = await this.#database
      .select({ total: count() })
      .from(enterprises)
      .where(isNamed(keyword, enterpriseId));
    return all?.total ?? 0;
  }

  /** @returns some of them, by name: from an offset, or after another one */
  listByName({
    keyword,
    enterpriseId,
    after,
    limit,
    offset = 0,
  }: NamedEnterprises): Promise<EnterpriseSearchResult[]> {
    const { id, name } = enterprises;
    return this.#database
      .select({ id, name })
      .from(enterprises)
      .where(
        and(isNamed(keyword, enterpriseId), after && sql`(${name}, ${id}) > (${after.name}, ${after.id})`),
      )
      .orderBy(asc(name), asc(id))
      .limit(limit)
      .offset(offset);
  }

  /**
   * @param caller an operator, or an enterprise-type user
   * @param enterpriseId the enterprise that is asked for; without it an operator means all, a user the own one
   * @returns the enterprise whose traffic may be looked at; undefined for all (specification §6)
   * @throws Refusal NotFound where it is neither the user's own nor related to it, or there is none
   */
  async inSight(caller: Account, enterpriseId?: string): Promise<string | undefined> {
    if (isOperator(caller)) {
      if (enterpriseId && !(await this.nameOf(enterpriseId))) throw notFound('enterprise');
      return enterpriseId || undefined;
    }
    // Who belongs to no enterprise sees none: an empty id is nobody's.
    if (!enterpriseId) return caller.enterpriseId ?? '';
    const choices = await this.choicesOf(caller);
    if (!choices.some((choice) => choice.enterpriseId === enterpriseId)) throw notFound('enterprise');
    return enterpriseId;
  }

  async #isTaken(name: string, enterpriseId: string | null, database = this.#database): Promise<boolean> {
    const taken = await database
      .select({ id: enterprises.id })
      .from(enterprises)
      .where(
        and(eq(sql`lower(${enterprises.name})`, sql`lower(${name})`), ne(enterprises.id, enterpriseId ?? '')),
      );
    return taken.length > 0;
  }
}

/**
 * @param database the database, or a transaction on it
 * @returns a query for every enterprise with its name
 */
export function namedEnterprises(database: Database) {
  return database.select({ id: enterprises.id, name: enterprises.name }).from(enterprises);
}

const isNamed = (keyword: string, enterpriseId?: string) =>
  and(
    keyword.trim() ? contains(enterprises.name, keyword) : undefined,
    enterpriseId === undefined ? undefined : eq(enterprises.id, enterpriseId),
  );
const underReview = () =>
  new Refusal(ErrorCode.Conflict, 'The certification of your enterprise is under review');
const nameTaken = () => new Refusal(ErrorCode.Conflict, 'An enterprise of this name exists already');
