import type { EnterpriseCertification, EnterpriseSearchResult } from '@platform/sdk';
import { type BodyOf, type FileResponse, isOperator } from '@platform/sdk/operations';
import { REVIEW_STATUSES } from '@platform/sdk/rules';
import { and, asc, count, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Account, refuseOwn } from '#accounts/account.ts';
import type { AccountDirectory } from '#accounts/directory.ts';
import { changesOf, type OperateLogs } from '#audit/service.ts';
import { behind, inBatches } from '#database/batches.ts';
import type { Database } from '#database/database.ts';
import { orderOf } from '#database/sorting.ts';
import { contains } from '#database/text.ts';
import { conflict, notFound } from '#http/refusal.ts';
import { type Column, exportedDays, spreadsheet } from '#http/spreadsheet.ts';
import type { Messages } from '#messages/service.ts';
import { findCertification, presentCertifications, selectCertifications } from './certifications.ts';
import { type Enterprises, isLookedAfterBy } from './service.ts';
import { certifications, enterprises } from './tables.ts';

/** The maximum number of enterprises in a search result. */
const MAX_MATCHES = 50;

const LATEST_FIRST = [desc(certifications.applicationTime), desc(certifications.enterpriseId)];

/** The columns of the export, with the labels of industries instead of their values. */
const columnsOf = (industries: ReviewsOptions['industries']): Column<EnterpriseCertification>[] => [
  ['Enterprise', ({ enterpriseName }) => enterpriseName],
  ['Contact person', ({ contactPerson }) => contactPerson],
  ['Area code', ({ areaCode }) => areaCode],
  ['Phone', ({ phone }) => phone],
  ['Industry', ({ industry }) => industry && (industries.get(industry) ?? industry)],
  ['Account', ({ userName }) => userName],
  ['Applied', ({ applicationTime }) => applicationTime, 'time'],
  ['Review', ({ reviewStatus }) => REVIEW_STATUSES[reviewStatus]],
  ['Reviewed', ({ reviewTime }) => reviewTime, 'time'],
  ['Reason', ({ rejectReason }) => rejectReason],
  ['Related enterprise', ({ relatedEnterpriseName }) => relatedEnterpriseName],
  ['Approved name', ({ approvedName }) => approvedName],
  ['Enterprise ID', ({ enterpriseId }) => enterpriseId],
  ['Account ID', ({ userId }) => userId],
];

/** Options of Reviews. */
export interface ReviewsOptions {
  database: Database;
  accounts: AccountDirectory;
  enterprises: Enterprises;
  messages: Messages;
  operateLogs: OperateLogs;
  /** The labels of the industries, by the values of the dictionary `industry`. */
  industries: ReadonlyMap<string, string>;
  clock: () => Date;
}

/** Enterprises and their certifications, as operators review and relate them (specification §7.8). */
export class Reviews {
  readonly #options: ReviewsOptions;

  constructor(options: ReviewsOptions) {
    this.#options = options;
  }

  /** @returns one page of the certifications, by default the latest request first */
  async list(
    filters: BodyOf<'getEnterpriseList'>,
  ): Promise<{ total: number; list: EnterpriseCertification[] }> {
    const { pageNumber = 1, pageSize = 20 } = filters;
    const matching = this.#conditionOf(filters);
    const order = orderOf({ applicationTime: certifications.applicationTime }, filters, LATEST_FIRST);
    // Names are read only for the rows of the page.
    const page = this.#options.database
      .select({ id: certifications.enterpriseId })
      .from(certifications)
      .where(matching)
      .orderBy(...order)
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize);
    const [[all], rows] = await Promise.all([
      this.#options.database.select({ total: count() }).from(certifications).where(matching),
      selectCertifications(this.#options.database)
        .where(inArray(certifications.enterpriseId, page))
        .orderBy(...order),
    ]);
    return { total: all?.total ?? 0, list: await presentCertifications(rows, this.#options.accounts) };
  }

  /** @returns a streamed spreadsheet of the certifications, latest request first; the export is recorded */
  async export(
    operator: Account,
    { format, ...filters }: BodyOf<'exportEnterpriseList'>,
  ): Promise<FileResponse> {
    await this.#options.operateLogs.recordExport(operator, 'certifications', filters);
    const matching = this.#conditionOf(filters);
    const { applicationTime, enterpriseId } = certifications;
    const rows = inBatches<EnterpriseCertification>(async (last, limit) => {
      const after = last && { time: new Date(last.applicationTime), id: last.enterpriseId };
      const batch = await selectCertifications(this.#options.database)
        .where(and(matching, behind(applicationTime, enterpriseId, after)))
        .orderBy(...LATEST_FIRST)
        .limit(limit);
      return presentCertifications(batch, this.#options.accounts);
    });
    const days = exportedDays(this.#options.clock(), filters.applicationTimeFrom, filters.applicationTimeTo);
    return spreadsheet({
      name: 'Enterprises',
      format,
      days,
      columns: columnsOf(this.#options.industries),
      rows,
    });
  }

  /**
   * @returns an enterprise's certification
   * @throws Refusal NotFound
   */
  async read(enterpriseId: string): Promise<EnterpriseCertification> {
    const found = await findCertification(this.#options.database, this.#options.accounts, enterpriseId);
    if (!found) throw notFound('enterprise');
    return found;
  }

  /**
   * Approves or rejects a pending certification, and sends the enterprise's accounts a message. An approval under
   * another name ends the enterprise's relations, in both directions.
   *
   * @returns the certification
   * @throws Refusal NotPermitted for the operator's own enterprise, NotFound, or Conflict if nothing is pending or
   *   the operator saw another request
   */
  async examine(operator: Account, form: BodyOf<'examineEnterPrise'>): Promise<EnterpriseCertification> {
    const { accounts, messages, operateLogs, clock } = this.#options;
    const { enterpriseId, reviewStatus, applicationTime } = form;
    const isApproved = reviewStatus === 'approved';
    const rejectReason = isApproved ? null : (form.rejectReason?.trim() ?? null);
    refuseOwnEnterprise(operator, enterpriseId);
    await this.#options.database.transaction(async (transaction) => {
      const reviewTime = clock();
      await lockRelations(transaction);
      const [reviewed] = await transaction
        .update(certifications)
        .set({ reviewStatus, reviewTime, rejectReason })
        .where(and(eq(certifications.enterpriseId, enterpriseId), eq(certifications.reviewStatus, 'pending')))
        .returning();
      if (!reviewed) {
        const isKnown = await transaction.$count(
          certifications,
          eq(certifications.enterpriseId, enterpriseId),
        );
        if (!isKnown) throw notFound('enterprise');
        throw conflict('The enterprise has no certification under review');
      }
      if (applicationTime && reviewed.applicationTime.getTime() !== Date.parse(applicationTime)) {
        throw conflict('The enterprise has applied again since, please review the new certification request');
      }
      const { userId, enterpriseName: name, industry } = reviewed;
      const [before] = await transaction
        .select()
        .from(enterprises)
        .where(eq(enterprises.id, enterpriseId))
        .for('update');
      const wasApproved = before?.isApproved ?? false;
      if (isApproved) {
        await transaction
          .update(enterprises)
          .set({ name, industry, isApproved })
          .where(eq(enterprises.id, enterpriseId));
      }
      const isRenamed = isApproved && before?.name.toLowerCase() !== name.toLowerCase();
      const endedRelations = isRenamed
        ? await this.#options.enterprises.endRelations(
            transaction,
            operator,
            enterpriseId,
            (side) => `the ${side} is now ${name}`,
          )
        : 0;
      const applicant = await accounts.names([userId], transaction);
      const members = await accounts.certify(transaction, enterpriseId, isApproved ? reviewTime : null);
      for (const accountId of members) {
        await messages.send(
          {
            accountId,
            title: isApproved ? 'Your enterprise is certified' : 'Your certification was rejected',
            content: isApproved ? certified(name, endedRelations) : `${name}: ${rejectReason}`,
            noticeType: 'enterpriseAudit',
            jumpUrl: '/guide/certification',
          },
          transaction,
        );
      }
      await operateLogs.record(transaction, {
        operator,
        operateType: 'enterpriseExamine',
        user: { id: userId, name: applicant.get(userId) ?? '' },
        enterprise: { id: enterpriseId, name },
        content: isApproved ? 'Approved the certification' : `Rejected the certification: ${rejectReason}`,
        changes: changesOf(
          { reviewStatus: 'pending', enterpriseName: before?.name, industry: before?.industry },
          {
            reviewStatus,
            rejectReason,
            // The first approval confirms the name that the enterprise already has.
            ...(isApproved && wasApproved && { enterpriseName: name, industry }),
          },
        ),
      });
    });
    return this.read(enterpriseId);
  }

  /**
   * Sets the enterprise that looks after the given one, or ends this relation.
   *
   * @returns the enterprise's certification
   * @throws Refusal NotPermitted for the operator's own enterprise, NotFound, or Conflict if the other enterprise
   *   can't look after it
   */
  async relate(
    operator: Account,
    { enterpriseId, relatedEnterpriseId }: BodyOf<'updateRelateEnterprise'>,
  ): Promise<EnterpriseCertification> {
    const relatedId = relatedEnterpriseId || null;
    refuseOwnEnterprise(operator, enterpriseId, relatedId);
    await this.#options.database.transaction(async (transaction) => {
      await lockRelations(transaction);
      const find = async (id: string) => {
        const [found] = await selectCertifications(transaction).where(eq(certifications.enterpriseId, id));
        if (!found) throw notFound('enterprise');
        return found;
      };
      const before = await find(enterpriseId);
      refuseOwnEnterprise(operator, before.certification.relatedEnterpriseId);
      if (before.certification.relatedEnterpriseId === relatedId) return;
      const after = relatedId === null ? null : await find(relatedId);
      if (after) {
        if (after.certification.reviewStatus !== 'approved') {
          throw conflict('Only an approved enterprise can manage another one');
        }
        const [tenant] = await transaction
          .select({ id: certifications.enterpriseId })
          .from(certifications)
          .where(eq(certifications.relatedEnterpriseId, enterpriseId))
          .limit(1);
        if (relatedId === enterpriseId || after.certification.relatedEnterpriseId !== null || tenant) {
          throw conflict('An enterprise that is managed by another one can’t manage others');
        }
      }
      await transaction
        .update(certifications)
        .set({ relatedEnterpriseId: relatedId })
        .where(eq(certifications.enterpriseId, enterpriseId));
      await this.#options.operateLogs.record(transaction, {
        operator,
        operateType: 'relateEnterprise',
        enterprise: { id: enterpriseId, name: before.name },
        content: after ? `Related to ${after.name}` : 'Ended the relation',
        changes: changesOf(
          { relatedEnterpriseId: before.certification.relatedEnterpriseId },
          { relatedEnterpriseId: relatedId },
        ),
      });
    });
    return this.read(enterpriseId);
  }

  /** @returns the enterprises with the text in their name that the caller may see, by name */
  async search(caller: Account, enterpriseName: string): Promise<EnterpriseSearchResult[]> {
    const own = caller.enterpriseId ?? '';
    return this.#options.database
      .select({ id: enterprises.id, name: enterprises.name })
      .from(enterprises)
      .leftJoin(certifications, eq(certifications.enterpriseId, enterprises.id))
      .where(
        and(
          contains(enterprises.name, enterpriseName),
          isOperator(caller)
            ? undefined
            : or(eq(enterprises.id, own), isLookedAfterBy(this.#options.database, own)),
        ),
      )
      .orderBy(asc(enterprises.name), asc(enterprises.id))
      .limit(MAX_MATCHES);
  }

  #conditionOf({
    reviewStatus,
    keyword = '',
    applicationTimeFrom,
    applicationTimeTo,
  }: BodyOf<'exportEnterpriseList'>): SQL | undefined {
    const { contactPerson, phone } = certifications;
    return and(
      reviewStatus ? eq(certifications.reviewStatus, reviewStatus) : undefined,
      applicationTimeFrom ? gte(certifications.applicationTime, new Date(applicationTimeFrom)) : undefined,
      applicationTimeTo ? lte(certifications.applicationTime, new Date(applicationTimeTo)) : undefined,
      keyword.trim()
        ? or(
            inArray(certifications.enterpriseId, this.#options.enterprises.named(keyword)),
            contains(certifications.enterpriseName, keyword),
            contains(contactPerson, keyword),
            contains(phone, keyword),
          )
        : undefined,
    );
  }
}

function refuseOwnEnterprise(operator: Account, ...enterpriseIds: (string | null)[]): void {
  for (const enterpriseId of enterpriseIds) refuseOwn(operator, { id: '', enterpriseId });
}

/**
 * Makes changes of relations wait for each other until the transaction ends. Otherwise two concurrent changes could form a
 * chain of three enterprises, and a relation that is made during a review could remain after the enterprise's name changes.
 */
async function lockRelations(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('enterprise relations'))`);
}

function certified(name: string, endedRelations: number): string {
  const approval = `${name} is certified.`;
  if (endedRelations === 0) return approval;
  return `${approval} Its name has changed, so its relations to other enterprises have ended. Contact us to relate them again.`;
}
