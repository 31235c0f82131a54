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
import {
  type AnyColumn,
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import type { Account } from '#accounts/account.ts';
import type { AccountDirectory } from '#accounts/directory.ts';
import { normalNumber } from '#accounts/service.ts';
import { type Actor, changesOf, type OperateLogs, PLATFORM } from '#audit/service.ts';
import type { Database } from '#database/database.ts';
import { contains } from '#database/text.ts';
import { invalidField, notFound, Refusal } from '#http/refusal.ts';
import type { Messages } from '#messages/service.ts';
import { findCertification } from './certifications.ts';
import type { Licenses } from './licenses.ts';
import { businessLicenses, certifications, enterprises } from './tables.ts';

/** The data of an account's enterprise that operators see. */
export interface EnterpriseSummary {
  name: string;
  businessLicense: string | null;
  businessLicenseName: string | null;
}

/** Selects enterprises by name. */
interface NamedEnterprises {
  /** A text in their name, in any letter case; empty for all. */
  keyword: string;
  enterpriseId?: string | undefined;
  /** Only enterprises that follow this one in the list; all by default. */
  after?: EnterpriseSearchResult | undefined;
  limit: number;
  offset?: number;
  /** From the last name to the first. */
  isDescending?: boolean;
}

/** Options of Enterprises. */
export interface EnterprisesOptions {
  database: Database;
  accounts: AccountDirectory;
  messages: Messages;
  licenses: Licenses;
  operateLogs: Pick<OperateLogs, 'record'>;
  /** Uses up an SMS code, or throws a `Refusal`. */
  validateCodes: {
    use(proof: {
      areaCode: string;
      phone: string;
      purpose: ValidateCodePurpose;
      codeId: string;
      code: string;
    }): Promise<void>;
  };
  /** The labels of the industries, by the values of the dictionary `industry`. */
  industries: ReadonlyMap<string, string>;
  clock: () => Date;
}

/** The enterprises of accounts, and their certification (specification §4). */
export class Enterprises {
  readonly #options: EnterprisesOptions;

  constructor(options: EnterprisesOptions) {
    this.#options = options;
  }

  /** Creates an enterprise with a given id: for sample data. */
  async install(enterprise: typeof enterprises.$inferInsert): Promise<void> {
    await this.#options.database.insert(enterprises).values(enterprise).onConflictDoNothing();
  }

  /** Creates a certification with the enterprise's own name: for sample data. */
  async installCertification(
    certification: Omit<typeof certifications.$inferInsert, 'enterpriseName' | 'industry'>,
  ): Promise<void> {
    const [enterprise] = await this.#options.database
      .update(enterprises)
      .set({ isApproved: certification.reviewStatus === 'approved' })
      .where(eq(enterprises.id, certification.enterpriseId))
      .returning();
    if (!enterprise) throw new Error(`There is no enterprise ${certification.enterpriseId}`);
    const { name: enterpriseName, industry } = enterprise;
    await this.#options.database
      .insert(certifications)
      .values({ ...certification, enterpriseName, industry });
  }

  /**
   * Applies for the certification of the account's enterprise, and creates the enterprise with the first request. An
   * approved enterprise keeps its name and industry until the new request is approved.
   *
   * @returns the certification, which waits for review
   * @throws Refusal ValidationFailed, ValidateCodeInvalid, or Conflict if a review is pending or another enterprise
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
      enterpriseName: name,
      industry,
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
    await this.#options.database.transaction(async (transaction) => {
      // Requests wait for each other, so that only one gets a name, and an account has only one pending request.
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('enterprise names'))`);
      if (await this.#isTaken(name, enterpriseId, transaction)) throw nameTaken();
      await transaction
        .insert(enterprises)
        .values({ id: enterpriseId, name, industry })
        .onConflictDoUpdate({
          target: enterprises.id,
          set: { name, industry },
          setWhere: eq(enterprises.isApproved, false),
        });
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

  /**
   * Ends an enterprise whose last account is closed: releases its name, and ends its certification and its relations to
   * other enterprises.
   *
   * @param transaction the transaction that has erased the account
   */
  async endIfEmpty(transaction: Database, enterpriseId: string | null): Promise<void> {
    if (enterpriseId === null) return;
    // Locked, because another process may erase the enterprise's other account at the same time.
    await transaction
      .select({ id: enterprises.id })
      .from(enterprises)
      .where(eq(enterprises.id, enterpriseId))
      .for('update');
    if ((await this.#options.accounts.ofEnterprises([enterpriseId], transaction)).length > 0) return;
    await transaction.update(enterprises).set({ isApproved: false }).where(eq(enterprises.id, enterpriseId));
    await transaction
      .update(certifications)
      .set({ reviewStatus: 'rejected', rejectReason: 'The account was closed' })
      .where(eq(certifications.enterpriseId, enterpriseId));
    await this.endRelations(
      transaction,
      PLATFORM,
      enterpriseId,
      (side) => `the last account of the ${side} was closed`,
    );
  }

  /**
   * Ends the relations to the enterprises that the given one looks after, and to the one that looks after it, and records
   * each.
   *
   * @param reasonOf returns the reason as a clause about the given enterprise; `side` is what a record calls that enterprise:
   *   `enterprise` in its own record, `related enterprise` in the record of the other one
   * @returns their number
   */
  async endRelations(
    transaction: Database,
    operator: Actor,
    id: string,
    reasonOf: (side: 'enterprise' | 'related enterprise') => string,
  ): Promise<number> {
    const { enterpriseId, relatedEnterpriseId: relatedId } = certifications;
    const ended = await transaction
      .select({ id: enterprises.id, name: enterprises.name, relatedEnterpriseId: relatedId })
      .from(certifications)
      .innerJoin(enterprises, eq(enterprises.id, enterpriseId))
      .where(and(isNotNull(relatedId), or(eq(enterpriseId, id), eq(relatedId, id))))
      .for('update', { of: certifications });
    await transaction
      .update(certifications)
      .set({ relatedEnterpriseId: null })
      .where(
        inArray(
          enterpriseId,
          ended.map((enterprise) => enterprise.id),
        ),
      );
    for (const { relatedEnterpriseId, ...enterprise } of ended) {
      await this.#options.operateLogs.record(transaction, {
        operator,
        operateType: 'relateEnterprise',
        enterprise,
        content: `Ended the relation because ${reasonOf(enterprise.id === id ? 'enterprise' : 'related enterprise')}`,
        changes: changesOf({ relatedEnterpriseId }, { relatedEnterpriseId: null }),
      });
    }
    return ended.length;
  }

  /** @returns the certification of the account's enterprise; null if there is none */
  async ofAccount({ enterpriseId }: Pick<Account, 'enterpriseId'>): Promise<EnterpriseCertification | null> {
    if (enterpriseId === null) return null;
    return (await findCertification(this.#options.database, this.#options.accounts, enterpriseId)) ?? null;
  }

  /**
   * @param reviewStatus only with this review status; undefined for any
   * @returns the account's enterprise, as a list; empty if it has no matching certification
   */
  async requestedBy(account: Account, reviewStatus?: ReviewStatus): Promise<DeveloperEnterprise[]> {
    const own = await this.ofAccount(account);
    if (!own || (reviewStatus && own.reviewStatus !== reviewStatus)) return [];
    const { enterpriseId, enterpriseName } = own;
    return [{ enterpriseId, enterpriseName, reviewStatus: own.reviewStatus, isCurrent: true }];
  }

  /**
   * @returns the account's own enterprise first; then, for an enterprise-type account, the enterprises that this one
   *   looks after, by name
   */
  async choicesOf({ enterpriseId, userType }: Account): Promise<EnterpriseChoice[]> {
    if (enterpriseId === null) return [];
    const isOwn = eq(enterprises.id, enterpriseId);
    const isRelated = isLookedAfterBy(this.#options.database, enterpriseId);
    const rows = await this.#options.database
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

  /** @returns the number of enterprises, and of certifications that wait for review */
  async counts(): Promise<{ enterpriseCount: number; pendingReviewCount: number }> {
    const [enterpriseCount, pendingReviewCount] = await Promise.all([
      this.#options.database.$count(enterprises),
      this.pendingReviewCount(),
    ]);
    return { enterpriseCount, pendingReviewCount };
  }

  /** @returns the number of certifications that wait for review */
  async pendingReviewCount(): Promise<number> {
    return this.#options.database.$count(certifications, eq(certifications.reviewStatus, 'pending'));
  }

  /** @returns the review status of an enterprise; null if it has none */
  async reviewStatusOf(enterpriseId: string | null): Promise<ReviewStatus | null> {
    if (enterpriseId === null) return null;
    const [row] = await this.#options.database
      .select({ reviewStatus: certifications.reviewStatus })
      .from(certifications)
      .where(eq(certifications.enterpriseId, enterpriseId));
    return row?.reviewStatus ?? null;
  }

  /** @returns an enterprise's name; null if there is none */
  async nameOf(enterpriseId: string | null): Promise<string | null> {
    if (enterpriseId === null) return null;
    return (await this.summaries([enterpriseId])).get(enterpriseId)?.name ?? null;
  }

  /** @returns enterprises by id, with their business licenses */
  async summaries(ids: string[]): Promise<Map<string, EnterpriseSummary>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#options.database
      .select({
        id: enterprises.id,
        name: enterprises.name,
        businessLicense: businessLicenses.id,
        businessLicenseName: businessLicenses.name,
      })
      .from(enterprises)
      .leftJoin(certifications, eq(certifications.enterpriseId, enterprises.id))
      .leftJoin(
        businessLicenses,
        and(eq(businessLicenses.id, certifications.businessLicense), isNull(businessLicenses.deleteTime)),
      )
      .where(inArray(enterprises.id, ids));
    return new Map(rows.map(({ id, ...summary }) => [id, summary]));
  }

  /**
   * @param transaction a transaction, whose uncommitted changes the read includes
   * @returns an enterprise's id and name; undefined if there is none
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

  /** @returns whether an enterprise was never approved and its request rejected, so that its name may be somebody else's */
  async hasRejectedName(enterpriseId: string): Promise<boolean> {
    const [found] = await this.#options.database
      .select({ id: enterprises.id })
      .from(enterprises)
      .innerJoin(certifications, eq(certifications.enterpriseId, enterprises.id))
      .where(
        and(
          eq(enterprises.id, enterpriseId),
          not(enterprises.isApproved),
          eq(certifications.reviewStatus, 'rejected'),
        ),
      );
    return found !== undefined;
  }

  /**
   * @param enterpriseId only this enterprise; all by default
   * @returns a query for the ids of the enterprises with the text in their name
   */
  named(keyword: string, enterpriseId?: string) {
    return this.#options.database
      .select({ id: enterprises.id })
      .from(enterprises)
      .where(isNamed(keyword, enterpriseId));
  }

  /** @returns the number of the enterprises that {@link named} selects */
  async countNamed(keyword: string, enterpriseId?: string): Promise<number> {
    const [all] = await this.#options.database
      .select({ total: count() })
      .from(enterprises)
      .where(isNamed(keyword, enterpriseId));
    return all?.total ?? 0;
  }

  /** @returns some of the enterprises that {@link named} selects, by name: from an offset, or after another one */
  listByName({
    keyword,
    enterpriseId,
    after,
    limit,
    offset = 0,
    isDescending = false,
  }: NamedEnterprises): Promise<EnterpriseSearchResult[]> {
    const { id, name } = enterprises;
    const follows = isDescending ? sql`<` : sql`>`;
    return this.#options.database
      .select({ id, name })
      .from(enterprises)
      .where(
        and(
          isNamed(keyword, enterpriseId),
          after && sql`(${name}, ${id}) ${follows} (${after.name}, ${after.id})`,
        ),
      )
      .orderBy(...(isDescending ? [desc(name), desc(id)] : [asc(name), asc(id)]))
      .limit(limit)
      .offset(offset);
  }

  /**
   * @param caller an operator, or an enterprise-type user
   * @param enterpriseId the requested enterprise; if undefined, all for an operator, and the user's own for a user
   * @returns the enterprise whose traffic the caller may see; undefined for all (specification §6)
   * @throws Refusal NotFound if the requested enterprise does not exist, or if a user requests one that is neither their own
   *   nor looked after by their own
   */
  async inSight(caller: Account, enterpriseId?: string): Promise<string | undefined> {
    if (isOperator(caller)) {
      if (enterpriseId && !(await this.nameOf(enterpriseId))) throw notFound('enterprise');
      return enterpriseId || undefined;
    }
    // A caller without an enterprise sees none, because no enterprise has the empty id.
    if (!enterpriseId) return caller.enterpriseId ?? '';
    const choices = await this.choicesOf(caller);
    if (!choices.some((choice) => choice.enterpriseId === enterpriseId)) throw notFound('enterprise');
    return enterpriseId;
  }

  /** Checks whether another enterprise is approved under the name, or waits for approval under it. */
  async #isTaken(
    name: string,
    enterpriseId: string | null,
    database = this.#options.database,
  ): Promise<boolean> {
    const isOthers = (column: AnyColumn, id: AnyColumn) =>
      and(eq(sql`lower(${column})`, sql`lower(${name})`), ne(id, enterpriseId ?? ''));
    const named = database
      .select({ id: enterprises.id })
      .from(enterprises)
      .where(and(enterprises.isApproved, isOthers(enterprises.name, enterprises.id)));
    const pending = database
      .select({ id: certifications.enterpriseId })
      .from(certifications)
      .where(
        and(
          eq(certifications.reviewStatus, 'pending'),
          isOthers(certifications.enterpriseName, certifications.enterpriseId),
        ),
      );
    return (await union(named, pending)).length > 0;
  }
}

/** @returns a query for every enterprise with its name */
export function namedEnterprises(database: Database) {
  return database.select({ id: enterprises.id, name: enterprises.name }).from(enterprises);
}

/**
 * @param enterpriseId the enterprise that looks after the other one
 * @returns a condition for certifications of enterprises that the given one looks after: operators have related the two,
 *   and the given one is currently approved
 */
export function isLookedAfterBy(database: Database, enterpriseId: string): SQL | undefined {
  const own = alias(certifications, 'own');
  const isApproved = database
    .select({ one: sql`1` })
    .from(own)
    .where(and(eq(own.enterpriseId, enterpriseId), eq(own.reviewStatus, 'approved')));
  return and(eq(certifications.relatedEnterpriseId, enterpriseId), exists(isApproved));
}

const isNamed = (keyword: string, enterpriseId?: string) =>
  and(
    keyword.trim() ? contains(enterprises.name, keyword) : undefined,
    enterpriseId === undefined ? undefined : eq(enterprises.id, enterpriseId),
  );
const underReview = () =>
  new Refusal(ErrorCode.Conflict, 'The certification of your enterprise is under review');
const nameTaken = () => new Refusal(ErrorCode.Conflict, 'An enterprise with this name already exists');
